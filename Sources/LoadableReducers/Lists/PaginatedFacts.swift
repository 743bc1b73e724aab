public import LoadableCore

/// The contents of an ``IdentifiedPaginatedCollection``.
@usableFromInline
struct PaginatedFacts<Value: Identifiable, Page: Hashable & Sendable> {
  @usableFromInline var rows: IdentifiedList<Value>
  /// At least one.
  @usableFromInline var pages: IdentifiedList<PageKey<Page>>
  /// The page after the last one, as the source named it.
  @usableFromInline var namedNextPage: Page?
  /// How many rows were removed since the source named the next page: that page moves back by so many rows.
  @usableFromInline var goneCount = 0
  /// How many rows came in at the head since then.
  ///
  /// They do not make up for removed ones: the source may have counted them already when it named the next page.
  @usableFromInline var addedCount = 0
  /// How many rows were removed during loads whose requests did not take that into account.
  @usableFromInline var unsettledCount = 0
  @usableFromInline var previousPage: Page?
  @usableFromInline var totalCount: Int?
  /// How many rows were removed, less those that came in, when a page was last merged: the source's total no longer
  /// contains those rows.
  @usableFromInline var goneAtTotal = 0
  @usableFromInline var edits = RowEditLog<Value.ID>()
  /// Where the pages begin; nil while the list is not bounded, because it makes no difference then.
  @usableFromInline var spans: PageSpans<Value.ID, Page>?
  /// Renewed when anything but a row changes: the rows have a stamp of their own.
  @usableFromInline var stamp = LoadChangeStamp()
  /// Stays the same while pages are merged into the collection; a collection of another request has a different one.
  @usableFromInline let origin = LoadChangeStamp()

  @inlinable
  init(_ data: some PaginatedData<Value, Page>, at place: SourcePlace) {
    rows = IdentifiedList(uniquing: data.values)
    pages = [PageKey(data.page)]
    if rows.count != data.values.count { reportRepeatedRows(of: data, at: place) }
    takeTotal(of: data)
    nextPage = checked(data.nextPage, .next, of: data.page, at: place)
    previousPage = checked(data.previousPage, .previous, of: data.page, at: place)
  }

  /// Creates the facts from a decoded collection.
  init(rows: IdentifiedList<Value>, pages: IdentifiedList<PageKey<Page>>) {
    self.rows = rows
    self.pages = pages
  }
}

extension PaginatedFacts: Sendable where Value: Sendable, Value.ID: Sendable {}

// MARK: The next page, where pages are found by counting rows

extension PaginatedFacts {
  /// The page after the last one: earlier than the source named it if rows were removed since, so that none is skipped.
  @inlinable var nextPage: Page? {
    get { goneCount > 0 ? movedBack(namedNextPage) : namedNextPage }
    set {
      namedNextPage = newValue
      goneCount = 0
      addedCount = 0
    }
  }

  @usableFromInline
  func movedBack(_ page: Page?) -> Page? {
    guard let positioned = page as? any PositionedPage else { return page }
    let moved = positioned.movedBack(by: goneCount)
    guard let first = pages.first?.id, let start = Self.position(of: first), start < moved.position else {
      return pages.first?.id
    }
    return moved as? Page
  }

  /// Where a page begins in the source; nil if pages are not found by counting rows.
  @usableFromInline
  static func position(of page: Page?) -> Int? {
    (page as? any PositionedPage)?.position
  }

  /// Records that rows were removed.
  ///
  /// Running loads ask for the pages as they were, so the next page moves only when they have ended.
  @usableFromInline
  mutating func noteGone(_ count: Int) {
    guard count != 0, Page.self is any PositionedPage.Type else { return }
    spans?.noteGone(count)
    if edits.isRemembering {
      unsettledCount = unsettledCount.clamping(adding: count)
    } else {
      goneCount = goneCount.clamping(adding: count)
      dropPagesBehindNext()
    }
  }

