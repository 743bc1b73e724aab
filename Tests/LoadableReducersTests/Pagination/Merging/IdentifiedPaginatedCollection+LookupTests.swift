import LoadableCore
import LoadableReducers
import TestSupport
import Testing

struct IdentifiedPaginatedCollectionLookupTests {
  /// A row whose content shows whether it was copied.
  private struct Note: Identifiable {
    var id: Int
    var lines: [Int]
  }

  @Test("finds rows and their positions")
  func lookup() {
    let rows = PagedRows.one("3a 1b 2c")
    expectEqual(rows[id: 1], PagedRow(1, "b"))
    expect(rows[id: 9] == nil)
    expect(rows.contains(id: 2))
    expect(!rows.contains(id: 9))
    expectEqual(rows.index(id: 2), 2)
    expect(rows.index(id: 9) == nil)
  }

  @Test("a row is set, removed, and given another id; an unknown one is not added", arguments: [false, true])
  func setting(isRemembering: Bool) {
    var rows = PagedRows.one("1a 2a 3a 4a")
    if isRemembering { _ = rows.editMark() }
    rows[id: 2]?.text = "b"
    rows[id: 9]?.text = "b"
    expectEqual(rows.short, "1a 2b 3a 4a")
    rows[id: 3] = nil
    rows[id: 9] = nil
    rows[id: 5] = PagedRow(5, "c")
    expectEqual(rows.short, "1a 2b 4a")
    rows[id: 1] = PagedRow(1, "c")
    rows[id: 2]?.id = 6
    expectEqual(rows.short, "1c 6b 4a")
    rows[id: 4]?.id = 1
    expectEqual(rows.short, "6b 1a")
  }

  @Test("a row is changed in place, whether edits are remembered or not", arguments: [false, true])
  func inPlace(isRemembering: Bool) {
    let page = (0..<300).map { Note(id: $0, lines: Array(0..<100)) }
    var rows = IdentifiedPaginatedCollection(PaginatedArraySlice(values: page, page: 1, nextPage: 2))
    if isRemembering { _ = rows.editMark() }
    rows[id: 200]?.lines[0] = 7
    let before = rows[id: 200]?.lines.withUnsafeBytes(\.baseAddress)
    rows[id: 200]?.lines[1] = 8
    expectEqual(rows[id: 200]?.lines.withUnsafeBytes(\.baseAddress), before)
    expectEqual(rows[id: 200]?.lines.prefix(3), [7, 8, 2])
  }

  @Test("a change that throws keeps the row as it is then, and counts as an edit")
  func throwing() {
    func change(_ row: inout PagedRow?) throws {
      row?.text = "x"
      throw CancellationError()
    }
    var rows = PagedRows.one("1a 2a")
    let mark = rows.editMark()
    #expect(throws: CancellationError.self) { try change(&rows[id: 2]) }
    rows.append(RowsPage(6, "1b 2b"), keepingEditsSince: mark)
    expectEqual(rows.short, "1b 2x")
  }

  /// A feature for each row, as `.forEach` runs it.
  private func raise<Rows: IdentifiedElements<Int, PagedRow>>(_ id: Int, in rows: inout Rows) {
    rows[element: id]?.text += "!"
  }

  @Test("is what a child feature runs on, of which the changes are remembered")
  func elements() {
    var rows = PagedRows.one("1a 2a")
    let mark = rows.editMark()
    raise(2, in: &rows)
    rows.append(RowsPage(6, "1b 2b"), keepingEditsSince: mark)
    expectEqual(rows.short, "1b 2a!")
  }
}
