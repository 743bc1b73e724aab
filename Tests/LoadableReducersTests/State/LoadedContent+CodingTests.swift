import Foundation
import LoadableReducers
import TestSupport
import Testing

struct LoadedContentCodingTests {
  @Test("value, request, staleness, and when it was loaded come back")
  func roundTrip() throws {
    let date = Date(timeIntervalSinceReferenceDate: 1)
    let contents: [LoadedContent<String, [Int]>] = [
      LoadedContent([1, 2], request: "a", isStale: true, loadedAt: date), LoadedContent(nil, request: "a"),
      LoadedContent([], loadedAt: date), LoadedContent(nil),
    ]
    for content in contents {
      let restored = try JSONDecoder().decode(
        LoadedContent<String, [Int]>.self, from: JSONEncoder().encode(content))
      expectEqual(restored, content)
      expectEqual(restored.loadedAt, content.loadedAt)
    }
  }
}
