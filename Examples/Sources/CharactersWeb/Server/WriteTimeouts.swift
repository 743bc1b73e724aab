import Hummingbird
import NIOCore

/// Cuts the connection of whoever does not take an answer in time: the server's own timer stands still while it is being written.
///
/// Streams, whose length nobody knows, are left alone: a ``LiveFeed`` watches each of its events.
struct WriteTimeouts: RouterMiddleware {
  typealias Context = SiteContext

  /// How long an answer may take.
  let limit: Duration

  /// What it is measured by.
  let clock: ServerClock

  func handle(
    _ request: Request, context: SiteContext, next: @concurrent (Request, SiteContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    let body = response.body
    // An answer without a body is small enough for any buffer.
    guard let length = body.contentLength, length > 0 else { return response }
    let (limit, clock, channel) = (limit, clock, context.channel)
    response.body = ResponseBody(contentLength: length) { writer in
      let watchdog = Task {
        try await clock.sleep(for: limit)
        channel.close(promise: nil)
      }
      defer { watchdog.cancel() }
      try await body.write(writer)
    }
    return response
  }
}
