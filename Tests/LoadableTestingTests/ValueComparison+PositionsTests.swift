import TestSupport
import Testing

@testable import LoadableTesting

struct ValueComparisonPositionsTests {
  static let rows = [
    DiffRow("equal lists", [1, 2], [1, 2]),
    DiffRow("empty lists", [Int](), []),
    DiffRow("a changed element", [1, 2, 3], [1, 5, 3], "- [1]: 2", "+ [1]: 5"),
    DiffRow("a removed element", [1, 2, 3, 4], [1, 3, 4], "- [1]: 2"),
    DiffRow("an added element", [1, 3, 4], [1, 2, 3, 4], "+ [1]: 2"),
    DiffRow("one more of the same", [1, 1], [1, 1, 1], "+ [2]: 1"),
    DiffRow("added at the start, removed at the end", [2, 3, 4], [1, 2, 3], "+ [0]: 1", "- [2]: 4"),
    DiffRow("changed after a removed one", [1, 2, 3, 4, 9], [2, 3, 5, 9], "- [0]: 1", "- [3 → 2]: 4", "+ [3 → 2]: 5"),
    DiffRow("emptied", [1, 2], [], "- [0]: 1", "- [1]: 2"),
    DiffRow("a slice", [0, 1, 2, 3][2...], [0, 1, 2, 4][2...], "- [1]: 3", "+ [1]: 4"),
    DiffRow("lists in lists", [[1], [2, 3]], [[1], [2, 4]], "- [1][1]: 3", "+ [1][1]: 4"),
    DiffRow(
      "elements that are not equatable",
      [["a": Problem.offline]], [["a": Problem.status(code: 1)]],
      #"- [0]["a"]: Problem.offline"#, #"+ [0]["a"]: Problem.status(code: 1)"#),
    DiffRow(
      "a collection of one's own", Stack([1, 2]), Stack([1, 3]), "- [1]: 2", "+ [1]: 3"),
    DiffRow("what a collection of one's own keeps besides", Stack([1], capacity: 1), Stack([1], capacity: 2)),
    DiffRow("something and nothing", [1, nil], [1, 2], "- [1]: nil", "+ [1]: 2"),
  ]

  @Test("elements are aligned, so that only what differs is shown", arguments: rows)
  func showsDifference(row: DiffRow) {
    expectEqual(row.difference(), row.expected)
  }

  @Test("from 100 changed elements on the elements are compared position by position")
  func long() {
    let first = Array(0..<5000)
    let lines = difference(first, first.map { $0 + 1 })?.split(separator: "\n") ?? []
    expectEqual(lines.prefix(2), ["- [0]: 0", "+ [0]: 1"])
    expectEqual(lines.last, "… 4990 more elements differ")
  }

  @Test("lists that differ in length only, and much, are shown in a few lines")
  func grown() {
    let lines = difference([1], Array(1...1000))?.split(separator: "\n") ?? []
    expectEqual(lines.first, "+ [1]: 2")
    expectEqual(lines.count, 11)
    expectEqual(lines.last, "… 989 more elements differ")
  }

  @Test("deep lists in lists take no time that doubles with each level")
  func deep() {
    func nested(_ value: any Sendable) -> any Sendable {
      (0..<40).reduce(value) { list, _ in [list] }
    }
    let path = String(repeating: "[0]", count: 40)
    expectEqual(difference(nested(1), nested(2)), "- \(path): 1\n+ \(path): 2")
  }
}
