import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedPaginatedCollectionEditingTests {
  @Test("an update replaces known rows in place and returns the old ones, or adds a row at the given position")
  func updating() {
    var rows = PagedRows.one("1a 2a 3a")
    expectEqual(rows.update(PagedRow(2, "b")), PagedRow(2, "a"))
    expect(rows.update(PagedRow(9, "b")) == nil)
    expectEqual(rows.short, "1a 2b 3a")
    rows.add(PagedRow(1, "c"))
    rows.add(PagedRow(4, "c"))
    expectEqual(rows.short, "1c 2b 3a 4c")
    expectEqual(rows.shortPages, "4 < 5 > 6")
  }

  @Test("inserting, removing and moving rows leaves pages, cursors and the count unchanged")
  func inserting() {
    var rows = PagedRows.one("1a 2a 3a", total: 3)
    rows.insert(PagedRow(4, "b"), at: 1)
    rows.insert(PagedRow(5, "b"), at: 4)
    rows.insert(PagedRow(1, "b"), at: 3)
    expectEqual(rows.short, "1b 4b 2a 3a 5b")
    rows.move(id: 1, to: 4)
    rows.move(id: 9, to: 0)
    expectEqual(rows.short, "4b 2a 3a 5b 1b")
    expectEqual(rows.remove(id: 2), PagedRow(2, "a"))
    expect(rows.remove(id: 2) == nil)
    rows.removeAll { $0.text == "b" }
    expectEqual(rows.short, "3a")
    expectEqual(rows.shortPages, "4 < 5 > 6")
    expectEqual(rows.totalCount, 3)
  }

  @Test("a predicate that throws changes nothing, and nothing is remembered", arguments: [false, true])
  func throwing(isRemembering: Bool) {
    var rows = PagedRows.one("1a 2a 3a")
    if isRemembering { _ = rows.editMark() }
    #expect(throws: CancellationError.self) {
      try rows.removeAll { row in
        if row.id == 3 { throw CancellationError() }
        return true
      }
    }
    expectEqual(rows, .one("1a 2a 3a"))
    expectEqual(rows.editMark(), 0)
  }

  @Test("removing and moving rows at offsets, and sorting them, does not affect pages and cursors")
  func offsets() {
    var rows = PagedRows.one("1a 2a 3a 4a")
    rows.remove(atOffsets: [1])
    expectEqual(rows.short, "1a 3a 4a")
    rows.move(fromOffsets: [0], toOffset: 3)
    expectEqual(rows.short, "3a 4a 1a")
    rows.sort { $0.id > $1.id }
    expectEqual(rows.short, "4a 3a 1a")
    expectEqual(rows.shortPages, "4 < 5 > 6")
    let reported = issues {
      rows.remove(atOffsets: [3])
      rows.move(fromOffsets: [0], toOffset: 4)
    }
    expectEqual(reported.map(\.line), [UInt(#line) - 3, UInt(#line) - 2])
    expectEqual(rows.short, "4a 3a 1a")
  }

  @Test("a row that is moved to where it is does not move: nothing is copied, and a load may place it elsewhere")
  func moveToOwnPlace() {
    var rows = PagedRows.one("1a 2a 3a")
    let mark = rows.editMark()
    let held = (rows, rows.values)
    rows.move(id: 2, to: 1)
    expectEqual(rows.changeStamp, held.0.changeStamp)
    var list = held.1
    list.move(id: 3, to: 2)
    expectEqual(list.changeStamp, held.1.changeStamp)
    rows.replace(with: .one("2b 1b 3b"), keepingEditsSince: mark)
    expectEqual(rows.short, "2b 1b 3b")
  }

  @Test("rows that are removed or moved at offsets during a load stay so, but sorted rows do not")
  func offsetsMeanwhile() {
    var rows = PagedRows.one("1a 2a 3a 4a")
    let mark = rows.editMark()
    rows.remove(atOffsets: [1])
    rows.move(fromOffsets: [2], toOffset: 0)
    expectEqual(rows.short, "4a 1a 3a")
    var sorted = rows
    sorted.sort { $0.id < $1.id }
    rows.replace(with: .one("1b 2b 3b 4b"), keepingEditsSince: mark)
    expectEqual(rows.short, "4a 1b 3b")
    sorted.replace(with: .one("3b 2b 1b"), keepingEditsSince: mark)
    expectEqual(sorted.short, "3b 1b")
  }
}
