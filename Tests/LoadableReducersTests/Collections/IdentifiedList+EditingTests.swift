import Foundation
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct IdentifiedListEditingTests {
  private let list: IdentifiedList = [ListRow(1), ListRow(2), ListRow(3), ListRow(4)]

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

  @Test("removing rows here and there leaves full chunks, not many small ones")
  func density() {
    var list = IdentifiedList<ListRow>.tiny([ListRow](0..<3_000))
    for number in 0..<3_000 where !number.isMultiple(of: 25) { list.remove(id: ListID(number)) }
    expectEqual(list.map(\.id.number), Array(stride(from: 0, to: 3_000, by: 25)))
    expectEqual(list.faults, [])
    expect(list.storage.chunks.count <= 60)
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

  @Test("a long list has chunks of twice as many rows, and stays in order when it becomes short")
  func largerChunks() {
    var list = IdentifiedList.tiny([ListRow](0..<12_000))
    expectEqual(list.storage.chunks.count, 1_250)
    expectEqual(list.faults, [])
    list.removeFirst(7_600)
    var expected = Array(7_600..<12_000)
    for number in 20_000..<20_040 {
      list.insert(ListRow(number), at: 4_000)
      expected.insert(number, at: 4_000)
    }
    expectEqual(list.map(\.id.number), expected)
    let largest = list.storage.chunks.map(\.count).max()
    expect(largest ?? 0 <= 16)
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
