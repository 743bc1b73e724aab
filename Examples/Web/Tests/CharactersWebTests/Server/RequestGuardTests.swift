import HTTPTypes
import Hummingbird
import LoadableReducers
import LoadableTesting
import Logging
import Testing

@testable import CharactersWeb

struct RequestGuardTests {
  /// A request, and whether the guard lets it pass.
  struct Case: CustomTestStringConvertible, Sendable {
    var method = HTTPRequest.Method.post
    var path = "/actions"
    var headers: [String: String] = [:]
    let status: HTTPResponse.Status
    var testDescription: String { "\(method) \(path) \(headers)" }
  }

  static let cases = [
    Case(status: .seeOther),
    Case(headers: ["Origin": "http://localhost"], status: .seeOther),
    Case(headers: ["Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"], status: .seeOther),
    Case(headers: ["Origin": "http://localhost:8081"], status: .forbidden),
    Case(headers: ["Origin": "http://localhost:8081", "Sec-Fetch-Site": "same-site"], status: .forbidden),
    Case(headers: ["Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"], status: .forbidden),
    Case(headers: ["Origin": "null"], status: .forbidden),
    Case(headers: ["Sec-Fetch-Site": "cross-site"], status: .forbidden),
    Case(headers: ["Sec-Fetch-Site": "none"], status: .forbidden),
    Case(method: .get, path: "/events?at=elsewhere", headers: ["Sec-Fetch-Site": "same-origin"], status: .badRequest),
    Case(method: .get, path: "/events?at=elsewhere", headers: ["Sec-Fetch-Site": "cross-site"], status: .forbidden),
    Case(method: .get, path: "/", headers: ["Sec-Fetch-Site": "cross-site"], status: .ok),
    // The request has an authority already.
    Case(method: .get, path: "/", headers: ["Host": "localhost"], status: .badRequest),
  ]

  @Test(
    "only pages of this server may send forms and have streams; links may come from anywhere, to one host",
    arguments: cases)
  func origin(_ request: Case) async throws {
    let server = CharactersServer(
      options: try WebOptions(pageSize: 5), limits: SiteLimits(), client: SampleClient(),
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), clock: ServerClock(TestClock()),
      policy: .none)
    var headers: HTTPFields = [:]
    for (name, value) in request.headers { headers[HTTPField.Name(name) ?? .origin] = value }
    let answer = try await SiteClient(server)
      .execute(
        uri: request.path, method: request.method, headers: headers,
        body: request.method == .post ? "action=next&at=%2F" : nil)
    #expect(answer.status == request.status)
  }
}
