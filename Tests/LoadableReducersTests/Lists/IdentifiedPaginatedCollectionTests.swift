import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedPaginatedCollectionTests {
  @Test("a page that leads to itself has reached the end there, and is reported")
  func selfLeading() {
    var rows = PagedRows.one("1a")
    let reported = issues { rows = PagedRows.one("1a", page: 5, next: 5, previous: 5) }
    expectEqual(rows.shortPages, "- < 5 > -")
    expectEqual(reported.count, 2)
    expect(reported.allSatisfy { $0.message.contains("'5', which is the page itself") })
  }
}

struct IdentifiedPaginatedCollectionLookupTests {
  /// A row whose content shows whether it was copied.
  private struct Note: Identifiable {
    var id: Int
    var lines: [Int]
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
