import LoadableCore

/// Which pages load the rows before, in and after a list: it counts rows, and holds none.
///
/// If the source counts rows, the list is a ``PageWindow``, and its one run only counts. In any other source it has runs of rows: one, or,
/// if it drops rows or is stored, one for each page.
///
/// It stores pages only in arrays, which makes it faster: see `Benchmarks/README.md`.
@usableFromInline
struct PagePlaces<Page: Hashable & Sendable>: Sendable {
  /// Rows that follow each other in the source.
  struct Run: Sendable {
    var count: Int
    /// The page that loads its first row again.
    var key: Page
    var previous: Page?
    var next: Page?
  }

  /// What was read at the ends.
  struct Trail: Sendable {
    /// The page that was merged last at the end.
    var last: Page
    /// The page that the list began with.
    var origin: Page
    /// The pages that were read at an end since the last one with a new row.
    var barren = PageEnds<Set<Page>>(next: [], previous: [])
    /// How circles are found under a bound, where a page that comes again has new rows, because they were dropped.
    var circles = PageEnds(next: Circle<Page>(), previous: Circle<Page>())

    private enum CodingKeys: CodingKey {
      case last, origin
    }
  }

  var runs: [Run]
  var window: PageWindow?
  /// Nil if the source does not count rows.
  let counting = PageCounting<Page>.known
  /// One element, or none if the source counts rows.
  private(set) var trail: [Trail] = []
  /// The keys of the runs that were dropped in front, the nearest last, if the source does not name the page before a page.
  var dropped: [Page] = []
  /// How many rows the largest page had, including the pages of lists that this one has replaced.
  @usableFromInline private(set) var size: Int
  /// How many pages were merged at the end.
  private(set) var pageCount = 1
  /// Whether rows are in the order of the source.
  private(set) var isOrdered = true
  /// Whether rows are dropped at one end when others come at the other.
  @usableFromInline var isBounded = false
  /// Whether each page is a run of its own although no rows are dropped, so that a part of the list can be stored.
  var keepsRuns = false

  /// - Parameter placed: how many rows of the page are in the list.
  init(_ data: some PaginatedData<some Any, Page>, of count: Int, placed: Int, _ span: PageWindow.Span?) {
    let next = data.leadsBack(.next, span) == nil ? data.nextPage : nil
    let previous = data.leadsBack(.previous, span) == nil ? data.previousPage : nil
    runs = [Run(count: placed, key: data.page, previous: previous, next: next)]
    (window, size) = (span.map { PageWindow($0) }, max(1, count))
    if window == nil { trail = [Trail(last: data.page, origin: data.page)] }
  }

  /// Forgets which pages were read at the ends, because rows there are left out now.
  mutating func forgetWhatWasRead() {
    if trail.isEmpty { return }
    trail[0].barren = PageEnds(next: [], previous: [])
    let end = runs[runs.count - 1]
    if trail[0].last != end.key || end.next == end.key { noteEnd(end.key, end.next) }
    trail[0].circles.previous = Circle(runs[0].previous)
  }

  /// Notes that a page is the last one now.
  private mutating func noteEnd(_ page: Page, _ next: Page?) {
    (trail[0].last, trail[0].circles.next) = (page, Circle(next))
  }

  // The rest can be found again.
  private enum CodingKeys: CodingKey {
    case runs, window, trail, dropped, size, isBounded, isOrdered
  }

  // MARK: Pages

  /// The page after the last row; nil at the end.
  var next: Page? {
    guard let window else { return runs[runs.count - 1].next }
    guard let next = window.next else { return nil }
    return counting?.beginning(runs[0].key, next)
  }

  /// The page before the first row; nil at the beginning.
  var previous: Page? {
    guard let window else { return dropped.last ?? runs[0].previous }
    guard let previous = window.previous else { return nil }
    return counting?.ending(runs[0].key, previous)
  }

  /// The page that loads the first row.
  var first: Page {
    window.flatMap { counting?.beginning(runs[0].key, $0.start) } ?? runs[0].key
  }

  // MARK: Rows change here

  @usableFromInline var hasOneRun: Bool { runs.count == 1 }

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
    window?.noteInserted(count)
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

