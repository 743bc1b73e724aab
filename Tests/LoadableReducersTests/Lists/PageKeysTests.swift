import LoadableReducers
import TestSupport
import Testing

struct PageKeysTests {
  @Test("page keys are a collection in order, and know which keys they contain")
  func collection() {
    var rows = PagedRows.one("1a")
    for page in 6..<300 { rows.append(RowsPage(page, "", next: page + 1)) }
    let pages = rows.pages
    expectEqual(Array(pages), Array(5..<300))
    expectEqual(pages.count, 295)
    expectEqual(pages.first, 5)
    expectEqual(pages.last, 299)
    expectEqual(pages[100], 105)
    expect(pages.contains(299))
    expect(!pages.contains(300))
    expectEqual(pages.indices, 0..<295)
  }

  @Test("page keys are equal if they contain the same keys, and are shown like an array")
  func equality() {
    var rows = PagedRows.one("1a")
    expectEqual(rows.pages, PagedRows.one("2b").pages)
    expectEqual(rows.pages.hashValue, PagedRows.one("2b").pages.hashValue)
    rows.append(RowsPage(6, ""))
    expect(rows.pages != PagedRows.one("2b").pages)
    expectEqual("\(rows.pages)", "[5, 6]")
    expectEqual(Mirror(reflecting: rows.pages).children.map { $0.value as? Int }, [5, 6])
  }
}
