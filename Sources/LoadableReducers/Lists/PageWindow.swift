import LoadableCore

/// How pages are found by counting rows, in closures that are made once for each collection.
struct PageCounting<Page: Hashable & Sendable>: Sendable {
  let position: @Sendable (Page) -> Int
  /// The pages of the size of another one that begin or end at a position.
  let beginning: @Sendable (_ page: Page, _ position: Int) -> Page
  let ending: @Sendable (_ page: Page, _ position: Int) -> Page

  /// Nil if pages are found otherwise.
  static var known: Self? {
    func counting<Counted: PositionedPage>(_: Counted.Type) -> Any {
      PageCounting<Counted>(
        position: { $0.position }, beginning: { $0.beginning(at: $1) }, ending: { $0.ending(at: $1) })
    }
    return (Page.self as? any PositionedPage.Type).flatMap { counting($0) as? Self }
  }

  /// What a page covers.
  func span(_ data: some PaginatedData<some Any, Page>, of count: Int) -> PageWindow.Span {
    PageWindow.Span(
      from: position(data.page), next: data.nextPage.map(position), previous: data.previousPage.map(position),
      count: count, total: data.validTotal)
  }
}

extension PaginatedData {
  /// The page after or before this one; nil at an end.
  func page(_ direction: PageDirection) -> Page? { direction == .next ? nextPage : previousPage }

  /// The page that it leads to at an end, if that is the page itself, or the source has that one on the other side.
  func leadsBack(_ direction: PageDirection, _ span: PageWindow.Span?) -> Page? {
    if let span { return span.leadsBack(direction) ? page(direction) : nil }
    return page(direction).flatMap { $0 == page ? $0 : nil }
  }

  /// How many rows the source has; a number below zero is ignored.
  var validTotal: Int? { totalCount.flatMap { $0 >= 0 ? $0 : nil } }
}

/// The place of a list in a source that counts rows: the rows from one position to another.
///
/// The pages are not kept: each is computed from a position, so no two can be taken for one. A number that is not certain is chosen so that
/// known rows are read again, because then no row is skipped.
@usableFromInline
struct PageWindow: Equatable, Sendable, Codable {
  /// The positions of the first row, and of the row after the last.
  private(set) var start: Int
  private(set) var end: Int
  /// The lowest position at which the first row may be, and the highest at which the last one may end.
  private var earliest: Int
  private var latest: Int
  /// How many rows were inserted here, at most, that the source does not have.
  private var inserted = 0
  /// Whether all pages had as many rows as they covered: then the source leaves out none.
  private var isDense: Bool
  /// Whether rows follow.
  private(set) var hasNext: Bool
  /// Where the first page of the source begins; nil if that is not known.
  private(set) var lowest: Int?
  /// How many rows of the source follow those of the last page.
  private(set) var after: Int?
  /// Where the furthest page ended: a page that begins before reads rows again.
  private var furthest: Int
  /// Where the second of the pages that were loaded together begins, if there were several.
  private var second: Int?
  /// Where the page that was read last at the end begins.
  private var lastStart: Int?
  /// How many rows were removed during loads whose requests did not take that into account.
  private(set) var pending = 0
  /// Whether rows may be further down than the positions say, so that only a known row proves that a page meets the list.
  private(set) var isShifted = false
  /// Whether a page at the end has shown that rows are further down.
  private(set) var hasMovedDown = false
  /// Whether the head was read after the last page: then rows that come in were not counted yet when that was read.
  private var isHeadNewer = true

  /// The positions that a page covers.
  struct Span {
    let start: Int, end: Int
    /// How many rows it has.
    let count: Int
    /// Whether the page names a next one that does not begin further on, or a previous one that does not begin before.
    let leadsBack: Bool, leadsBackInFront: Bool
    let isFirst: Bool, isLast: Bool
    /// Whether it has as many rows as it covers.
    let isDense: Bool
    /// How many rows of the source follow.
    let after: Int?

    /// Creates the span of a page from the positions of it and its neighbours.
    init(from start: Int, next: Int?, previous: Int?, count: Int, total: Int?) {
      let end = next ?? start.clamping(adding: count)
      (self.start, self.end, self.count) = (start, end, count)
      isDense = end == start.clamping(adding: count)
      leadsBack = next.map { $0 <= start } ?? false
      leadsBackInFront = previous.map { $0 >= start } ?? false
      isLast = next == nil || leadsBack
      isFirst = previous == nil || leadsBackInFront
      after = total.map { max(0, $0.clamping(subtracting: end)) }
    }

