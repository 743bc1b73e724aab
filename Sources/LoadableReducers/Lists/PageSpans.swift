import LoadableCore

/// Where the pages of a bounded list begin, and how to load its dropped rows again: a value beside the rows.
///
/// A page begins with a row, found by its id, so most edits need no bookkeeping. If that row was removed or moved, the page and the one
/// before it count as one page: they are dropped and loaded again together, so no row is lost.
///
/// To load again a page that was dropped in front, the list uses the key that the source gave for the page before the
/// first kept one. A source that is read in one direction gives none, so the list remembers the keys of the pages that
/// it drops.
@usableFromInline
struct PageSpans<ID: Hashable, Page: Hashable & Sendable> {
  /// A page that is kept.
  struct Span {
    let key: Page
    /// Its first row; the first page has all rows before those of the second.
    var first: ID?
    /// The page before this one, according to the source.
    let previous: Page?
    /// The value of ``PageSpans/removed`` when the page was loaded.
    let removed: Int
  }

  /// At least one.
  private(set) var kept: [Span]
  /// The keys of the pages that were dropped in front, the nearest one last, if the source does not give them.
  @usableFromInline var remembered: [Page] = []
  /// How many rows were removed, for pages that are found by counting rows: the rows after them moved up by that number.
  private(set) var removed = 0
  /// Whether rows may be further down than the keys of their pages say, because other rows were inserted before them.
  var isShifted = false

  init(_ key: Page, first: ID?, previous: Page? = nil) {
    kept = [Span(key: key, first: first, previous: previous, removed: 0)]
  }

  var keys: IdentifiedList<PageKey<Page>> { IdentifiedList(uniquing: kept.map { PageKey($0.key) }) }

  /// Where the pages begin, for rows at these positions.
  func starts(_ position: (ID) -> Int?) -> [Int] {
    [0] + kept.dropFirst().map { $0.first.flatMap(position) ?? 0 }
  }

  /// Joins each page with the one before it if its first row is gone or out of order.
  mutating func settle(_ position: (ID) -> Int?) {
    var last = 0
    kept.keep { index, span in
      if index == 0 { return true }
      guard let start = span.first.flatMap(position), start > last else { return false }
      last = start
      return true
    }
  }

  /// Records how many rows were removed; a negative number, for rows that were inserted, moves nothing up.
  @usableFromInline
  mutating func noteGone(_ count: Int) {
    removed = removed.clamping(adding: max(0, count))
  }

  /// Joins the pages that begin with these rows with the pages before them.
  mutating func forget(_ ids: some Collection<ID>) {
    kept.keep { index, span in index == 0 || !ids.contains { $0 == span.first } }
  }

  /// Joins the last page with the one before it while a condition holds.
  mutating func joinLast(while isBehind: (Page) -> Bool) {
    while kept.count > 1, isBehind(kept[kept.count - 1].key) { kept.removeLast() }
  }

  mutating func append(_ key: Page, first: ID, previous: Page?) {
    guard kept[kept.count - 1].key != key else { return }
    kept.append(Span(key: key, first: first, previous: previous, removed: removed))
  }

  /// - Parameter second: the former first row.
  mutating func prepend(_ key: Page, before second: ID?, previous: Page?) {
    forgetKeys(from: key)
    guard kept[0].key != key else { return }
    kept[0].first = second
    kept.insert(Span(key: key, first: nil, previous: previous, removed: removed), at: 0)
    if second == nil { kept.removeSubrange(1...) }
  }

  /// Forgets the remembered key of a page, which is loaded now, and the keys after it.
  mutating func forgetKeys(from key: Page) {
    if let index = remembered.lastIndex(of: key) { remembered.removeSubrange(index...) }
  }

  /// Puts the pages of a head that was loaded again before what is left of the former pages.
  ///
  /// - Parameters:
  ///   - rest: the page that begins with the first row after the head, if that row is in the middle of a page.
  ///   - isKept: whether a former page stays.
  mutating func replaceHead(by fresh: Self, rest: Span?, where isKept: (Span) -> Bool) {
    let keys = Set(fresh.kept.map(\.key)).union(rest.map { [$0.key] } ?? [])
    let tail = kept.dropFirst().filter { isKept($0) && !keys.contains($0.key) }
    let head = fresh.kept.map { Span(key: $0.key, first: $0.first, previous: $0.previous, removed: removed) }
    kept = head + (rest.map { [$0] } ?? []) + tail
  }

  /// Drops the first page.
  ///
  /// - Returns: the page that loads its rows again.
  mutating func dropFirst() -> Page {
    let first = kept.removeFirst()
    if let previous = kept[0].previous, remembered.isEmpty { return previous }
    remembered.append(first.key)
    return kept[0].previous ?? first.key
  }

