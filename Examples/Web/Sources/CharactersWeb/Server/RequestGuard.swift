import HTTPTypes
import Hummingbird

/// Refuses requests that a page of another site makes in the visitor's name, and those that name more than one host.
///
/// Browsers say where a request comes from, with `Origin` or `Sec-Fetch-Site`. A program that sends neither is not a browser, so no
/// page of another site can be behind it.
struct RequestGuard: RouterMiddleware {
  typealias Context = BasicRequestContext

  private let names: SiteNames

  /// Creates a guard of a site with these names.
  init(names: SiteNames) {
    self.names = names
  }

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    // The first one is the authority.
    guard let field = HTTPField.Name("Host"), request.headers[values: field].isEmpty else {
      throw HTTPError(.badRequest)
    }
    guard let host = request.head.authority, names.contains(host: host) else { throw HTTPError(.misdirectedRequest) }
    // Links from other sites are welcome; only our own pages may change something, or open a stream.
    if request.method == .post || request.uri.path == "/events" {
      guard isFromHere(request, host: host) else { throw HTTPError(.forbidden) }
    }
    return try await next(request, context)
  }

  private func isFromHere(_ request: Request, host: String) -> Bool {
    if let origin = request.headers[.origin], !SiteNames.isSame(origin: origin, as: host) { return false }
    guard let site = HTTPField.Name("Sec-Fetch-Site").flatMap({ request.headers[$0] }) else { return true }
    return site == "same-origin"
  }
}
