import HTTPTypes
import Testing

@testable import CharactersWeb

struct RouteTableTests {
  @Test(
    "has the methods of each path, and none for a path that does not exist",
    arguments: [
      ("/", [HTTPRequest.Method.get, .head]), ("/characters/41", [.get, .head]), ("/actions", [.post]),
      ("/events", [.get]), ("/nothing", nil), ("/characters/", nil), ("/characters/41/x", nil), ("", nil),
      ("/style.css/", nil), ("//", nil), ("/characters//41", nil), ("/characters/41/", nil), ("//actions", nil),
    ] as [(String, [HTTPRequest.Method]?)])
  func methods(path: String, methods: [HTTPRequest.Method]?) {
    #expect(RouteTable.methods(of: path) == methods)
  }
}