  /// Drops the last page.
  ///
  /// - Returns: the page that loads its rows again, and how many rows before it may have been removed.
  mutating func dropLast() -> (page: Page, gone: Int) {
    let last = kept.removeLast()
    return (last.key, removed - last.removed)
  }
}

extension PageSpans: Sendable where ID: Sendable {}
extension PageSpans.Span: Sendable where ID: Sendable {}

extension Array {
  /// Keeps the elements for which a condition on position and element holds.
  fileprivate mutating func keep(where isKept: (Int, Element) -> Bool) {
    self = enumerated().filter { isKept($0.offset, $0.element) }.map(\.element)
  }
}

// MARK: Changes of the rows

extension PaginatedFacts {
  /// Begins to record where pages begin; the present rows are one page.
  mutating func trackPages() {
    if spans == nil { spans = PageSpans(pages[0].id, first: rows.first?.id, previous: previousPage) }
  }

  /// Joins each page whose first row is gone with the one before it, before that row can appear again elsewhere.
  @usableFromInline
  mutating func settleSpans() {
    spans?.settle { rows.index(id: $0) }
  }

  /// Records a page that was merged at the end.
  ///
  /// It begins with its first new row, or earlier if the rows just before that one are in the page too.
  ///
  /// - Parameter count: how many rows there were before.
  @usableFromInline
  mutating func noteAppended(_ page: Page, _ ids: [Value.ID], after count: Int, previous: Page?) {
    guard var spans else { return }
    let last = spans.starts { rows.index(id: $0) }.last ?? 0
    let fresh = Set(ids)
    var start = min(count, rows.count)
    while start > last + 1, fresh.contains(rows[start - 1].id) { start -= 1 }
    if start < count { spans.isShifted = true }
    if start > last, start < rows.count { spans.append(page, first: rows[start].id, previous: previous) }
    self.spans = spans
  }

  /// Records a page that was merged in front.
  ///
  /// - Parameter first: the former first row.
  @usableFromInline
  mutating func notePrepended(_ page: Page, before first: Value.ID?, previous: Page?) {
    if let first, rows.index(id: first) == 0 {
      // The page had no new rows.
      spans?.forgetKeys(from: page)
    } else {
      spans?.prepend(page, before: first, previous: previous)
    }
  }

  @usableFromInline
  mutating func noteInserted() {
    guard spans != nil else { return }
    spans?.isShifted = true
    settleSpans()
  }

  @usableFromInline
  mutating func noteMoved(_ ids: [Value.ID]) {
    guard spans != nil else { return }
    spans?.forget(ids)
    spans?.isShifted = true
    spans?.noteGone(ids.count)
  }

  /// Makes all rows one page, because after sorting it is unknown which row belongs to which page.
  @usableFromInline
  mutating func noteSorted() {
    guard spans != nil else { return }
    spans?.joinLast { _ in true }
    spans?.isShifted = true
    pages = spans?.keys ?? pages
  }

  /// Takes the pages of a newly loaded list.
  ///
  /// If it begins with the same page as the former list, the remembered keys of the pages before it stay valid.
  mutating func replaceSpans(with fresh: Self) {
    previousPage = fresh.previousPage
    guard let former = spans else { return }
    spans = fresh.spans
    trackPages()
    guard former.kept[0].key == fresh.pages[0].id else { return }
    spans?.remembered = former.remembered
    previousPage = previousPage ?? former.remembered.last
  }

  /// Records that fresh rows are about to replace the head of the list.
  mutating func noteHead(_ head: Int, replacedBy fresh: Self) {
    guard spans != nil else { return }
    settleSpans()
    var fresh = fresh
    fresh.trackPages()
    guard let freshSpans = fresh.spans, let former = spans else { return }
    if rows.prefix(head).map(\.id) != fresh.rows.map(\.id) { spans?.isShifted = true }
    // The head may cover a part of a page. The page that follows the head loads the rest of it again.
    let rest = (head..<rows.count).first { !fresh.rows.contains(id: rows[$0].id) }
    var starts = former.starts { rows.index(id: $0) }.dropFirst().filter { $0 >= head }
    guard let rest, let next = fresh.nextPage, starts.first != rest else {
      spans?.replaceHead(by: freshSpans, rest: nil) { span in span.first.flatMap { rows.index(id: $0) } ?? 0 >= head }
      return
    }
    // A small rest joins the page after it; otherwise a list that is refreshed often would have a page for each row.
    let end = starts.count > 1 ? starts[1] : rows.count
    let isSmall = end - rest <= fresh.rows.count / freshSpans.kept.count
    if isSmall, !starts.isEmpty { starts.removeFirst() }
    let first = starts.first ?? rows.count
    let span = PageSpans<Value.ID, Page>.Span(key: next, first: rows[rest].id, previous: nil, removed: former.removed)
    spans?.replaceHead(by: freshSpans, rest: span) { span in span.first.flatMap { rows.index(id: $0) } ?? 0 >= first }
  }
}

