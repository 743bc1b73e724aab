import Foundation
import LoadableReducers
import TestSupport
import Testing

struct LoadProgressTests {
  @Test(
    "a fraction is clamped to 0...1, and counts as unknown if it is not finite",
    arguments: [
      (nil, nil), (0.25, 0.25), (0, 0), (1, 1), (-0.1, 0), (1.1, 1), (.infinity, nil),
      (-.infinity, nil), (.nan, nil),
    ] as [(Double?, Double?)])
  func clamped(fraction: Double?, expected: Double?) {
    expectEqual(LoadProgress(fraction: fraction).fraction, expected)
  }

  @Test("a decoded fraction is clamped too")
  func decoded() throws {
    let progress = try JSONDecoder().decode(LoadProgress.self, from: Data(#"{"fraction": 7, "text": "all"}"#.utf8))
    expectEqual(progress, LoadProgress(fraction: 1, text: "all"))
    let data = try JSONEncoder().encode(progress)
    expectEqual(try JSONDecoder().decode(LoadProgress.self, from: data), progress)
  }
}
