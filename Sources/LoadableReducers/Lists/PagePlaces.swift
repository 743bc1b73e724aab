import LoadableCore

/// A page that is merged, without its rows.
@usableFromInline
struct PagePart<Page: Hashable & Sendable> {
  let page: Page
  /// The pages before and after it; nil at an end, and if the source leads back.
  var previous: Page?
  var next: Page?
  let total: Int?
  /// How many rows it has.
  let count: Int
  /// How many of them stand where it put them.
  let placed: Int
  /// What it covers of a source that counts rows.
  private(set) var span: PageWindow.Span?

  @usableFromInline
  init(_ data: some PaginatedData<some Any, Page>, placed: Int) {
    (page, previous, next, count) = (data.page, data.previousPage, data.nextPage, data.values.count)
    total = data.totalCount.flatMap { $0 >= 0 ? $0 : nil }
    self.placed = placed
    span = PageWindow.Span(self)
  }

  /// The page that it leads to at an end, if that is the page itself, or the source has that one on the other side.
  func leadsBack(_ direction: PageDirection) -> Page? {
    switch direction {
    case .next: span?.leadsBack ?? (next == page) ? next : nil
    case .previous: span?.leadsBackInFront ?? (previous == page) ? previous : nil
    }
  }
}

/// Which pages load the rows before, in and after a list: it counts rows, and knows none.
///
/// If the source counts rows, the list is a ``PageWindow``, and its one run only counts. In any other source it has runs of rows: one, or,
/// if it drops rows, one for each page. No page is recognised by its key.
@usableFromInline
struct PagePlaces<Page: Hashable & Sendable>: Sendable {
  /// Rows that follow each other in the source.
  struct Run: Sendable {
    /// The page that loads its first row again.
    var key: Page
    var previous: Page?
    var next: Page?
    var count: Int
  }

  var runs: [Run]
  var window: PageWindow?
  /// The keys of the runs that were dropped in front, the nearest last, if the source does not name the page before a page.
  var dropped: [Page] = []
  /// How many rows the largest page had.
  @usableFromInline private(set) var size: Int
  /// How many pages were merged at the end.
  private(set) var pageCount = 1
  /// The page that was merged last at the end.
  var last: Page
  /// The pages that were read at an end since the last one with a new row.
  private var barren = PageEnds<Set<Page>>(next: [], previous: [])
  /// The page that the list began with.
  private var origin: Page
  /// How circles are found under a bound, where a page that comes again has new rows, because they were dropped.
  var circles = PageEnds(next: Circle<Page>(), previous: Circle<Page>())
  /// Whether rows stand in the order of the source.
  private(set) var isOrdered = true
  /// Whether rows are dropped at one end when others come at the other.
  @usableFromInline var isBounded = false
  /// Whether each page is a run of its own although no rows are dropped, so that a part of the list can be stored.
  var keepsRuns = false

  init(_ page: PagePart<Page>) {
    let next = page.leadsBack(.next) == nil ? page.next : nil
    let previous = page.leadsBack(.previous) == nil ? page.previous : nil
    runs = [Run(key: page.page, previous: previous, next: next, count: page.placed)]
    (window, size, last, origin) = (page.span.map { PageWindow($0) }, max(1, page.count), page.page, page.page)
  }

  /// Creates the places of some runs of others.
  init(_ runs: [Run], like other: Self) {
    self = other
    self.runs = runs
  }

  /// Forgets which pages were read at the ends, because rows there are left out now.
  mutating func forgetWhatWasRead() {
    (barren.next, barren.previous) = ([], [])
    let end = runs[runs.count - 1]
    if window == nil, last != end.key || end.next == end.key { (last, circles.next) = (end.key, Circle(end.next)) }
    circles.previous = Circle(runs[0].previous)
  }

  // The rest is found out again.
  private enum CodingKeys: CodingKey {
    case runs, window, dropped, size, last, origin, isBounded, isOrdered
  }