    func leadsBack(_ direction: PageDirection) -> Bool { direction == .next ? leadsBack : leadsBackInFront }
  }

  init(_ page: Span) {
    (start, end, furthest, hasNext, after) = (page.start, page.end, page.end, !page.isLast, page.after)
    (earliest, latest) = (start, end)
    (isDense, lowest) = (page.isDense, page.isFirst ? page.start : nil)
  }

  /// Whether a list can have this window.
  var isSound: Bool { lowest ?? start <= start && after ?? 0 >= 0 && pending >= 0 }

  /// What is visible outside.
  struct Visible: Equatable {
    let start: Int, next: Int?, previous: Int?, after: Int?
  }

  var visible: Visible { Visible(start: start, next: next, previous: previous, after: after) }

  /// Where the next page begins; nil at the end.
  var next: Int? { hasNext ? max(start, end) : nil }

  /// Where the page before the first row ends; nil at the beginning.
  var previous: Int? { lowest.map { start > $0 } ?? true ? start : nil }

  /// Whether a page is the first of several, read again.
  func isFirst(_ page: Span) -> Bool { page.start == start && page.start != lastStart ?? start }

  /// Whether a page is the last of several, read again.
  func isLast(_ page: Span) -> Bool { page.start == lastStart && page.start > start }

  /// Whether a page that begins at a position reads rows at the end again.
  func isReadAgain(from position: Int) -> Bool { position < furthest }

  /// Whether the next page reads rows again.
  var readsAgain: Bool { next.map(isReadAgain) ?? false }

  /// Whether the source leaves out rows that it counts, so that it is not certain where a row is among others.
  var isSparse: Bool { !isDense }

  /// Whether it is not certain where the first row is.
  var isGuessed: Bool { isShifted && isSparse }

  // MARK: Rows change here

  /// Records that rows of the source were removed.
  ///
  /// Running loads have requested the pages as they were, so the end moves only when they are done.
  mutating func noteRemoved(_ count: Int, whileLoading isLoading: Bool) {
    earliest = earliest.clamping(subtracting: count)
    if isLoading { pending = pending.clamping(adding: count) } else { end = end.clamping(subtracting: count) }
    isShifted = true
  }

  /// Counts rows that were inserted here, and that the source may not have.
  mutating func noteInserted(_ count: Int) { inserted += count }

  /// Whether the source may count rows before the end that are not here: dropped ones, or ones that it leaves out, or that were removed
  /// here alone.
  ///
  /// - Parameter count: how many rows there are.
  func hasUnseen(_ count: Int) -> Bool {
    start > lowest ?? 0 || end.clamping(subtracting: start) > count.clamping(subtracting: inserted)
  }

  /// Records that rows were inserted or moved.
  mutating func noteShifted() { isShifted = true }

  /// Moves the end by the rows that were removed during loads, now that none runs.
  mutating func settle() {
    end = end.clamping(subtracting: pending)
    pending = 0
  }

  /// Reads rows again from the second of several fresh pages on, because its request may not have taken removed rows into account.
  private mutating func readAgain(from second: Int?) {
    if let second { (end, hasNext) = (min(end, second), true) }
    settle()
  }

  // MARK: Pages come and go

  /// - Parameters:
  ///   - placed: how many of its rows are at the end of the list now.
  ///   - removed: how many of its rows were removed here while it was on its way.
  mutating func append(_ page: Span, placed: Int, removed: Int) {
    let known = min(max(end, start), page.start).clamping(subtracting: pending)
    if known < page.start {
      (end, hasNext) = (known, true)
    } else {
      (end, hasNext) = (page.end.clamping(subtracting: removed), !page.isLast)
    }
    (second, lastStart, isDense) = (second ?? page.start, page.start, isDense && page.isDense)
    furthest = max(furthest, page.end)
    latest = placed > 0 || page.isLast ? page.end : max(latest, page.end)
    after = page.after ?? after
    if placed < page.count { (isShifted, hasMovedDown) = (true, true) }
    (isHeadNewer, pending) = (false, 0)
  }

