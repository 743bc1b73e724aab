import LoadableReducers
import LoadableTesting
import Testing

@Suite("A paginated collection: reflection")
struct IdentifiedPaginatedCollectionReflectionTests {
  private func labels(_ rows: PagedRows) -> [String?] {
    Mirror(reflecting: rows).children.map(\.label)
  }

  @Test("shows rows, pages, and the cursors and count that there are")
  func children() {
    let all = ["values", "pages", "nextPage", "previousPage", "totalCount"]
    #expect(labels(.one("1a", total: 1)) == all)
    #expect(labels(.one("1a", next: nil, previous: nil)) == ["values", "pages"])
  }

  @Test("a dump shows the rows and pages, and nothing of how they are kept")
  func dumped() {
    var rows = PagedRows.one("1a 2b")
    _ = rows.editMark()
    rows[id: 2]?.text = "c"
    var text = ""
    dump(rows, to: &text)
    #expect(text.contains(#"text: "c""#))
    #expect(text.contains("pages: 1 element"))
    for hidden in ["edits", "stamp", "box", "keys", "PageKey"] { #expect(!text.contains(hidden), "\(hidden)") }
  }
}