  // MARK: Pages

  /// The page after the last row; nil at the end.
  var next: Page? {
    guard let window else { return runs[runs.count - 1].next }
    return window.next.flatMap { position in counted { $0.beginning(at: position) } }
  }

  /// The page before the first row; nil at the beginning.
  var previous: Page? {
    guard let window else { return dropped.last ?? runs[0].previous }
    return window.previous.flatMap { position in counted { $0.ending(at: position) } }
  }

  /// The page that loads the first row.
  var first: Page {
    guard let window else { return runs[0].key }
    return counted { $0.beginning(at: window.start) } ?? runs[0].key
  }

  private func counted(_ page: (any PositionedPage) -> any PositionedPage) -> Page? {
    (runs[0].key as? any PositionedPage).flatMap { page($0) as? Page }
  }

  /// Whether a page reads rows at the end again.
  @usableFromInline
  func isReadAgain(_ page: Page) -> Bool {
    guard let window, let position = (page as? any PositionedPage)?.position else { return false }
    return window.isReadAgain(from: position)
  }

  // MARK: Rows change here

  @usableFromInline var hasOneRun: Bool { runs.count == 1 }

  /// Whether the source counts rows.
  @usableFromInline var countsRows: Bool { window != nil }

  /// Whether the runs of pages are kept apart.
  private var hasRuns: Bool { isBounded || keepsRuns }

  /// Counts rows that come in, or go, at a position.
  mutating func count(_ difference: Int, at position: Int) {
    let index = run(at: position).index
    runs[index].count += difference
    joinIfEmpty(index)
  }

  /// The run of the row at a position, and how many of its rows come before; the last run for the end.
  func run(at position: Int) -> (index: Int, before: Int) {
    var (index, before) = (0, position)
    while index < runs.count - 1, before >= runs[index].count {
      before -= runs[index].count
      index += 1
    }
    return (index, before)
  }

  /// Joins a run without rows to a neighbour: such a run would never be dropped, nor would those behind it.
  private mutating func joinIfEmpty(_ index: Int) {
    if runs.count > 1, runs[index].count == 0 { joinNext(index < runs.count - 1 ? index : index - 1) }
  }

  /// Counts rows that are inserted at a position.
  ///
  /// Between two runs it is not known which page the source has them on, so these become one: they are dropped and loaded again together.
  mutating func insert(_ count: Int, at position: Int) {
    var (index, before) = run(at: position)
    if index > 0, before == 0 {
      index -= 1
      joinNext(index)
    }
    runs[index].count += count
  }

  private mutating func joinNext(_ index: Int) {
    let next = runs.remove(at: index + 1)
    runs[index].count += next.count
    runs[index].next = next.next
  }

  /// Counts out the rows at positions, which must be sorted.
  mutating func remove(at positions: some BidirectionalCollection<Int>) {
    if runs.count == 1 { return count(-positions.count, at: 0) }
    var index = runs.count
    var start = runs.reduce(0) { $0 + $1.count }
    for position in positions.reversed() {
      while position < start, index > 0 {
        index -= 1
        start -= runs[index].count
      }
      runs[index].count -= 1
    }
    for index in runs.indices.reversed() { joinIfEmpty(index) }
  }

  /// Whether the source may count rows before the end that are not here: dropped ones, or ones that it leaves out.
  var hasUnseen: Bool { window.map { $0.start > $0.lowest ?? 0 || $0.end - $0.start > runs[0].count } ?? false }

  /// Makes all rows one run, because it is not known which of them belongs to which.
  mutating func join() {
    while runs.count > 1 { joinNext(0) }
  }

  /// Records that a row has another id now, in its place.
  ///
  /// - Parameter count: how many rows there are now: fewer if another row had that id, and then it is not known whose run lost one.
  @usableFromInline
  mutating func noteRenamed(leaving count: Int) {
    window?.noteShifted()
    if runs.reduce(0, { $0 + $1.count }) != count { join() }
  }

