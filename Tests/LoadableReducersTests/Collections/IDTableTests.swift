import TestSupport
import Testing

@testable import LoadableReducers

struct IDTableTests {
  private func table(_ ids: Range<Int>) -> IDTable<Int> {
    var table = IDTable<Int>(leastRoom: 3)
    for id in ids { table[id] = (Int32(id), 0) }
    return table
  }

  @Test(
    "while it is shared, changes go to the overlay until it is full: with more ids, that takes more",
    arguments: [(10, 3), (2_560, 20)])
  func room(count: Int, room: Int) {
    var table = table(0..<count)
    let copy = table
    for id in 0..<room { table[id] = nil }
    expectEqual(table.overlay.count, room)
    expectEqual(table.base.count, count)
    table[-1] = (1, 1)
    expect(table.overlay.isEmpty)
    expectEqual(table.base.count, count - room + 1)
    expectEqual(copy.base.count, count)
    expect((0..<count).allSatisfy { (table[$0] == nil) == ($0 < room) && copy[$0] != nil })
  }

  @Test("a table no larger than a full overlay is copied instead, and so is one that is no longer shared")
  func owning() {
    var small = table(0..<3)
    let smallCopy = small
    small[9] = (1, 1)
    expect(small.overlay.isEmpty && smallCopy[9] == nil)
    var large = table(0..<10)
    var copy: IDTable<Int>? = large
    large[11] = (1, 1)
    expectEqual(large.overlay.count, 1)
    expect(copy?[11] == nil)
    copy = nil
    large[12] = (1, 1)
    expect(large.overlay.isEmpty)
    expectEqual(large.base.count, 12)
  }
}