// MARK: Dropping pages, and loading them again

extension PaginatedFacts {
  /// The number of rows in the largest kept page, and the number of pages.
  func measurePages() -> (rows: Int, count: Int) {
    guard var spans else { return (rows.count, 1) }
    spans.settle { rows.index(id: $0) }
    let starts = spans.starts { rows.index(id: $0) } + [rows.count]
    return (zip(starts.dropFirst(), starts).map { $0 - $1 }.max() ?? 0, spans.kept.count)
  }

  /// Drops pages at one end of a list that has too many of them.
  ///
  /// - Parameters:
  ///   - bound: how many pages are kept: two or more.
  ///   - ids: the rows that stay.
  ///   - distance: how many rows on each side of them stay too.
  /// - Returns: whether rows were dropped.
  mutating func drop(_ side: PageDirection, beyond bound: Int, staying ids: [Value.ID], distance: Int) -> Bool {
    settleSpans()
    var isDropped = false
    while let starts = spans?.starts({ rows.index(id: $0) }), starts.count > max(bound, 2) {
      let staying = staying(ids, distance: distance)
      switch side {
      case .previous:
        guard staying.map({ starts[1] <= $0.lowerBound }) ?? true else { return isDropped }
        rows.removeFirst(starts[1])
        previousPage = spans?.dropFirst()
      case .next:
        let start = starts[starts.count - 1]
        guard staying.map({ start > $0.upperBound }) ?? true, let dropped = spans?.dropLast() else { return isDropped }
        rows.removeLast(rows.count - start)
        nextPage = dropped.page
        goneCount = dropped.gone
        goneAtTotal = dropped.gone
      }
      isDropped = true
      pages = spans?.keys ?? pages
      stamp.renew()
      dropPagesBehindNext()
    }
    return isDropped
  }

  /// The range of positions that stay: the rows near the given ones, and rows that were edited while a load runs.
  private func staying(_ ids: [Value.ID], distance: Int) -> ClosedRange<Int>? {
    let margin = min(distance, rows.count) + 1
    var positions = ids.compactMap { rows.index(id: $0) }.flatMap { [max(0, $0 - margin), $0 + margin] }
    positions += edits.records?.compactMap { rows.index(id: $0.id) } ?? []
    guard let first = positions.min(), let last = positions.max() else { return nil }
    return first...last
  }

  /// Whether a page that was loaded before the first one connects to the kept rows.
  ///
  /// It does if the source named it as the page before them, or says that they follow it. If the source counts rows and
  /// others were inserted before the kept ones, neither is proof: then the page must contain kept rows.
  func isMet(by page: PaginatedArraySlice<Value, Page>) -> Bool {
    guard let spans else { return true }
    let countsRows = Page.self is any PositionedPage.Type
    if !countsRows, spans.remembered.last != page.page { return true }
    if page.nextPage == pages[0].id, !countsRows || !spans.isShifted { return true }
    let rowsAlone = PaginatedArraySlice(values: page.values, page: page.page, nextPage: nil)
    return rows.isEmpty || headCount(replacedBy: PaginatedFacts(rowsAlone, at: .merging), since: nil) != nil
  }

  /// Merges a page before the first one, or several pages that were read until they met the kept rows.
  ///
  /// If it contains kept rows, it is merged like a refreshed head: rows that the source no longer has are removed. If it contains none,
  /// it replaces the list, because there may be a gap.
  mutating func mergeBefore(
    _ page: PaginatedArraySlice<Value, Page>, keepingEditsSince mark: Int?, at place: SourcePlace
  ) {
    let isNamed = !(Page.self is any PositionedPage.Type) && spans?.remembered.last != page.page
    guard let former = spans, !isNamed else { return prepend(page, keepingEditsSince: mark, at: place) }
    let fresh = PaginatedFacts(page, at: place)
    let head = headCount(replacedBy: fresh, since: mark)
    if head == nil, page.nextPage == pages[0].id { return prepend(page, keepingEditsSince: mark, at: place) }
    let (count, gone) = (rows.count, goneCount)
    let newCount = fresh.rows.filter { !rows.contains(id: $0.id) }.count
    previousPage = nil
    mergeFirst(fresh, keepingEditsSince: mark)
    if let head, head < count, fresh.nextPage != nil {
      // Rows that were dropped and are back do not count as new before the next page; only rows that are gone now
      // count.
      goneCount = gone.clamping(adding: count - (rows.count - newCount))
      goneAtTotal = goneCount
      dropPagesBehindNext()
    }
    spans?.remembered = former.remembered
    spans?.forgetKeys(from: page.page)
    pages = spans?.keys ?? pages
    previousPage = checked(page.previousPage, .previous, of: page.page, at: place) ?? spans?.remembered.last
  }
}
