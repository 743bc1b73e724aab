import Foundation
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct IdentifiedListEditingTests {
  private let list: IdentifiedList = [ListRow(1), ListRow(2), ListRow(3), ListRow(4)]

  /// Changes of 1 2 3 4 and their results.
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
    ({ $0.remove(atOffsets: [2, 0, 2]) }, "2 4"),
    ({ $0.remove(atOffsets: 0..<4) }, ""),
    ({ $0.remove(atOffsets: []) }, "1 2 3 4"),
    ({ $0.remove(atOffsets: IndexSet([1, 3])) }, "1 3"),
    ({ $0.move(fromOffsets: [3, 1], toOffset: 0) }, "2 4 1 3"),
    ({ $0.move(fromOffsets: [0], toOffset: 3) }, "2 3 1 4"),
    ({ $0.move(fromOffsets: [0, 1], toOffset: 4) }, "3 4 1 2"),
    ({ $0.move(fromOffsets: IndexSet([0, 2]), toOffset: 2) }, "2 1 3 4"),
    ({ $0.move(fromOffsets: [0, 3], toOffset: 1) }, "1 4 2 3"),
    ({ $0.move(fromOffsets: 0..<4, toOffset: 2) }, "1 2 3 4"),
    ({ $0.move(fromOffsets: [], toOffset: 2) }, "1 2 3 4"),
  ]

  @Test("puts rows where it says", arguments: edits.indices)
  func editing(index: Int) {
    var list = list
    Self.edits[index].edit(&list)
    expectEqual(list.short, Self.edits[index].result)
    expectEqual(list.faults, [])
  }

  @Test("returns what it replaced and removed")
  func answers() {
    var list = list
    expectEqual(list.updateOrAppend(ListRow(2, "b")), ListRow(2))
    expect(list.updateOrAppend(ListRow(5)) == nil)
    expectEqual(list.update(ListRow(2, "c")), ListRow(2, "b"))
    expect(list.update(ListRow(6)) == nil)
    expectEqual(list.remove(id: 2), ListRow(2, "c"))
    expect(list.remove(id: 2) == nil)
    expectEqual(list.short, "1 3 4 5")
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
    expectEqual(list.changeStamp, self.list.changeStamp)
    expectEqual(list.short, "1 2 3 4")
    expectEqual(reporter.issues.count, 1)
    expectEqual(reporter.issues.first?.message.contains("position \(position)"), true)
  }

  @Test(
    "an offset out of range is a programmer error that is reported and changes nothing, and so do rows that stay",
    arguments: [([4], nil), ([-1, 0], nil), ([0, .max], 1), ([0], -1), ([1], 5)] as [([Int], Int?)])
  func offsetsOutOfRange(offsets: [Int], destination: Int?) {
    var list = list
    let reporter = RecordingIssueReporter()
    IssueReporting.$current.withValue(reporter) {
      if let destination {
        list.move(fromOffsets: offsets, toOffset: destination)
      } else {
        list.remove(atOffsets: offsets)
      }
    }
    expectEqual(reporter.issues.map { $0.message.contains("4 rows") }, [true])
    for destination in 1...3 { list.move(fromOffsets: [1, 2], toOffset: destination) }
    expectEqual(list.changeStamp, self.list.changeStamp)
  }

  @Test("a few of many rows are removed and moved as all are")
  func fewOfMany() {
    var list = IdentifiedList(uniquing: [ListRow](0..<1_000))
    list.remove(atOffsets: [999, 1, 500])
    list.move(fromOffsets: [996, 0], toOffset: 1)
    expectEqual(list.map(\.id.number), [0, 998] + (2..<500) + (501..<998))
    expectEqual(list.faults, [])
  }

  @Test(
    "removing rows here and there leaves chunks and groups that are filled, not many small ones",
    arguments: [(128, 128, 6_000), (8, 8, 3_000)])
  func density(rowsPerChunk: Int, chunksPerGroup: Int, count: Int) {
    let layout = IdentifiedListLayout(
      rowsPerChunk: rowsPerChunk, chunksPerGroup: chunksPerGroup, leafBits: 4, blockBits: 6, recentLimit: 100)
    var list = IdentifiedList<ListRow>(layout: layout)
    list.append(contentsOf: [ListRow](0..<count))
    for number in 0..<count where !number.isMultiple(of: 25) { list.remove(id: ListID(number)) }
    expectEqual(list.map(\.id.number), Array(stride(from: 0, to: count, by: 25)))
    expectEqual(list.faults, [])
    let groups = list.box[0].chunks.groups
    let chunks = groups.reduce(0) { $0 + $1.references.count }
    expect(chunks <= list.count * 4 / rowsPerChunk + groups.count)
    expect(groups.count <= chunks * 4 / chunksPerGroup + 1)
  }

  @Test(
    "what is left of a chunk joins the one in front or behind, in order",
    arguments: [(8..<12, 0..<7), (0..<4, 9..<16), (8..<12, 1..<8), (0..<4, 8..<15)])
  func joining(first: Range<Int>, second: Range<Int>) {
    let layout = IdentifiedListLayout(
      rowsPerChunk: 8, chunksPerGroup: 4, leafBits: 1, blockBits: 2, recentLimit: 100)
    var list = IdentifiedList<ListRow>(layout: layout)
    list.append(contentsOf: [ListRow](0..<16))
    for number in [first, second].joined() { list.remove(id: ListID(number)) }
    expectEqual(list.map(\.id.number), (0..<16).filter { !first.contains($0) && !second.contains($0) })
    expectEqual(list.box[0].chunks.groups.map(\.references.count), [1])
    expectEqual(list.faults, [])
  }

  @Test("rows inserted one by one at one place fill the list in order")
  func inserting() {
    var list = IdentifiedList<ListRow>.tiny([ListRow(0), ListRow(1_000)])
    for number in 1..<200 { list.insert(ListRow(1_000 - number), at: 1) }
    expectEqual(list.map(\.id.number), [0] + Array(801...1_000))
    expectEqual(list.faults, [])
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
    expectEqual(list.changeStamp, self.list.changeStamp)
  }
}
