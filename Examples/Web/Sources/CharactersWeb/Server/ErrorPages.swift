import HTTPTypes
import Hummingbird
import Logging

/// Answers every error with a page that has a sentence or two for the visitor, and no more.
struct ErrorPages: RouterMiddleware {
  typealias Context = BasicRequestContext

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      // The router would also accept a path with doubled or trailing slashes, which would be a second address of the same page.
      guard let methods = RouteTable.methods(of: request.uri.path) else { throw HTTPError(.notFound) }
      guard methods.contains(request.method) else {
        throw HTTPError(.methodNotAllowed, headers: [.allow: methods.map(\.rawValue).joined(separator: ", ")])
      }
      return try await next(request, context)
    } catch let error as AddressError {
      return page(error.isMissing ? .notFound : .badRequest, error.description)
    } catch is LivePagesError {
      return page(
        .serviceUnavailable, "There are too many visitors at the moment. Try again in a minute.", [.retryAfter: "60"])
    } catch let error as HTTPError {
      return page(error.status, Self.text(error.status), error.headers)
    } catch let error as any HTTPResponseError {
      return page(error.status, Self.text(error.status))
    } catch {
      context.logger.error("Unexpected error", metadata: ["error": "\(error)"])
      return page(.internalServerError, "Something went wrong.")
    }
  }

  private func page(_ status: HTTPResponse.Status, _ text: String, _ headers: HTTPFields = [:]) -> Response {
    var response = Response(html: ErrorPageRenderer().render(title: status.reasonPhrase, text: text), status: status)
    response.headers.append(contentsOf: headers)
    return response
  }

  private static func text(_ status: HTTPResponse.Status) -> String {
    switch status {
    case .notFound: "There is no such page."
    case .methodNotAllowed: "This page does not support that."
    case .contentTooLarge: "The request is too long."
    case .forbidden: "This form was sent from a page of another site."
    case .misdirectedRequest:
      "This server does not answer to that name. Its operator can add the name with the option --host."
    default: "The request cannot be answered."
    }
  }
}
