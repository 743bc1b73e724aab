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

  @Test("differences are shown by key, id or member, in a fixed order", arguments: rows)
  func showsDifference(row: DiffRow) {
    expectEqual(row.difference(), row.expected)
  }

  @Test(
    "the first ten differences of a collection are shown, and the rest are counted", arguments: [11, 12, 5000])
  func limit(count: Int) {
    let first = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, 0) })
    let lines = difference(first, first.mapValues { _ in 1 })?.split(separator: "\n") ?? []
    expectEqual(lines.count, 21)
    expectEqual(lines[18], "- [9]: 0")
    expectEqual(lines[20], "… \(count - 10) more element\(count == 11 ? " differs" : "s differ")")
  }
}

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

  @Test("more than 100 changed elements are compared position by position")
  func long() {
    let first = Array(0..<5000)
    let lines = difference(first, first.map { $0 + 1 })?.split(separator: "\n") ?? []
    expectEqual(lines.prefix(2), ["- [0]: 0", "+ [0]: 1"])
    expectEqual(lines.last, "… 4990 more elements differ")
  }

  @Test("lists that differ only in length, but by a lot, are shown in a few lines")
  func grown() {
    let lines = difference([1], Array(1...1000))?.split(separator: "\n") ?? []
    expectEqual(lines.first, "+ [1]: 2")
    expectEqual(lines.count, 11)
    expectEqual(lines.last, "… 989 more elements differ")
  }

  @Test("for deeply nested lists, the time does not double with each level")
  func deep() {
    func nested(_ value: any Sendable) -> any Sendable {
      (0..<40).reduce(value) { list, _ in [list] }
    }
    let path = String(repeating: "[0]", count: 40)
    expectEqual(difference(nested(1), nested(2)), "- \(path): 1\n+ \(path): 2")
  }
}

struct ValueComparisonIdentifiedTests {
  static func people(_ ids: Int..., name: String = "N") -> [Person] {
    ids.map { Person(id: $0, name: name) }
  }

  static let rows = [
    DiffRow("equal lists", people(1, 2), people(1, 2)),
    DiffRow(
      "a changed element", people(1, 2, 3),
      [Person(id: 1, name: "N"), Person(id: 2, name: "B"), Person(id: 3, name: "N")],
      #"- [id: 2].name: "N""#, #"+ [id: 2].name: "B""#),
    DiffRow("a removed element", people(1, 2, 3), people(1, 3), #"- [id: 2]: Person(id: 2, name: "N", nickname: nil)"#),
    DiffRow("an added element", people(1, 3), people(1, 2, 3), #"+ [id: 2]: Person(id: 2, name: "N", nickname: nil)"#),
    DiffRow(
      "two in another order", people(1, 2, 3), people(1, 3, 2), "- order of ids: … [2, 3]", "+ order of ids: … [3, 2]"),
    DiffRow(
      "one moved in a long list", people(1, 2, 3, 4, 5, 6), people(1, 3, 4, 2, 5, 6),
      "- order of ids: … [2, 3, 4] …", "+ order of ids: … [3, 4, 2] …"),
    DiffRow(
      "changed and moved", people(1, 2), [Person(id: 2, name: "B"), Person(id: 1, name: "N")],
      #"- [id: 2].name: "N""#, #"+ [id: 2].name: "B""#, "- order of ids: [1, 2]", "+ order of ids: [2, 1]"),
    DiffRow(
      "an id twice: by position", people(1, 1), people(1, 1, name: "B"),
      #"- [0].name: "N""#, #"+ [0].name: "B""#, #"- [1].name: "N""#, #"+ [1].name: "B""#),
    DiffRow(
      "ids that are text", [Named(id: "a", count: 1)], [Named(id: "a", count: 2)],
      #"- [id: "a"].count: 1"#, #"+ [id: "a"].count: 2"#),
    DiffRow(
      "objects that are their own id: by position", [Thing(1), Thing(2)], [Thing(1), Thing(3)],
      "- [1].value: 2", "+ [1].value: 3"),
  ]

  struct Named: Identifiable {
    var id: String
    var count: Int
  }

  final class Thing: Identifiable {
    let value: Int
    init(_ value: Int) { self.value = value }
  }

  @Test("elements are matched by id, and their order is compared", arguments: rows)
  func showsDifference(row: DiffRow) {
    expectEqual(row.difference(), row.expected)
  }

  @Test("the path leads to the list")
  func path() {
    let first = (users: Self.people(1, 2, 3), count: 3)
    let second = (users: Self.people(1, 3, 2), count: 3)
    expectEqual(difference(first, second), "- .users order of ids: … [2, 3]\n+ .users order of ids: … [3, 2]")
  }

  @Test("the one that differs is found among 10,000 elements")
  func large() {
    let first = (0..<10_000).map { Person(id: $0, name: "N") }
    var second = first
    second[7000].name = "B"
    expectEqual(difference(first, second), "- [id: 7000].name: \"N\"\n+ [id: 7000].name: \"B\"")
  }

  @Test("a list that replaced another one is shown in a few lines")
  func replaced() {
    let first = (0..<1000).map { Person(id: $0, name: "N") }
    let second = (1000..<2000).map { Person(id: $0, name: "N") }
    let lines = difference(first, second)?.split(separator: "\n") ?? []
    expectEqual(lines.count, 11)
    expectEqual(lines.last, "… 1990 more elements differ")
  }
}
