import LoadableCore

/// A page that is merged, without its rows.
struct PagePart<Page: Hashable & Sendable> {
  /// How many rows it has.
  let count: Int
  /// How many of them are where the page put them.
  let placed: Int
  let page: Page
  /// The pages before and after it; nil at an end.
  let previous: Page?
  let next: Page?
  /// What it covers of a source that counts rows.
  let span: PageWindow.Span?

  init(_ data: some PaginatedData<some Any, Page>, of count: Int, placed: Int, _ span: PageWindow.Span? = nil) {
    (self.count, self.placed, self.span) = (count, placed, span)
    (page, previous, next) = (data.page, data.previousPage, data.nextPage)
  }

  /// The page that it leads to at an end, if that is the page itself, or the source has that one on the other side.
  func leadsBack(_ direction: PageDirection) -> Page? {
    let neighbour = direction == .next ? next : previous
    return span?.leadsBack(direction) ?? (neighbour == page) ? neighbour : nil
  }
}

extension PaginatedData {
  /// How many rows the source has; a number below zero is ignored.
  var validTotal: Int? { totalCount.flatMap { $0 >= 0 ? $0 : nil } }
}