  /// Pages come before the first row.
  ///
  /// - Parameter shift: by how many rows the known rows are further down in the source now; below zero if rows before them are gone.
  mutating func prepend(_ fresh: Self, shift: Int, isAll: Bool) {
    if shift < 0 {
      // The last page may have been read when those rows were gone already.
      end = min(end, lastStart ?? end).clamping(adding: shift)
      if lastStart != nil { hasNext = true }
    }
    isShifted = false
    latest = latest.clamping(adding: max(0, shift))
    takeFront(fresh, isAll: isAll)
  }

  /// The first rows were read again.
  ///
  /// - Parameters:
  ///   - fresh: the window of the fresh rows.
  ///   - added: how many of them were unknown.
  ///   - gone: how many rows the source no longer has.
  ///   - isAll: whether no other row is left.
  mutating func takeHead(_ fresh: Self, added: Int, gone: Int, isAll: Bool) {
    // The head may begin before the list: those of its rows are not new in the source.
    let added = max(0, added.clamping(subtracting: max(0, start.clamping(subtracting: fresh.start))))
    // When the last page was read, the source may have counted the new rows already.
    end = end.clamping(adding: (isHeadNewer ? added : 0) - gone)
    latest = latest.clamping(adding: added)
    isHeadNewer = true
    isShifted = isShifted || added + gone > 0
    takeFront(fresh, isAll: isAll)
  }

  /// Whether so many rows can come before a position.
  func hasRoom(for count: Int, before position: Int) -> Bool {
    position.clamping(subtracting: count) >= lowest ?? 0
  }

  /// A page that was read before the first row was inside the list: so many rows of the list come before it.
  mutating func moveUp(_ count: Int, before position: Int) {
    start = min(start, position.clamping(subtracting: count))
    earliest = min(earliest, start)
  }

  private mutating func takeFront(_ fresh: Self, isAll: Bool) {
    (start, earliest, hasMovedDown, isDense) = (fresh.start, fresh.earliest, false, isDense && fresh.isDense)
    if let fresh = fresh.lowest { lowest = min(fresh, lowest ?? fresh) }
    if isAll { (end, hasNext) = (fresh.end, fresh.hasNext) } else { end = max(end, fresh.end) }
    latest = isAll ? fresh.latest : max(latest, fresh.latest)
    if pending > 0, let second = fresh.second { readAgain(from: second) }
    if let after = fresh.after { self.after = max(0, after - max(0, end.clamping(subtracting: fresh.end))) }
  }

  /// Takes the place of another window, whose rows were replaced.
  mutating func replace(_ former: Self) {
    if start <= former.start, let known = former.lowest { lowest = min(known, lowest ?? known) }
    (pending, isDense) = (former.pending, isDense && former.isDense)
    if pending > 0 { readAgain(from: second) }
  }

  /// Makes the page after the rows begin with the first of them, because it is not known which rows of the source they are.
  mutating func readAllAgain() {
    (end, hasNext, after) = (start, true, nil)
  }

  /// Whether rows can be dropped at an end; false if the page at the other end has read them again, or would read them again as new rows.
  ///
  /// - Parameter rest: how many rows would stay.
  func canDrop(at side: PageDirection, leaving rest: Int) -> Bool {
    switch side {
    case .previous: !hasNext || latest.clamping(subtracting: rest) <= min(end, lastStart ?? end)
    case .next: previous == nil || earliest.clamping(adding: rest) >= start
    }
  }

  /// How many of the last rows may be at a position or behind it.
  func most(from position: Int) -> Int { max(0, latest.clamping(subtracting: position)) }

  /// Drops rows at an end.
  ///
  /// A source may leave out rows that it counts. They are assumed to be where the list reads rows again because of them.
  ///
  /// - Parameter rest: how many rows stay.
  mutating func drop(_ count: Int, at side: PageDirection, leaving rest: Int) {
    switch side {
    case .previous:
      // Among rows that the source leaves out, it is not certain where the first one is now.
      if !isDense { isShifted = true }
      start = max(start.clamping(adding: count), (isDense ? end : latest).clamping(subtracting: rest))
      earliest = earliest.clamping(adding: count)
    case .next:
      let former = end
      end = min(end.clamping(subtracting: count), (isDense ? start : earliest).clamping(adding: rest))
      latest = latest.clamping(subtracting: count)
      if let after { self.after = after.clamping(adding: former.clamping(subtracting: end)) }
      (hasNext, furthest) = (true, min(furthest, end))
    }
  }
}
