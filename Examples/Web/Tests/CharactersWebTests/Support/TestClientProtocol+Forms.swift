import HTTPTypes
import Hummingbird
import HummingbirdTesting

extension TestClientProtocol {
  /// Asks for a page.
  func get(_ path: String, cookie: String? = nil) async throws -> TestResponse {
    try await execute(uri: path, method: .get, headers: cookie.map { [.cookie: $0] } ?? [:])
  }

  /// Sends a form.
  func post(_ body: String, cookie: String? = nil, headers: [String: String] = [:]) async throws -> TestResponse {
    var fields: HTTPFields = cookie.map { [.cookie: $0] } ?? [:]
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    return try await execute(uri: "/actions", method: .post, headers: fields, body: ByteBuffer(string: body))
  }
}

extension TestResponse {
  /// The body as text.
  var text: String { String(buffer: body) }

  /// The cookie that was given, as a browser sends it back.
  var cookie: String? { headers[.setCookie]?.split(separator: ";").first.map(String.init) }

  /// The id of the page, as its script sends it.
  var page: String? {
    text.split(separator: " data-page=\"").dropFirst().first?.split(separator: "\"").first.map(String.init)
  }

  /// The ids of the rows.
  var rows: [String] {
    text.split(separator: "<li id=\"").dropFirst().compactMap { $0.split(separator: "\"").first.map(String.init) }
  }
}
