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
    if !pages.contains(id: page) {
      pages.append(PageKey(page))
    } else if pages.last?.id != page {
      nextPage = closed(nextPage, .next, ifAt: page, at: place)
      return
    }
    nextPage = checked(data.nextPage, .next, of: page, at: place)
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
  mutating func update(
    with data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?, at place: SourcePlace
  ) {
    let page = data.page
    let wasEmpty = rows.isEmpty
    let isKept = pages.contains(id: page)
    if pages.first?.id != page, isKept || previousPage != nil {
      mergeInMidst(data, keepingEditsSince: mark)
    } else {
      mergeInFront(data, keepingEditsSince: mark)
    }
    stamp.renew()
    takeTotal(of: data)
    // A first page that is named by the time at which it is loaded has another name each time.
    if previousPage == nil, !isKept {
      pages.removeFirst(1)
      pages.prepend(PageKey(page))
    }
    guard pages.count == 1, pages.contains(id: page) else { return }
    // Where nothing else was loaded and nothing followed, or now the page itself would, it says anew what follows.
    if nextPage == nil || nextPage == page { nextPage = checked(data.nextPage, .next, of: page, at: place) }
    // What comes before it, only where there were no rows: else what is new has just come in front.
    if previousPage == nil, wasEmpty { previousPage = checked(data.previousPage, .previous, of: page, at: place) }
  }

  /// Merges a page of which other pages come before: what is new comes before the first of its rows that is known.
  @inlinable
  mutating func mergeInMidst(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?) {
    let untouched = untouched(data, since: mark)
    guard var position = untouched.compactMap({ rows.index(id: $0.id) }).min() else {
      return rows.prepend(contentsOf: untouched)
    }
    for row in untouched where rows.updateOrInsert(row, at: position) { position += 1 }
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
