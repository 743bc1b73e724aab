import LoadableTesting
import Testing

@testable import LoadableReducers

@Suite("IdentifiedList: editing")
struct IdentifiedListEditingTests {
  private let list: IdentifiedList = [ListRow(1), ListRow(2), ListRow(3), ListRow(4)]

  /// Changes of 1 2 3 4 and what becomes of it.
  private static let edits: [(edit: @Sendable (inout IdentifiedList<ListRow>) -> Void, result: String)] = [
    ({ $0.insert(ListRow(9), at: 0) }, "9 1 2 3 4"),
    ({ $0.insert(ListRow(9), at: 2) }, "1 2 9 3 4"),
    ({ $0.insert(ListRow(9), at: 4) }, "1 2 3 4 9"),
    ({ $0.insert(ListRow(3, "b"), at: 0) }, "1 2 3b 4"),
    ({ $0.move(id: 1, to: 3) }, "2 3 4 1"),
    ({ $0.move(id: 4, to: 0) }, "4 1 2 3"),
    ({ $0.move(id: 2, to: 2) }, "1 3 2 4"),
    ({ $0.move(id: 2, to: 1) }, "1 2 3 4"),
    ({ $0.removeFirst(3) }, "4"),
    ({ $0.removeLast(3) }, "1"),
    ({ $0.removeFirst(9) }, ""),
    ({ $0.removeLast(9) }, ""),
    ({ $0.removeAll { $0.id.number.isMultiple(of: 2) } }, "1 3"),
    ({ $0.replaceAll(with: [ListRow(3, "a"), ListRow(7), ListRow(3, "b")]) }, "3b 7"),
    ({ $0.sort { $0.id.number > $1.id.number } }, "4 3 2 1"),
  ]

  @Test("puts rows where it says", arguments: edits.indices)
  func editing(index: Int) {
    var list = list
    Self.edits[index].edit(&list)
    #expect(list.short == Self.edits[index].result)
    #expect(list.faults == [])
  }

  @Test("tells what it replaced and removed")
  func answers() {
    var list = list
    #expect(list.updateOrAppend(ListRow(2, "b")) == ListRow(2))
    #expect(list.updateOrAppend(ListRow(5)) == nil)
    #expect(list.remove(id: 2) == ListRow(2, "b"))
    #expect(list.remove(id: 2) == nil)
    #expect(list.short == "1 3 4 5")
  }

  @Test(
    "a position out of range is a programmer error that is reported and changes nothing",
    arguments: [(-1, true), (5, true), (.max, true), (.min, true), (-1, false), (4, false), (.max, false)])
  func outOfRange(position: Int, inserts: Bool) {
    var list = list
    let reporter = RecordingIssueReporter()
    IssueReporting.$current.withValue(reporter) {
      if inserts { list.insert(ListRow(9), at: position) } else { list.move(id: 2, to: position) }
    }
    #expect(list.changeStamp == self.list.changeStamp)
    #expect(list.short == "1 2 3 4")
    #expect(reporter.issues.count == 1)
    #expect(reporter.issues.first?.message.contains("position \(position)") == true)
  }

  @Test("removing rows here and there leaves chunks that are filled, not many small ones")
  func density() {
    var list = IdentifiedList(uniquing: [ListRow](0..<6_000))
    for number in 0..<6_000 where !number.isMultiple(of: 50) { list.remove(id: ListID(number)) }
    #expect(list.map(\.id.number) == Array(stride(from: 0, to: 6_000, by: 50)))
    #expect(list.faults == [])
    let chunks = list.box[0].chunks.groups.reduce(0) { $0 + $1.references.count }
    #expect(chunks <= 8)
    #expect(list.box[0].chunks.groups.count == 1)
  }

  @Test("rows inserted one by one at one place fill the list in order")
  func inserting() {
    var list = IdentifiedList<ListRow>.tiny([ListRow(0), ListRow(1_000)])
    for number in 1..<200 { list.insert(ListRow(1_000 - number), at: 1) }
    #expect(list.map(\.id.number) == [0] + Array(801...1_000))
    #expect(list.faults == [])
  }

  @Test("a predicate that throws removes nothing")
  func throwing() {
    struct Refusal: Error {}
    var list = list
    #expect(throws: Refusal.self) {
      try list.removeAll { row in
        if row.id == 3 { throw Refusal() }
        return true
      }
    }
    #expect(list.changeStamp == self.list.changeStamp)
  }
}