  /// Makes the next page begin at a page again, because rows before it may have been removed while it was loading.
  @usableFromInline
  mutating func readAgain(from page: Page?) {
    guard unsettledCount > 0 else { return }
    nextPage = page
    (goneCount, unsettledCount) = (unsettledCount, 0)
    dropPagesBehindNext()
  }

  /// Moves the next page back by the rows that were removed while loads were running, now that none is.
  @usableFromInline
  mutating func settleNextPage() {
    guard unsettledCount > 0 else { return }
    goneCount = goneCount.clamping(adding: unsettledCount)
    unsettledCount = 0
    dropPagesBehindNext()
    stamp.renew()
  }

  /// Forgets the keys of the last pages if the next page begins before them: the remaining rows fit into fewer pages.
  @usableFromInline
  mutating func dropPagesBehindNext() {
    guard goneCount > 0, let next = Self.position(of: nextPage) else { return }
    while pages.count > 1, let last = Self.position(of: pages.last?.id), last > next { pages.removeLast(1) }
    spans?.joinLast { Self.position(of: $0) ?? 0 > next }
  }
}

extension PaginatedFacts {
  // MARK: Merging

  @inlinable
  mutating func append(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?, at place: SourcePlace) {
    let count = rows.count
    let page = data.page
    let isKept = pages.contains(id: page)
    let former = isKept ? ends : nil
    defer { renewStamp(unlessEndsAre: former) }
    settleSpans()
    if edits.hasEdits(since: mark) {
      let values = untouched(data, since: mark)
      if !rows.isUnchanged(by: values) { rows.append(contentsOf: values) }
    } else if !rows.isUnchanged(by: data.values) {
      rows.append(contentsOf: data.values)
    }
    if rows.count - count != data.values.count { reportRepeatedRows(of: data, at: place) }
    takeTotal(of: data)
    noteSkipped(before: page)
    // In a bounded list the next page may be kept.
    if isKept, pages.last?.id != page, spans == nil || nextPage != page {
      nextPage = closed(nextPage, .next, ifAt: page, at: place)
      goneAtTotal = goneCount - addedCount
      return
    }
    if spans != nil {
      noteAppended(page, data.values.map(\.id), after: count, previous: data.previousPage, next: data.nextPage)
    }
    if !isKept { pages.append(PageKey(page)) }
    let mayBeKept = mayComeAgain(data.nextPage, after: page, withNewRows: rows.count - count, of: data.values.count)
    nextPage = mayBeKept ? data.nextPage : checked(data.nextPage, .next, of: page, at: place)
    readAgain(from: page)
    goneAtTotal = goneCount - addedCount
  }

  /// Whether a page may lead to another one even if that one is kept already.
  ///
  /// In a bounded list it may, if it has rows that moved there: the page after such a row may be kept from when the row was further up.
  /// The row before the first kept page may have moved there unnoticed, because it was dropped. If the head was refreshed beyond the row
  /// that the next page comes after, kept pages are read again; but only once, because pages that lead to each other would be loaded
  /// forever.
  @usableFromInline
  func mayComeAgain(_ next: Page?, after page: Page, withNewRows newCount: Int, of count: Int) -> Bool {
    guard let spans, let next, next != page else { return false }
    if let start = Self.position(of: next), let former = Self.position(of: page) { return start > former }
    if newCount == 0 { return count > 0 && !spans.reread.contains(next) }
    return newCount < count || next == spans.kept[0].key && spans.previous != nil
  }

  /// Records how many rows a page that was loaded by hand skips, because it begins behind the next page.
  @usableFromInline
  mutating func noteSkipped(before page: Page) {
    guard goneCount > 0, let next = Self.position(of: nextPage), let start = Self.position(of: page) else { return }
    unsettledCount = unsettledCount.clamping(adding: max(0, start - next))
  }