  @usableFromInline
  mutating func noteSorted() {
    isOrdered = false
    join()
  }
}

// MARK: Pages come

extension PagePlaces {
  private mutating func add(_ run: Run) {
    if let last = runs.last, !hasRuns || window != nil || last.count == 0 || run.count == 0 {
      runs[runs.count - 1].count += run.count
      runs[runs.count - 1].next = run.next
    } else {
      runs.append(run)
    }
  }

  /// Counts a page that was merged at the end; if it is the first page, it is not the end that it moves.
  ///
  /// - Parameter removed: how many of its rows were removed here while it was on its way.
  /// - Returns: the page that it leads back to, which is the end then; nil if it leads on.
  mutating func append(_ part: PagePart<Page>, removed: Int) -> Page? {
    var part = part
    size = max(size, part.count)
    if part.page == runs[0].key, part.page != last, part.page != next {
      count(part.placed, at: .max)
      return nil
    }
    pageCount += 1
    last = part.page
    if part.placed > 0 { barren.next = [] } else { barren.next?.insert(part.page) }
    var back = part.leadsBack(.next)
    if back == nil, let next = part.next, isKnown(next, .next) { back = next }
    if back != nil { part.next = nil }
    let isWhole = part.placed == part.count
    add(Run(key: part.page, previous: isWhole ? part.previous : nil, next: part.next, count: part.placed))
    if let span = part.span { window?.append(span, isPartlyKnown: !isWhole, removed: removed) }
    return back
  }

  /// Whether the page beyond an end is one at the other end, was read since the last new row, or is part of a circle.
  private mutating func isKnown(_ page: Page, _ side: PageDirection) -> Bool {
    if window != nil { return false }
    if isBounded, circles[side]?.closes(with: page) == true { return true }
    // In front of a bounded list, a page that has its key may have been dropped.
    if side == .previous, isBounded { return false }
    return page == runs[0].key || page == origin || side == .previous && page == last
      || barren[side]?.contains(page) == true
  }

  /// Counts a page that was merged in front; if it is the last page, it is not the beginning that it moves.
  ///
  /// - Parameter shift: how much further down the source has the known rows now.
  /// - Returns: the page that it leads back to, which is the beginning then; nil if it leads on.
  mutating func prepend(_ part: PagePart<Page>, shift: Int) -> Page? {
    size = max(size, part.count)
    if part.page == last, part.page != runs[0].key, part.page != previous {
      count(part.placed, at: 0)
      return nil
    }
    forgetDropped(from: part.page)
    if part.placed > 0 { barren.previous = [] } else { barren.previous?.insert(part.page) }
    let back = part.leadsBack(.previous) ?? part.previous.flatMap { isKnown($0, .previous) ? $0 : nil }
    if isBounded { origin = part.page }
    let previous = back == nil ? part.previous : nil
    if hasRuns, window == nil, part.placed > 0, runs[0].count > 0 {
      runs.insert(Run(key: part.page, next: runs[0].key, count: 0), at: 0)
    }
    if part.placed > 0 { runs[0].key = part.page }
    runs[0].previous = previous
    runs[0].count += part.placed
    if let span = part.span { window?.prepend(PageWindow(span), shift: shift, isAll: false) }
    return back
  }

  /// Forgets the key of a dropped run that is loaded now, and the keys after it.
  mutating func forgetDropped(from page: Page) {
    if let index = dropped.lastIndex(of: page) { dropped.removeSubrange(index...) }
  }

