import TestSupport
import Testing

@testable import LoadableTesting

struct ValueComparisonCollectionsTests {
  static let rows = [
    DiffRow("equal dictionaries", ["a": 1, "b": 2], ["b": 2, "a": 1]),
    DiffRow(
      "values changed, removed and added", ["a": 1, "b": 2, "c": 3], ["a": 1, "b": 5, "d": 4],
      #"- ["b"]: 2"#, #"+ ["b"]: 5"#, #"- ["c"]: 3"#, #"+ ["d"]: 4"#),
    DiffRow("keys in their order", [10: 1, 9: 1], [:], "- [9]: 1", "- [10]: 1"),
    DiffRow(
      "keys of several types", [AnyHashable("b"): 1, AnyHashable(2): 1], [:] as [AnyHashable: Int],
      #"- ["b"]: 1"#, "- [2]: 1"),
    DiffRow(
      "inside of a value", [1: DifferenceTests.ann], [1: Person(id: 1, name: "B")],
      #"- [1].name: "Ann""#, #"+ [1].name: "B""#),
    DiffRow(
      "values that are not equatable", [1: Opaque(id: 1, name: "a")], [1: Opaque(id: 1, name: "b")],
      #"- [1].name: "a""#, #"+ [1].name: "b""#),
    DiffRow("equal sets", Set([1, 2]), Set([2, 1])),
    DiffRow("members removed and added", Set([3, 1, 2]), [2, 4], "- [member]: 1", "- [member]: 3", "+ [member]: 4"),
    DiffRow(
      "members with ids", Set([Member(id: 2, name: "b"), Member(id: 1, name: "a")]),
      Set([Member(id: 2, name: "c"), Member(id: 3, name: "d")]),
      #"- [id: 1]: Member(id: 1, name: "a")"#, #"- [id: 2].name: "b""#, #"+ [id: 2].name: "c""#,
      #"+ [id: 3]: Member(id: 3, name: "d")"#),
    DiffRow(
      "members of which two have one id", Set([Member(id: 1, name: "a"), Member(id: 1, name: "b")]),
      Set([Member(id: 1, name: "a")]), #"- [member]: Member(id: 1, name: "b")"#),
  ]

  struct Member: Hashable, Identifiable {
    var id: Int
    var name: String
  }

  @Test("what differs is shown by key, id or member, in a fixed order", arguments: rows)
  func showsDifference(row: DiffRow) {
    expectEqual(row.difference(), row.expected)
  }

  @Test(
    "of a collection with many differences the first ten are shown, the rest is counted", arguments: [11, 12, 5000])
  func limit(count: Int) {
    let first = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, 0) })
    let lines = difference(first, first.mapValues { _ in 1 })?.split(separator: "\n") ?? []
    expectEqual(lines.count, 21)
    expectEqual(lines[18], "- [9]: 0")
    expectEqual(lines[20], "… \(count - 10) more element\(count == 11 ? " differs" : "s differ")")
  }
}
