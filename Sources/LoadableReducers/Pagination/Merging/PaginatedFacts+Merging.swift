public import LoadableCore

extension PaginatedFacts {
  // MARK: Merging

  @inlinable
  mutating func append(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?, at place: SourcePlace) {
    if edits.hasEdits(since: mark) {
      rows.append(contentsOf: untouched(data, since: mark))
    } else {
      rows.append(contentsOf: data.values)
    }
    stamp.renew()
    takeTotal(of: data)
    let page = data.page
    noteSkipped(before: page)
    if !pages.contains(id: page) {
      pages.append(PageKey(page))
    } else if pages.last?.id != page {
      nextPage = closed(nextPage, .next, ifAt: page, at: place)
      return
    }
    nextPage = checked(data.nextPage, .next, of: page, at: place)
    readAgain(from: page)
  }

  /// Notes how many rows a page that was loaded by hand leaves out: it begins behind the next page.
  @usableFromInline
  mutating func noteSkipped(before page: Page) {
    guard goneCount > 0, let next = Self.position(of: nextPage), let start = Self.position(of: page) else { return }
    unsettledCount += max(0, start - next)
  }

  @inlinable
  mutating func prepend(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?, at place: SourcePlace) {
    mergeInFront(data, keepingEditsSince: mark)
    stamp.renew()
    takeTotal(of: data)
    let page = data.page
    if !pages.contains(id: page) {
      pages.prepend(PageKey(page))
    } else if pages.first?.id != page {
      previousPage = closed(previousPage, .previous, ifAt: page, at: place)
      return
    }
    previousPage = checked(data.previousPage, .previous, of: page, at: place)
  }

  @inlinable
  mutating func mergeInFront(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?) {
    if edits.hasEdits(since: mark) {
      rows.prepend(contentsOf: untouched(data, since: mark))
    } else {
      rows.prepend(contentsOf: data.values)
    }
  }

  /// The rows of a page that nobody has touched since a mark.
  @inlinable
  func untouched(_ data: some PaginatedData<Value, Page>, since mark: Int?) -> [Value] {
    data.values.filter { !edits.isTouched($0.id, since: mark) }
  }

  @inlinable
  mutating func takeTotal(of data: some PaginatedData<Value, Page>) {
    // A number below zero says nothing.
    if let count = data.totalCount, count >= 0 { totalCount = count }
  }

  // MARK: Cursors

  /// A page that one leads to, or nil, the end, if it is kept already.
  @inlinable
  func checked(_ next: Page?, _ direction: PageDirection, of page: Page, at place: SourcePlace) -> Page? {
    guard let next, pages.contains(id: next) else { return next }
    reportLoop(from: page, to: next, direction, at: place)
    return nil
  }

  /// A cursor that a page from the midst does not move; nil, the end, if it led to that very page.
  @usableFromInline
  func closed(_ cursor: Page?, _ direction: PageDirection, ifAt page: Page, at place: SourcePlace) -> Page? {
    guard let cursor, cursor == page else { return cursor }
    reportLoop(from: nil, to: page, direction, at: place)
    return nil
  }

  @usableFromInline
  func reportLoop(from page: Page?, to next: Page, _ direction: PageDirection, at place: SourcePlace) {
    let start = page.map { "The \(direction) page of '\($0)'" } ?? "The \(direction) page of the collection"
    place.report(
      """
      \(start) is '\(next)', which \(page == next ? "is the page itself" : "is kept already"), so it is treated as the end.

      Likely causes: the page that was loaded was given as the one to follow; the source gives the same cursor again when nothing \
      follows; or pages were asked for that overlap. Give nil as the \(direction) page at the end. Pages that are kept: \(pages.count).
      """)
  }
}
