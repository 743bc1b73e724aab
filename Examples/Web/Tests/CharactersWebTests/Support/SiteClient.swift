import HTTPTypes
import Hummingbird
import Logging
import NIOConcurrencyHelpers
import NIOCore
import NIOEmbedded

@testable import CharactersWeb

/// Sends requests to a server's routes, without a connection.
///
/// `HummingbirdTesting` does the same, but it depends on TLS and HTTP/2, which take longer to build than everything else here. Do not
/// open an event stream with it: that route needs a connection, and Hummingbird stops the program without one.
struct SiteClient: Sendable {
  private let responder: RouterResponder<BasicRequestContext>

  /// The state of the inspector that the browser sends as a cookie; nil for a first visit.
  var inspector: String? = "closed"

  init(_ server: CharactersServer) {
    responder = server.application().responder
  }

  /// Sends a request.
  func execute(
    uri: String, method: HTTPRequest.Method, headers: HTTPFields = [:], body: String? = nil
  ) async throws -> SiteAnswer {
    var headers = headers
    if let body { headers[.contentLength] = "\(body.utf8.count)" }
    let head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: uri, headerFields: headers)
    let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    let response = try await responder.respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body ?? ""))),
      context: BasicRequestContext(
        source: ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)))
    let writer = BodyWriter()
    try await response.body.write(writer)
    return SiteAnswer(status: response.status, headers: response.headers, text: writer.text.withLockedValue { $0 })
  }

  /// Asks for a page.
  func get(_ path: String, cookie: String? = nil) async throws -> SiteAnswer {
    try await execute(uri: path, method: .get, headers: headers(cookie))
  }

  /// Sends a form.
  func post(_ body: String, cookie: String? = nil, headers: [String: String] = [:]) async throws -> SiteAnswer {
    var fields = self.headers(cookie)
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    return try await execute(uri: "/actions", method: .post, headers: fields, body: body)
  }

  private func headers(_ cookie: String?) -> HTTPFields {
    let cookies = [cookie, inspector.map { "inspector=\($0)" }].compactMap { $0 }
    return cookies.isEmpty ? [:] : [.cookie: cookies.joined(separator: "; ")]
  }

  /// Collects the body of an answer.
  private struct BodyWriter: ResponseBodyWriter {
    let text = NIOLockedValueBox("")

    func write(_ buffer: ByteBuffer) {
      text.withLockedValue { $0 += String(buffer: buffer) }
    }

    func finish(_ trailers: HTTPFields?) {}
  }
}

/// What the server answers.
struct SiteAnswer: Sendable {
  let status: HTTPResponse.Status
  let headers: HTTPFields
  let text: String

  /// The cookie that was given, as a browser sends it back.
  var cookie: String? { headers[.setCookie]?.split(separator: ";").first.map(String.init) }

  /// The id of the page, as its script sends it.
  var page: String? {
    text.split(separator: " data-page=\"").dropFirst().first?.split(separator: "\"").first.map(String.init)
  }

  /// The ids of the rows.
  var rows: [String] {
    text.split(separator: "<li id=\"row-").dropFirst().compactMap {
      $0.split(separator: "\"").first.map { "row-\($0)" }
    }
  }
}