  /// Subtracts the rows at positions, which must be sorted.
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
  var hasUnseen: Bool { window?.hasUnseen(runs[0].count) ?? false }

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
    if let last = runs.last, !hasRuns || last.count == 0 || run.count == 0 {
      runs[runs.count - 1].count += run.count
      runs[runs.count - 1].next = run.next
    } else {
      runs.append(run)
    }
  }

  /// Counts a page that was merged at the end; the first page, read again, does not move the end.
  ///
  /// - Parameters:
  ///   - data: the page.
  ///   - rowCount: how many rows it has.
  ///   - placed: how many of them are at the end of the list now.
  ///   - span: what it covers of a source that counts rows.
  ///   - removed: how many of its rows were removed here while it was on its way.
  /// - Returns: the page that it leads back to, which is the end then; nil if it leads on.
  mutating func append(
    _ data: some PaginatedData<some Any, Page>, of rowCount: Int, placed: Int, _ span: PageWindow.Span?, removed: Int
  ) -> Page? {
    size = max(size, rowCount)
    if let span {
      runs[0].count += placed
      if window?.isFirst(span) == true, next.flatMap({ counting?.position($0) }) != span.start { return nil }
      pageCount += 1
      window?.append(span, placed: placed, removed: removed)
      return data.leadsBack(.next, span)
    }
    let page = data.page
    if page == runs[0].key, page != trail[0].last, page != next {
      count(placed, at: .max)
      return nil
    }
    pageCount += 1
    trail[0].last = page
    noteRead(page, placed, .next)
    let back = back(from: data, .next)
    add(
      Run(
        count: placed, key: page, previous: placed == rowCount ? data.previousPage : nil,
        next: back == nil ? data.nextPage : nil
      ))
    return back
  }

  private mutating func noteRead(_ page: Page, _ placed: Int, _ side: PageDirection) {
    if placed > 0 { trail[0].barren[side] = [] } else { trail[0].barren[side]?.insert(page) }
  }

  /// The page that a page of a source that does not count rows leads back to; nil if it leads on.
  private mutating func back(from data: some PaginatedData<some Any, Page>, _ side: PageDirection) -> Page? {
    data.leadsBack(side, nil) ?? data.page(side).flatMap { isKnown($0, side) ? $0 : nil }
  }

  /// Whether the page beyond an end is one at the other end, was read since the last new row, or is part of a circle.
  private mutating func isKnown(_ page: Page, _ side: PageDirection) -> Bool {
    if isBounded, trail[0].circles[side]?.closes(with: page) == true { return true }
    // In front of a bounded list, a page that has its key may have been dropped.
    if side == .previous, isBounded { return false }
    return page == runs[0].key || page == trail[0].origin || side == .previous && page == trail[0].last
      || trail[0].barren[side]?.contains(page) == true
  }

  /// Counts a page that was merged in front; the last page, read again, does not move the beginning.
  ///
  /// - Parameter shift: by how many rows the known rows are further down in the source now; the others are those of `append`.
  /// - Returns: the page that it leads back to, which is the beginning then; nil if it leads on.
  mutating func prepend(
    _ data: some PaginatedData<some Any, Page>, of rowCount: Int, placed: Int, _ span: PageWindow.Span?, shift: Int
  ) -> Page? {
    size = max(size, rowCount)
    if let span {
      runs[0].count += placed
      if window?.isLast(span) == true { return nil }
      window?.prepend(PageWindow(span), shift: shift, isAll: false)
      return data.leadsBack(.previous, span)
    }
    let page = data.page
    if page == trail[0].last, page != runs[0].key, page != previous {
      count(placed, at: 0)
      return nil
    }
    forgetDropped(from: page)
    noteRead(page, placed, .previous)
    let back = back(from: data, .previous)
    if isBounded { trail[0].origin = page }
    if hasRuns, placed > 0, runs[0].count > 0 {
      runs.insert(Run(count: 0, key: page, next: runs[0].key), at: 0)
    }
    if placed > 0 { runs[0].key = page }
    runs[0].previous = back == nil ? data.previousPage : nil
    runs[0].count += placed
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
  ///   - shift: by how many rows the known rows are further down in the source now; nil if the pages are the head, read again.
  /// - Returns: the page that those before the first one lead back to, which is the beginning then; nil if they lead on.
  mutating func putInFront(_ fresh: Self, added: Int, gone: Int, shift: Int?) -> Page? {
    size = max(size, fresh.size)
    if let front = fresh.window {
      let isAll = runs[0].count == 0
      runs[0].count += fresh.runs[0].count
      if let shift {
        window?.prepend(front, shift: shift, isAll: isAll)
      } else {
        window?.takeHead(front, added: added, gone: gone, isAll: isAll)
      }
      return nil
    }
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
    if shift != nil || trail[0].origin == first { trail[0].origin = fresh.runs[0].key }
    if rest.isEmpty { noteEnd(fresh.trail[0].last, fresh.trail[0].last) }
    for run in rest { add(run) }
    runs[runs.count - 1].next = next
    trail[0].barren = PageEnds(next: [], previous: [])
    joinSmall()
    return back
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
    size = max(size, former.size)
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
  /// How many rows would be dropped next at an end; 0 if it is not known which rows are there.
  func droppable(_ side: PageDirection) -> Int {
    if !isOrdered { return 0 }
    let run = side == .previous ? runs[0].count : runs[runs.count - 1].count
    guard let window else { return runs.count > 1 ? run : 0 }
    let count = min(run, side == .previous || run % size == 0 ? size : run % size)
    return window.canDrop(at: side, leaving: run - count) ? count : 0
  }

  /// Drops what is droppable.
  mutating func drop(_ side: PageDirection, _ count: Int) {
    if window != nil {
      runs[0].count -= count
      window?.drop(count, at: side, leaving: runs[0].count)
      return
    }
    trail[0].barren = PageEnds(next: [], previous: [])
    if side == .previous {
      let run = runs.removeFirst()
      if runs[0].previous == nil || !dropped.isEmpty { dropped.append(run.key) }
      trail[0].circles.previous = Circle(runs[0].previous)
    } else {
      let run = runs.removeLast()
      let next = runs[runs.count - 1].next ?? run.key
      runs[runs.count - 1].next = next
      noteEnd(runs[runs.count - 1].key, next)
    }
  }
}

extension PagePlaces: Encodable where Page: Encodable {}
extension PagePlaces: Decodable where Page: Decodable {}
extension PagePlaces.Trail: Encodable where Page: Encodable {}
extension PagePlaces.Trail: Decodable where Page: Decodable {}
