import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedPaginatedCollectionTests {
  @Test("a collection has the rows, page, cursors and count of its first page")
  func firstPage() {
    let rows = PagedRows.one("3a 1a 2a", total: 9)
    expectEqual(rows.values.short, "3a 1a 2a")
    expectEqual(rows.page, 5)
    expectEqual(rows.shortPages, "4 < 5 > 6")
    expectEqual(rows.totalCount, 9)
  }

  @Test("a page that leads to itself has reached the end there, and is reported")
  func selfLeading() {
    var rows = PagedRows.one("1a")
    let reported = issues { rows = PagedRows.one("1a", page: 5, next: 5, previous: 5) }
    expectEqual(rows.shortPages, "- < 5 > -")
    expectEqual(reported.count, 2)
    expect(reported.allSatisfy { $0.message.contains("'5', which is the page itself") })
  }

  @Test("it is a collection of its rows")
  func collection() {
    let rows = PagedRows.one((0..<300).map { "\($0)a" }.joined(separator: " "))
    expectEqual(rows.count, 300)
    expect(!rows.isEmpty)
    expect(PagedRows.one("").isEmpty)
    expectEqual(rows.first?.id, 0)
    expectEqual(rows.last?.id, 299)
    expectEqual(rows[200].id, 200)
    expectEqual(rows.map(\.id), Array(0..<300))
    expectEqual(rows.indices.map { rows[$0].id }, Array(0..<300))
    expectEqual(rows[10..<13].map(\.id), [10, 11, 12])
    expectEqual(rows.reversed().prefix(2).map(\.id), [299, 298])
    expectEqual(rows.underestimatedCount, 300)
  }

  /// Merges a page of any collection, as a reducer does that knows only the protocol.
  private func appended<Rows: PaginatedCollection>(_ page: some PaginatedData<Rows.Value, Rows.Page>, to rows: Rows)
    -> Rows
  {
    var rows = rows
    let mark = rows.editMark()
    rows.append(page, keepingEditsSince: mark)
    rows.forgetEdits()
    return rows
  }

  @Test("a page can be merged through the protocol")
  func generic() {
    let rows = appended(RowsPage(6, "2b 3b", next: 7), to: PagedRows.one("1a 2a"))
    expectEqual(rows.short, "1a 2b 3b")
    expectEqual(rows.shortPages, "4 < 5 > 7")
    expectEqual(rows.index(id: 3), 2)
    expect(rows.index(id: 4) == nil)
  }

  @Test("it takes pages of any conforming type, even a collection")
  func collectionAsPage() {
    var rows = PagedRows.one("1a 2a")
    rows.append(PagedRows.one("2b 3b", page: 6, next: 7))
    expectEqual(rows.short, "1a 2b 3b")
    expectEqual(rows.shortPages, "4 < 5 > 7")
  }
}

struct IdentifiedPaginatedCollectionLookupTests {
  /// A row whose content shows whether it was copied.
  private struct Note: Identifiable {
    var id: Int
    var lines: [Int]
  }

  @Test("rows and their positions are found")
  func lookup() {
    let rows = PagedRows.one("3a 1b 2c")
    expectEqual(rows[id: 1], PagedRow(1, "b"))
    expect(rows[id: 9] == nil)
    expect(rows.contains(id: 2))
    expect(!rows.contains(id: 9))
    expectEqual(rows.index(id: 2), 2)
    expect(rows.index(id: 9) == nil)
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

  @Test("a change that throws keeps the row as it is at that point, and counts as an edit")
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

  @Test("a child feature can run on it, and its changes are remembered")
  func elements() {
    var rows = PagedRows.one("1a 2a")
    let mark = rows.editMark()
    raise(2, in: &rows)
    rows.append(RowsPage(6, "1b 2b"), keepingEditsSince: mark)
    expectEqual(rows.short, "1b 2a!")
  }
}

struct IdentifiedPaginatedCollectionEqualityTests {
  private static func make() -> PagedRows {
    PagedRows.one("1a 2a", total: 9)
  }

  @Test("two collections made in the same way are equal, and hash equally")
  func equal() {
    expectEqual(Self.make(), Self.make())
    expectEqual(Self.make().hashValue, Self.make().hashValue)
    expect(Self.make().changeStamp != Self.make().changeStamp)
  }

  @Test("a collection that was changed and changed back is equal")
  func changedBack() {
    var rows = Self.make()
    rows[id: 1]?.text = "b"
    expect(rows != Self.make())
    rows[id: 1]?.text = "a"
    expectEqual(rows, Self.make())
  }

  @Test("rows, order, pages, cursors and count each make a difference")
  func different() {
    let others = [
      PagedRows.one("1a 2b", total: 9), .one("2a 1a", total: 9), .one("1a", total: 9), .one("1a 2a", page: 7, total: 9),
      .one("1a 2a", next: 7, total: 9), .one("1a 2a", next: nil, total: 9), .one("1a 2a", previous: 3, total: 9),
      .one("1a 2a", previous: nil, total: 9), .one("1a 2a", total: 8), .one("1a 2a"),
    ]
    for other in others {
      expect(other != Self.make())
      expect(other.hashValue != Self.make().hashValue)
    }
    expectEqual(Set(others + [Self.make()]).count, others.count + 1)
  }
}

struct IdentifiedPaginatedCollectionReflectionTests {
  private func labels(_ rows: PagedRows) -> [String?] {
    Mirror(reflecting: rows).children.map(\.label)
  }

  @Test("a description shows the rows, the pages, and the cursors and count, if there are any")
  func children() {
    let all = ["values", "page", "nextPage", "previousPage", "totalCount"]
    expectEqual(labels(.one("1a", total: 1)), all)
    expectEqual(labels(.one("1a", next: nil, previous: nil)), ["values", "page"])
  }

  @Test("a dump shows the rows and pages, and not how they are stored")
  func dumped() {
    var rows = PagedRows.one("1a 2b")
    _ = rows.editMark()
    rows[id: 2]?.text = "c"
    var text = ""
    dump(rows, to: &text)
    expect(text.contains(#"text: "c""#))
    expect(text.contains("page: 5"))
    for hidden in ["edits", "stamp", "box", "keys", "PageKey"] { expect(!text.contains(hidden), "\(hidden)") }
  }
}
