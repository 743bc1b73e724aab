import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedPaginatedCollectionReflectionTests {
  private func labels(_ rows: PagedRows) -> [String?] {
    Mirror(reflecting: rows).children.map(\.label)
  }

  @Test("shows rows, pages, and the cursors and count that there are")
  func children() {
    let all = ["values", "pages", "nextPage", "previousPage", "totalCount"]
    expectEqual(labels(.one("1a", total: 1)), all)
    expectEqual(labels(.one("1a", next: nil, previous: nil)), ["values", "pages"])
  }

  @Test("a dump shows the rows and pages, and nothing of how they are kept")
  func dumped() {
    var rows = PagedRows.one("1a 2b")
    _ = rows.editMark()
    rows[id: 2]?.text = "c"
    var text = ""
    dump(rows, to: &text)
    expect(text.contains(#"text: "c""#))
    expect(text.contains("pages: 1 element"))
    for hidden in ["edits", "stamp", "box", "keys", "PageKey"] { expect(!text.contains(hidden), "\(hidden)") }
  }
}
