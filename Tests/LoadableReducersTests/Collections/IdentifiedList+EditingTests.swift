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

  @Test("edits put rows where they say", arguments: edits.indices)
  func editing(index: Int) {
    var list = list
    Self.edits[index].edit(&list)
    expectEqual(list.short, Self.edits[index].result)
    expectEqual(list.faults, [])
  }

  @Test("edits return what they replaced and removed")
  func answers() {
    var list = list
    list.append(ListRow(5))
    expectEqual(list.update(ListRow(2, "c")), ListRow(2))
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
    expectEqual(
      reporter.issues.first?.message.contains("\(inserts ? "inserted" : "moved") at position \(position)"), true)
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
    expectEqual(reporter.issues.first?.message.contains(destination == nil ? "removed" : "moved"), true)
    for destination in 1...3 { list.move(fromOffsets: [1, 2], toOffset: destination) }
    expectEqual(list.changeStamp, self.list.changeStamp)
  }

  @Test("removing and moving a few of many rows works like removing and moving all")
  func fewOfMany() {
    var list = IdentifiedList(uniquing: [ListRow](0..<1_000))
    list.remove(atOffsets: [999, 1, 500])
    list.move(fromOffsets: [996, 0], toOffset: 1)
    expectEqual(list.map(\.id.number), [0, 998] + (2..<500) + (501..<998))
    expectEqual(list.faults, [])
  }

  @Test("removing rows here and there leaves full chunks, not many small ones")
  func density() {
    var list = IdentifiedList<ListRow>.tiny([ListRow](0..<3_000))
    for number in 0..<3_000 where !number.isMultiple(of: 25) { list.remove(id: ListID(number)) }
    expectEqual(list.map(\.id.number), Array(stride(from: 0, to: 3_000, by: 25)))
    expectEqual(list.faults, [])
    expect(list.box[0].chunks.count <= 60)
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

  // MARK: Pages

  /// A list of 1 2 3, a page, and the result.
  private static let pages: [(page: [ListRow], appended: String, prepended: String)] = [
    ([], "1 2 3", "1 2 3"),
    ([ListRow(4), ListRow(5)], "1 2 3 4 5", "4 5 1 2 3"),
    ([ListRow(3, "b"), ListRow(1, "b")], "1b 2 3b", "1b 2 3b"),
    ([ListRow(4), ListRow(2, "b"), ListRow(5)], "1 2b 3 4 5", "4 5 1 2b 3"),
    ([ListRow(4, "a"), ListRow(5), ListRow(4, "b")], "1 2 3 4b 5", "4b 5 1 2 3"),
    ([ListRow(2, "a"), ListRow(4), ListRow(2, "b")], "1 2b 3 4", "4 1 2b 3"),
    ([ListRow(4, "a"), ListRow(4, "b"), ListRow(4, "c")], "1 2 3 4c", "4c 1 2 3"),
  ]

  @Test("rows with known ids are replaced in place, and new ones come in the page's order", arguments: pages.indices)
  func merging(index: Int) {
    let (page, appended, prepended) = Self.pages[index]
    let list: IdentifiedList = [ListRow(1), ListRow(2), ListRow(3)]
    var other = list
    other.append(contentsOf: page)
    expectEqual(other.short, appended)
    other = list
    other.prepend(contentsOf: page)
    expectEqual(other.short, prepended)
  }

  @Test("a long list has chunks of twice as many rows, and stays in order when it becomes short")
  func largerChunks() {
    var list = IdentifiedList.tiny([ListRow](0..<12_000))
    expectEqual(list.box[0].chunks.count, 1_250)
    expectEqual(list.faults, [])
    list.removeFirst(7_600)
    var expected = Array(7_600..<12_000)
    for number in 20_000..<20_040 {
      list.insert(ListRow(number), at: 4_000)
      expected.insert(number, at: 4_000)
    }
    expectEqual(list.map(\.id.number), expected)
    let largest = list.box[0].chunks.map(\.count).max()
    expect(largest ?? 0 <= 16)
  }

  @Test("a page of unknown length is merged in front, with each row once, in its last version")
  func unknownLength() {
    var list: IdentifiedList = [ListRow(1_000)]
    let page = (0..<200).lazy.filter { _ in true }.map { ListRow($0 % 100, $0 < 100 ? "a" : "b") }
    expectEqual(page.underestimatedCount, 0)
    list.prepend(contentsOf: page)
    expectEqual(list.short, (0..<100).map { "\($0)b " }.joined() + "1000")
  }

  @Test("a page may be wrong about its count, and be read only once", arguments: HostilePage<Int>.lies)
  func hostile(count: Int) {
    func page(_ numbers: Int...) -> HostilePage<ListRow> { HostilePage([ListRow](numbers), saying: count) }
    var list = IdentifiedList(uniquing: page(1, 2, 1))
    list.append(contentsOf: page(3, 2, 4))
    list.prepend(contentsOf: page(5, 3, 6))
    expectEqual(list.short, "5 6 1 2 3 4")
    list.remove(atOffsets: HostilePage([2, 0], saying: count))
    list.move(fromOffsets: HostilePage([0], saying: count), toOffset: 4)
    expectEqual(list.short, "2 3 4 6")
    list.replaceAll(with: page(7, 8))
    list.append(contentsOf: page())
    list.prepend(contentsOf: page())
    expectEqual(list.short, "7 8")
  }

  @Test("objects may change their ids, to known ones too", arguments: 0..<20)
  func unstableIDs(seed: UInt64) {
    final class Row: Identifiable {
      var id: Int
      init(_ id: Int) { self.id = id }
    }
    var random = SeededGenerator(seed: seed)
    var list = IdentifiedList<Row>.tiny((0..<60).map(Row.init))
    for _ in 0..<200 {
      let (id, held) = (Int.random(in: 0..<60, using: &random), list)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: list.randomElement(using: &random)?.id = id
      case 1: list.remove(id: id)
      case 2: list.append(Row(id))
      case 3: list.prepend(contentsOf: [Row(id), Row(id + 1)])
      case 4: list.insert(Row(id), at: list.count / 2)
      case 5: list[id: id]?.id = id + 1
      case 6: list.removeFirst(Int.random(in: 0..<9, using: &random))
      default: list.move(fromOffsets: list.isEmpty ? [] : [0, list.count - 1], toOffset: list.count / 2)
      }
      expectEqual(list.reduce(0) { count, _ in count + 1 }, list.count)
      expectEqual(held.reduce(0) { count, _ in count + 1 }, held.count)
    }
  }
}
