import LoadableCore

/// Where the pages of a bounded list begin, and how to load its dropped rows again: a value beside the rows.
///
/// A page begins with a row, found by its id, so most edits need no bookkeeping. If that row was removed or moved, the page and the one
/// before it count as one page: they are dropped and loaded again together, so no row is lost.
///
/// To load again a page that was dropped in front, the list uses the key that the source gave for the page before the
/// first kept one. A source that is read in one direction gives none, so the list remembers the keys of the pages that
/// it drops. Remembered keys come first: their pages are nearer than what the source names before the first of them.
@usableFromInline
struct PageSpans<ID: Hashable, Page: Hashable & Sendable> {
  /// A page that is kept.
  struct Span {
    let key: Page
    /// Its first row; the first page has all rows before those of the second.
    var first: ID?
    /// The page before this one, according to the source.
    var previous: Page?
    /// The page after this one, according to the source.
    var next: Page?
    /// The value of ``PageSpans/removed`` when the page was loaded.
    var removed = 0
  }

  /// At least one.
  var kept: [Span]
  /// The keys of the pages that were dropped in front, the nearest one last, if the source does not give them.
  @usableFromInline var remembered: [Page] = []
  /// How many rows were removed, for pages that are found by counting rows: the rows after them moved up by that number.
  private(set) var removed = 0
  /// Whether rows may be further down than the keys of their pages say, because other rows were inserted before them.
  var isShifted = false
  /// The pages that were read at the end since the last one that had a new row.
  var reread: Set<Page> = []
  /// Whether it was reported that the bound is too small.
  var hasReportedBound = false

  init(_ key: Page, first: ID?, previous: Page?, next: Page?) {
    kept = [Span(key: key, first: first, previous: previous, next: next)]
  }

  var keys: IdentifiedList<PageKey<Page>> { IdentifiedList(uniquing: kept.map { PageKey($0.key) }) }

  /// The page before the first row.
  var previous: Page? { remembered.last ?? kept[0].previous }

  /// Where the pages begin, for rows at these positions.
  func starts(_ position: (ID) -> Int?) -> [Int] {
    [0] + kept.dropFirst().map { $0.first.flatMap(position) ?? 0 }
  }

  /// Joins each page with the one before it if its first row is gone or out of order.
  mutating func settle(_ position: (ID) -> Int?) {
    var last = 0
    keep { span in
      guard let start = span.first.flatMap(position), start > last else { return false }
      last = start
      return true
    }
  }

  /// Joins the pages for which a condition does not hold with the pages before them.
  private mutating func keep(where isKept: (Span) -> Bool) {
    var result = [kept[0]]
    for span in kept.dropFirst() {
      if isKept(span) { result.append(span) } else { result[result.count - 1].next = span.next }
    }
    kept = result
  }

  /// Records how many rows were removed.
  @usableFromInline
  mutating func noteGone(_ count: Int) {
    removed = removed.clamping(adding: count)
  }

  /// Joins the pages that begin with these rows with the pages before them.
  mutating func forget(_ ids: some Collection<ID>) {
    keep { span in !ids.contains { $0 == span.first } }
  }

  /// Joins the last page with the one before it while a condition holds.
  mutating func joinLast(while isBehind: (Page) -> Bool) {
    while kept.count > 1, isBehind(kept[kept.count - 1].key) {
      let last = kept.removeLast()
      kept[kept.count - 1].next = last.next
    }
  }

  /// Adds a page at the end, unless its key is known or it has no first row of its own: then its rows belong to the last page.
  mutating func append(_ span: Span) {
    if span.first == nil || kept.contains(where: { $0.key == span.key }) {
      kept[kept.count - 1].next = span.next
    } else {
      kept.append(span)
    }
  }

  /// - Parameter second: the former first row.
  mutating func prepend(_ key: Page, before second: ID?, previous: Page?) {
    forgetKeys(from: key)
    guard kept[0].key != key else { return }
    kept[0].first = second
    kept.insert(Span(key: key, first: nil, previous: previous, next: kept[0].key, removed: removed), at: 0)
    if second == nil { kept.removeSubrange(1...) }
  }

  /// Forgets the remembered key of a page, which is loaded now, and the keys after it.
  mutating func forgetKeys(from key: Page) {
    if let index = remembered.lastIndex(of: key) { remembered.removeSubrange(index...) }
  }

  /// Drops the first page.
  mutating func dropFirst() {
    let first = kept.removeFirst()
    if kept[0].previous == nil || !remembered.isEmpty { remembered.append(first.key) }
  }