  /// Counts pages that were put in front of what is left of the rows.
  ///
  /// - Parameters:
  ///   - fresh: the places of those pages.
  ///   - added: how many of their rows were unknown.
  ///   - gone: how many rows the source no longer has.
  ///   - shift: how much further down the source has the known rows now; nil if the pages are the head, read again.
  /// - Returns: the page that those before the first one lead back to, which is the beginning then; nil if they lead on.
  mutating func putInFront(_ fresh: Self, added: Int, gone: Int, shift: Int?) -> Page? {
    size = max(size, fresh.size)
    let first = runs[0].key
    let back = shift == nil ? nil : fresh.runs[0].previous.flatMap { isKnown($0, .previous) ? $0 : nil }
    var rest = runs.filter { $0.count > 0 }
    // The source names the page before the first one.
    if fresh.runs[0].previous != nil { dropped = [] }
    let next = rest.isEmpty ? fresh.runs[fresh.runs.count - 1].next : runs[runs.count - 1].next
    let previous = fresh.runs[0].previous ?? (shift == nil ? runs[0].previous : nil)
    runs = []
    for run in fresh.runs { add(run) }
    runs[0].previous = back != nil || previous == runs[0].key ? nil : previous
    if !rest.isEmpty, let next = fresh.runs[fresh.runs.count - 1].next { (rest[0].key, rest[0].previous) = (next, nil) }
    if shift != nil || origin == first { origin = fresh.runs[0].key }
    if rest.isEmpty { (last, circles.next) = (fresh.last, Circle(fresh.last)) }
    for run in rest { add(run) }
    runs[runs.count - 1].next = next
    (barren.next, barren.previous) = ([], [])
    joinSmall()
    guard let front = fresh.window else { return back }
    if let shift {
      window?.prepend(front, shift: shift, isAll: rest.isEmpty)
    } else {
      window?.takeHead(front, added: added, gone: gone, isAll: rest.isEmpty)
    }
    return nil
  }

  /// Joins neighbours that fit into a page, so that a list that is refreshed often has no more runs than its rows need.
  private mutating func joinSmall() {
    var index = 0
    while index + 1 < runs.count {
      if runs[index].count + runs[index + 1].count <= size {
        joinNext(index)
      } else {
        index += 1
      }
    }
  }

  /// Takes the place of other places, whose rows were replaced.
  ///
  /// If the list begins with the same page as before, or with a dropped one, the keys of the dropped runs before it stay valid.
  mutating func replace(_ former: Self) {
    (isBounded, keepsRuns) = (isBounded || former.isBounded, keepsRuns || former.keepsRuns)
    if let former = former.window { window?.replace(former) }
    // The source names the page before the first one.
    if runs[0].previous != nil { return }
    if let known = former.dropped.lastIndex(of: runs[0].key) {
      dropped = Array(former.dropped[..<known])
    } else if former.runs[0].key == runs[0].key {
      dropped = former.dropped
    }
  }
}

// MARK: Runs go

extension PagePlaces {
  /// How many rows go next at an end; none if it is not known which ones are there.
  func droppable(_ side: PageDirection) -> Int {
    let run = side == .previous ? runs[0].count : runs[runs.count - 1].count
    if window == nil { return runs.count > 1 ? run : 0 }
    return isOrdered ? min(run, side == .previous || run % size == 0 ? size : run % size) : 0
  }

  /// Drops what is droppable.
  mutating func drop(_ side: PageDirection, _ count: Int) {
    (barren.next, barren.previous) = ([], [])
    if window != nil {
      runs[0].count -= count
      window?.drop(count, at: side, leaving: runs[0].count)
    } else if side == .previous {
      let run = runs.removeFirst()
      if runs[0].previous == nil || !dropped.isEmpty { dropped.append(run.key) }
      circles.previous = Circle(runs[0].previous)
    } else {
      let run = runs.removeLast()
      let next = runs[runs.count - 1].next ?? run.key
      runs[runs.count - 1].next = next
      (last, circles.next) = (runs[runs.count - 1].key, Circle(next))
    }
  }
}

extension PagePlaces: Encodable where Page: Encodable {}
extension PagePlaces: Decodable where Page: Decodable {}
