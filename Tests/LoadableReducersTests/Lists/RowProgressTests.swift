import TestSupport
import Testing

@testable import LoadableReducers

struct RowProgressTests {
  /// The rows that appear, one after the other, and those that may be on screen afterwards; each row's position is its
  /// number.
  private static let cases: [(appeared: [Int], known: Range<Int>, shown: [Int])] = [
    ([], 0..<1_000, []),
    ([5], 0..<1_000, [5]),
    ([5], 0..<5, []),
    ([3, 7, 7], 0..<1_000, [3, 7]),
    ([3] + Array(repeating: 7, count: 500), 0..<1_000, [3, 7]),
    (Array(0..<99), 0..<1_000, Array(0..<99)),
    (Array(0..<250), 0..<1_000, Array(150..<250)),
    ((0..<250).reversed(), 0..<1_000, (0..<100).reversed()),
    (Array(0..<250), 0..<200, Array(150..<200)),
    ([0, 99], 0..<1_000, [0, 99]),
    ([0, 100], 0..<1_000, [100]),
    ([300, 0, 301], 0..<1_000, [300, 301]),
    ([0, 99], 0..<99, [0]),
  ]

  @Test(
    "the last 100 rows that appeared may be on screen, if they are within 100 rows of the latest one",
    arguments: cases.indices)
  func onScreen(index: Int) {
    let (appeared, known, shown) = Self.cases[index]
    var progress = RowProgress<Int>()
    for id in appeared { progress.noteAppeared(id) }
    expectEqual(progress.onScreen { known.contains($0) ? $0 : nil }, shown)
    expect(progress.recentlyAppeared.count <= 200)
  }
}