  /// Drops the last page.
  ///
  /// - Parameter countsRows: whether pages are found by counting rows.
  /// - Returns: the page that loads its rows again, and how many rows before it may have been removed.
  mutating func dropLast(countsRows: Bool) -> (page: Page, gone: Int) {
    let last = kept.removeLast()
    if countsRows { return (last.key, removed - last.removed) }
    // A page that was read backwards ends where it did, and rows may have come in before it.
    return (kept[kept.count - 1].next ?? last.key, 0)
  }
}

extension PageSpans: Sendable where ID: Sendable {}
extension PageSpans.Span: Sendable where ID: Sendable {}

// MARK: Changes of the rows

extension PaginatedFacts {
  /// Begins to record where pages begin; the present rows are one page.
  mutating func trackPages() {
    if spans == nil {
      spans = PageSpans(pages[0].id, first: rows.first?.id, previous: previousPage, next: namedNextPage)
    }
  }

  /// Makes the keys of the list those of its pages.
  mutating func takeKeys() {
    guard let spans else { return }
    setKeys(spans.keys)
    previousPage = spans.previous
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
  mutating func noteAppended(_ page: Page, _ ids: [Value.ID], after count: Int, previous: Page?, next: Page?) {
    guard var spans else { return }
    let last = spans.starts { rows.index(id: $0) }.last ?? 0
    let fresh = Set(ids)
    var start = min(count, rows.count)
    while start > last + 1, fresh.contains(rows[start - 1].id) { start -= 1 }
    if start < count { spans.isShifted = true }
    if count < rows.count { spans.reread = [] } else { spans.reread.insert(page) }
    let isNew = start > last && start < rows.count
    // The source names the page before this one's first row, but that row may belong to another page.
    let isWhole = isNew && rows[start].id == ids.first
    spans.append(
      .init(
        key: page, first: isNew ? rows[start].id : nil, previous: isWhole ? previous : nil, next: next,
        removed: spans.removed))
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

  /// Records that a row is about to be inserted before another one.
  ///
  /// If that one begins a page, the source has the new row on that page, but here it belongs to the page before, so the two are joined.
  @usableFromInline
  mutating func noteInserted(at position: Int) {
    guard spans != nil else { return }
    spans?.isShifted = true
    settleSpans()
    if position < rows.count { spans?.forget([rows[position].id]) }
  }

  /// Records that rows were moved, which for the pages is the same as removing and inserting them.
  @usableFromInline
  mutating func noteMoved(_ ids: [Value.ID]) {
    guard spans != nil else { return }
    forgetPages(beginningAt: ids)
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
    guard let former = spans else { return setKeys(fresh.pages) }
    var fresh = fresh
    fresh.trackPages()
    spans = fresh.spans
    spans?.hasReportedBound = former.hasReportedBound
    if former.kept[0].key == fresh.pages[0].id { spans?.remembered = former.remembered }
    takeKeys()
  }

  /// Records that fresh rows are about to replace the first rows.
  mutating func noteHead(_ head: Int, replacedBy fresh: Self) {
    settleSpans()
    guard let former = spans else { return }
    var fresh = fresh
    fresh.trackPages()
    if head > 0, rows.prefix(head).map(\.id) != fresh.rows.map(\.id) { spans?.isShifted = true }
    var kept = fresh.spans?.kept ?? []
    for index in kept.indices { kept[index].removed = former.removed }
    kept[0].previous = fresh.previousPage ?? former.kept[0].previous
    spans?.kept = kept
    spans?.reread = []
    // If the fresh pages reach further than the kept ones, what stays belongs to the last of them.
    if namedNextPage.map({ fresh.pages.contains(id: $0) }) == true { return }
    if let rest = (head..<rows.count).first(where: { !fresh.rows.contains(id: rows[$0].id) }) {
      keepPages(of: former, from: rest, behind: fresh)
    } else {
      spans?.kept[kept.count - 1].next = namedNextPage
    }
  }

  /// Keeps the pages behind a head that is replaced.
  ///
  /// The head may cover a part of a page. The page that follows the head loads the rest of it again.
  ///
  /// - Parameter rest: the position of the first row that stays.
  private mutating func keepPages(of former: PageSpans<Value.ID, Page>, from rest: Int, behind fresh: Self) {
    guard var spans, let next = fresh.nextPage else { return }
    let starts = former.starts { rows.index(id: $0) }
    var tail = zip(starts, former.kept).filter { $0.0 >= rest }
    let isWhole = tail.first.map { $0.0 == rest && !fresh.pages.contains(id: $0.1.key) } ?? false
    if isWhole {
      tail[0].1.first = rows[rest].id
    } else {
      var part = PageSpans<Value.ID, Page>.Span(key: next, first: rows[rest].id, removed: former.removed)
      part.next = former.kept[starts.lastIndex { $0 <= rest } ?? 0].next
      // A small rest joins the page after it; otherwise a list that is refreshed often would have a page for each row.
      let end = tail.count > 1 ? tail[1].0 : rows.count
      if let first = tail.first, first.0 == rest || end - rest <= fresh.rows.count / fresh.pages.count {
        part.next = first.1.next
        tail.removeFirst()
      }
      spans.kept.append(part)
    }
    for (_, span) in tail { spans.append(span) }
    self.spans = spans
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

  /// Drops pages at one end of a list while it has too many of them.
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
        spans?.dropFirst()
      case .next:
        let start = starts[starts.count - 1]
        let countsRows = Page.self is any PositionedPage.Type
        guard staying.map({ start > $0.upperBound }) ?? true, let dropped = spans?.dropLast(countsRows: countsRows)
        else { return isDropped }
        rows.removeLast(rows.count - start)
        nextPage = dropped.page
        goneCount = dropped.gone
        goneAtTotal = dropped.gone
      }
      isDropped = true
      takeKeys()
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

  /// Whether pages that were loaded before the first one connect to the kept rows.
  func isMet(by page: PaginatedArraySlice<Value, Page>) -> Bool {
    let values = page.values + page.further.flatMap(\.values)
    let rowsAlone = Self(rows: IdentifiedList(uniquing: values), pages: [PageKey(page.page)])
    return headCount(replacedBy: rowsAlone, before: page, since: nil) != nil
  }

  /// How many of the first rows are replaced by pages that were loaded before them; nil if there may be a gap between the two.
  ///
  /// There is no gap if the pages contain kept rows, or if the source named the page as the one before the kept rows, or named these as
  /// what follows. If the source counts rows and others were inserted before the kept ones, only kept rows in the pages are proof.
  private func headCount(
    replacedBy fresh: Self, before page: PaginatedArraySlice<Value, Page>, since mark: Int?
  ) -> Int? {
    if let head = headCount(replacedBy: fresh, since: mark) { return head }
    guard let spans else { return 0 }
    if isPreviousNamed { return 0 }
    let leadsOn = (page.further.last ?? page).nextPage == spans.kept[0].key
    return leadsOn && !(Page.self is any PositionedPage.Type && spans.isShifted) ? 0 : nil
  }

  /// Whether the source gave the previous page, and does not count rows: then the page leads to the kept rows, whatever it says.
  private var isPreviousNamed: Bool {
    spans?.remembered.isEmpty == true && !(Page.self is any PositionedPage.Type)
  }

  /// Merges a page before the first one, and the pages that were read after it until they met the kept rows.
  ///
  /// They are merged like a refreshed head: rows that the source no longer has are removed. If they do not meet the kept rows, they replace
  /// the list, because there may be a gap.
  ///
  /// - Returns: the row from which the list continues as before, if several pages were read: the former first row, or else the last.
  @discardableResult
  mutating func mergeBefore(
    _ page: PaginatedArraySlice<Value, Page>, keepingEditsSince mark: Int?, at place: SourcePlace
  ) -> Value.ID? {
    trackPages()
    let former = ends
    defer { renewStamp(unlessEndsAre: former) }
    let first = rows.first?.id
    var fresh = PaginatedFacts(page, at: place)
    fresh.trackPages()
    for next in page.further { fresh.append(next, keepingEditsSince: nil, at: place) }
    settleSpans()
    if fresh.nextPage == nil, isPreviousNamed { fresh.nextPage = spans?.kept[0].key }
    let head = headCount(replacedBy: fresh, before: page, since: mark)
    spans?.forgetKeys(from: page.page)
    let remembered = spans?.remembered ?? []
    replace(head: head, by: fresh, keepingEditsSince: mark)
    spans?.remembered = remembered
    takeKeys()
    let previous = checked(fresh.previousPage, .previous, of: page.page, at: place)
    spans?.kept[0].previous = previous
    takeKeys()
    if page.further.isEmpty { return nil }
    return first.flatMap { rows.contains(id: $0) ? $0 : nil } ?? rows.last?.id
  }
}
