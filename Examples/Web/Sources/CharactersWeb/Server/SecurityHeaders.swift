import HTTPTypes
import Hummingbird

/// Adds headers that restrict the page to this server's content, so that injected code would not run even if escaping failed.
struct SecurityHeaders: RouterMiddleware {
  typealias Context = BasicRequestContext

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers[.contentSecurityPolicy] = Self.policy
    response.headers[.xContentTypeOptions] = "nosniff"
    // With no referrer at all, a browser would not even say that a form comes from one of our own pages.
    if let name = HTTPField.Name("Referrer-Policy") { response.headers[name] = "same-origin" }
    return response
  }

  private static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'
    """
}
