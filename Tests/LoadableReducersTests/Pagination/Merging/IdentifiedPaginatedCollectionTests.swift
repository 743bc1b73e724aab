import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedPaginatedCollectionTests {
  @Test("has the rows, page, cursors and count of its first page")
  func firstPage() {
    let rows = PagedRows.one("3a 1a 2a", total: 9)
    expectEqual(rows.values.short, "3a 1a 2a")
    expectEqual(rows.page, 5)
    expectEqual(rows.shortPages, "4 < 5 > 6")
    expectEqual(rows.totalCount, 9)
  }

  @Test("of a page with one id twice has its last value at its first position")
  func duplicates() {
    expectEqual(PagedRows.one("1a 2a 1b 3a 2b 1c").values.short, "1c 2b 3a")
  }

  @Test("a page that leads to itself has reached the end there, and is reported")
  func selfLeading() {
    var rows = PagedRows.one("1a")
    let reported = issues { rows = PagedRows.one("1a", page: 5, next: 5, previous: 5) }
    expectEqual(rows.shortPages, "- < 5 > -")
    expectEqual(reported.count, 2)
    expect(reported.allSatisfy { $0.message.contains("'5', which is the page itself") })
  }

  @Test("treats a count below zero as none")
  func negativeCount() {
    expect(PagedRows.one("1a", total: -1).totalCount == nil)
  }

  @Test("is a collection of its rows")
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

  @Test("changes its stamp with rows, pages, cursors and count, and with nothing else")
  func stamp() {
    let rows = PagedRows.one("1a 2a")
    expectEqual(rows.changeStamp, rows.changeStamp)
    let changes: [(name: String, isChange: Bool, change: (inout PagedRows) -> Void)] = [
      ("append", true, { $0.append(RowsPage(6, "3a")) }),
      ("append an empty page", true, { $0.append(RowsPage(6, "")) }),
      ("prepend", true, { $0.prepend(RowsPage(4, "3a")) }),
      ("merge a head", true, { $0.mergeFirst(PagedRows(RowsPage(5, "3a 1a", next: 6)), keepingEditsSince: nil) }),
      ("replace", true, { $0.replace(with: .one("1a 2a"), keepingEditsSince: nil) }),
      (
        "replace by a copy with another cursor", true,
        { rows in
          var fresh = rows
          fresh.append(RowsPage(6, ""))
          rows.replace(with: fresh, keepingEditsSince: nil)
        }
      ),
      ("edit", true, { $0[id: 1]?.text = "b" }),
      ("remove", true, { $0.remove(id: 1) }),
      ("edit nothing", false, { $0[id: 9]?.text = "b" }),
      ("remember edits", false, { _ = $0.editMark() }),
      ("forget edits", false, { $0.forgetEdits() }),
      (
        "edit nothing while edits are remembered", false,
        {
          _ = $0.editMark(); $0[id: 9]?.text = "b"
        }
      ),
    ]
    for (name, isChange, change) in changes {
      var changed = rows
      change(&changed)
      expectEqual((changed.changeStamp != rows.changeStamp), isChange, "\(name)")
    }
  }

  @Test("is one pointer in size, and can be sent to another isolation")
  func size() {
    let rows: any Sendable = PagedRows.one("1a")
    expect(rows is PagedRows)
    expectEqual(MemoryLayout<PagedRows>.size, MemoryLayout<Int>.size)
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

  @Test("is merged through the protocol")
  func generic() {
    let rows = appended(RowsPage(6, "2b 3b", next: 7), to: PagedRows.one("1a 2a"))
    expectEqual(rows.short, "1a 2b 3b")
    expectEqual(rows.shortPages, "4 < 5 6 > 7")
    expectEqual(rows.index(id: 3), 2)
    expect(rows.index(id: 4) == nil)
  }

  @Test("takes pages of any type that conforms, a collection too")
  func collectionAsPage() {
    var rows = PagedRows.one("1a 2a")
    rows.append(PagedRows.one("2b 3b", page: 6, next: 7))
    expectEqual(rows.short, "1a 2b 3b")
    expectEqual(rows.shortPages, "4 < 5 6 > 7")
  }
}
