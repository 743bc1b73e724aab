import TestSupport
import Testing

@testable import LoadableTesting

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

  @Test("of 10,000 elements the one that differs is found")
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