  @inlinable
  mutating func prepend(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?, at place: SourcePlace) {
    let first = spans == nil ? nil : rows.first?.id
    let count = rows.count
    let page = data.page
    let isKept = pages.contains(id: page)
    let former = isKept ? ends : nil
    defer { renewStamp(unlessEndsAre: former) }
    mergeInFront(data, keepingEditsSince: mark)
    if rows.count - count != data.values.count { reportRepeatedRows(of: data, at: place) }
    takeTotal(of: data)
    if data.totalCount != nil { goneAtTotal = goneCount - addedCount }
    if spans != nil { notePrepended(page, before: first, previous: data.previousPage) }
    if !isKept {
      pages.prepend(PageKey(page))
      dropPagesBehindNext()
    } else if pages.first?.id != page {
      previousPage = closed(previousPage, .previous, ifAt: page, at: place)
      return
    }
    previousPage = checked(data.previousPage, .previous, of: page, at: place) ?? spans?.remembered.last
  }

  @inlinable
  mutating func mergeInFront(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?) {
    if edits.hasEdits(since: mark) {
      let values = untouched(data, since: mark)
      if !rows.isUnchanged(by: values) { rows.prepend(contentsOf: values) }
    } else if !rows.isUnchanged(by: data.values) {
      rows.prepend(contentsOf: data.values)
    }
  }

  /// The rows of a page that were not touched since a mark.
  @inlinable
  func untouched(_ data: some PaginatedData<Value, Page>, since mark: Int?) -> [Value] {
    data.values.filter { !edits.isTouched($0.id, since: mark) }
  }

  @inlinable
  mutating func takeTotal(of data: some PaginatedData<Value, Page>) {
    // A number below zero is ignored.
    if let count = data.totalCount, count >= 0 { totalCount = count }
  }

  /// What can change when a page comes again: the pages, the cursors, and the counts of rows before and after those of the list.
  @usableFromInline
  struct Ends: Equatable {
    let pageCount: Int
    let first, last: Page?
    let next, named, previous: Page?
    let total: Int?
    /// Zero if pages are not found by counting rows, because it makes no difference then.
    let goneAtTotal: Int
  }

  @usableFromInline var ends: Ends {
    Ends(
      pageCount: pages.count, first: pages.first?.id, last: pages.last?.id, next: nextPage, named: namedNextPage,
      previous: previousPage, total: totalCount, goneAtTotal: Page.self is any PositionedPage.Type ? goneAtTotal : 0)
  }

  /// Renews the stamp after a merge, unless the ends are the same as before.
  @usableFromInline
  mutating func renewStamp(unlessEndsAre former: Ends?) {
    if let former, former == ends { return }
    stamp.renew()
  }

  /// Sets the keys of the pages, and renews the stamp if they differ.
  mutating func setKeys(_ keys: IdentifiedList<PageKey<Page>>) {
    if pages == keys { return }
    pages = keys
    stamp.renew()
  }

  /// Reports the first id that several rows of a page have.
  @usableFromInline
  func reportRepeatedRows(of data: some PaginatedData<Value, Page>, at place: SourcePlace) {
    var known: Set<Value.ID> = []
    guard let repeated = data.values.first(where: { !known.insert($0.id).inserted })?.id else { return }
    place.report(
      """
      Several rows of page '\(data.page)' have the id '\(repeated)', so only the last one is kept, in the position of the first.

      Likely causes: 'id' is a property that several rows share; rows get their ids by a counter that begins again; or a query that joins \
      tables returns a row several times. Give each row an id of its own.
      """)
  }

  // MARK: Cursors

  /// The page that a page leads to; nil, which means the end, if that one is kept already.
  @inlinable
  func checked(_ next: Page?, _ direction: PageDirection, of page: Page, at place: SourcePlace) -> Page? {
    guard let next, pages.contains(id: next) else { return next }
    reportLoop(from: page, to: next, direction, at: place)
    return nil
  }

  /// The cursor of an end, which an arrived page does not move; nil, which means the end, if the cursor led to that page.
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
      follows; or overlapping pages were requested. Give nil as the \(direction) page at the end. Pages that are kept: \(pages.count).
      """)
  }
}

extension Int {
  /// The sum, clamped instead of overflowing, because pages may begin anywhere.
  @usableFromInline
  func clamping(adding other: Int) -> Int {
    let (sum, isTooFar) = addingReportingOverflow(other)
    return isTooFar ? (other > 0 ? .max : .min) : sum
  }
}
