public import LoadableCore

/// The contents of an ``IdentifiedPaginatedCollection``.
///
/// Rows come and go together with their number in the places, so both always count the same.
@usableFromInline
struct PaginatedFacts<Value: Identifiable, Page: Hashable & Sendable> {
  @usableFromInline var rows: IdentifiedList<Value>
  /// Where the rows are in the source.
  @usableFromInline var places: PagePlaces<Page>
  @usableFromInline var totalCount: Int?
  @usableFromInline var edits = RowEditLog<Value.ID>()
  /// Whether it was reported that the bound is too small.
  var hasReportedBound = false
  /// Renewed when anything but a row changes: the rows have a stamp of their own.
  @usableFromInline var stamp = LoadChangeStamp()
  /// Stays the same while pages are merged into the collection; a collection of another request has a different one.
  @usableFromInline let origin = LoadChangeStamp()

  @inlinable
  init(_ data: some PaginatedData<Value, Page>, at place: SourcePlace) {
    self.init(rows: IdentifiedList(uniquing: data.values), of: data, at: place)
  }

  @usableFromInline
  init(rows: IdentifiedList<Value>, of data: some PaginatedData<Value, Page>, at place: SourcePlace) {
    let part = PagePart(data, placed: rows.count)
    self.init(rows: rows, places: PagePlaces(part), totalCount: part.total)
    if rows.count != part.count { reportRepeatedRows(of: data, at: place) }
    for direction in PageDirection.allCases {
      if let back = part.leadsBack(direction) { reportLoop(from: part.page, to: back, direction, at: place) }
    }
  }

  init(rows: IdentifiedList<Value>, places: PagePlaces<Page>, totalCount: Int?) {
    (self.rows, self.places, self.totalCount) = (rows, places, totalCount)
  }
}

extension PaginatedFacts: Sendable where Value: Sendable, Value.ID: Sendable {}

extension PaginatedFacts {
  // MARK: Merging

  @inlinable
  mutating func append(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?, at place: SourcePlace) {
    let count = rows.count
    var former: Ends?
    if edits.hasEdits(since: mark) {
      let values = untouched(data, since: mark)
      former = endsIfUnchanged(by: values)
      if former == nil { rows.append(contentsOf: values) }
    } else {
      former = endsIfUnchanged(by: data.values)
      if former == nil { rows.append(contentsOf: data.values) }
    }
    didAppend(data, added: rows.count - count, after: count, since: mark, at: place)
    renewStamp(unlessEndsAre: former)
  }

  /// Counts a page whose rows were merged at the end.
  ///
  /// If it reads some of the last rows again, its new rows that come before one of those are put there.
  ///
  /// - Parameters:
  ///   - added: how many of its rows are new.
  ///   - count: how many rows there were before.
  @usableFromInline
  mutating func didAppend(
    _ data: some PaginatedData<Value, Page>, added: Int, after count: Int, since mark: Int?, at place: SourcePlace
  ) {
    var new = added
    if new != data.values.count { reportRepeatedRows(of: data, at: place) }
    takeTotal(of: data)
    let isReadAgain = new > 0 && new < data.values.count && places.isReadAgain(data.page)
    let inner = isReadAgain ? takeInner(data.values.map(\.id), from: count) : []
    new -= inner.count
    let gone =
      edits.hasEdits(since: mark)
      ? data.values.count { edits.isTouched($0.id, since: mark) && !rows.contains(id: $0.id) } : 0
    let back = places.append(PagePart(data, placed: new), removed: gone)
    for (row, anchor) in inner { if let position = rows.index(id: anchor) { put(row, at: position) } }
    if let back { reportLoop(from: data.page, to: back, .next, at: place) }
  }

  /// Takes out the new rows of a page that it has before one of the last known rows.
  ///
  /// - Returns: the rows, the last one first, each with the row that follows it.
  private mutating func takeInner(_ ids: [Value.ID], from count: Int) -> [(row: Value, anchor: Value.ID)] {
    let tail = count - max(places.size, ids.count)
    var (inner, anchor): ([(row: Value, anchor: Value.ID)], Value.ID?) = ([], nil)
    for id in ids.reversed() {
      guard let position = rows.index(id: id), position >= tail else { continue }
      if position >= count, let anchor { inner.append((rows[position], anchor)) }
      if position < count || anchor != nil { anchor = id }
    }
    for (row, _) in inner { rows.remove(id: row.id) }
    return inner
  }

  @inlinable
  mutating func prepend(_ data: some PaginatedData<Value, Page>, keepingEditsSince mark: Int?, at place: SourcePlace) {
    let count = rows.count
    let shift = places.countsRows ? shift(of: data.page, data.values.count, firstKnown(in: data.values)) : 0
    var former: Ends?
    if edits.hasEdits(since: mark) {
      let values = untouched(data, since: mark)
      former = endsIfUnchanged(by: values)
      if former == nil { rows.prepend(contentsOf: values) }
    } else {
      former = endsIfUnchanged(by: data.values)
      if former == nil { rows.prepend(contentsOf: data.values) }
    }
    didPrepend(data, added: rows.count - count, shift: shift, at: place)
    renewStamp(unlessEndsAre: former)
  }

  @usableFromInline
  mutating func didPrepend(
    _ data: some PaginatedData<Value, Page>, added: Int, shift: Int, at place: SourcePlace
  ) {
    if added != data.values.count { reportRepeatedRows(of: data, at: place) }
    takeTotal(of: data)
    if let back = places.prepend(PagePart(data, placed: added), shift: shift) {
      reportLoop(from: data.page, to: back, .previous, at: place)
    }
  }

  /// How much further down the source has the rows that follow a page than it had them before: below zero if rows are gone; zero if the
  /// source does not count rows.
  ///
  /// - Parameters:
  ///   - count: how many rows the page has.
  ///   - known: the offset in the page of a row that is near the beginning of the list, and its position there.
  @usableFromInline
  func shift(of page: Page, _ count: Int, _ known: (offset: Int, position: Int)?) -> Int {
    guard let window = places.window, let start = (page as? any PositionedPage)?.position else { return 0 }
    let difference = known.map { $0.offset - $0.position } ?? count
    return start.clamping(adding: difference).clamping(subtracting: window.start)
  }

  /// The first row of a page that is near the beginning of the list: its offset in the page, and its position.
  @inlinable
  func firstKnown(in page: some Collection<Value>) -> (offset: Int, position: Int)? {
    let count = page.count
    for (offset, row) in page.enumerated() {
      if let position = rows.index(id: row.id), position <= count { return (offset, position) }
    }
    return nil
  }

  /// The rows of a page that were not touched since a mark.
  @inlinable
  func untouched(_ data: some PaginatedData<Value, Page>, since mark: Int?) -> [Value] {
    data.values.filter { !edits.isTouched($0.id, since: mark) }
  }

  mutating func takeTotal(of data: some PaginatedData<Value, Page>) {
    // A number below zero is ignored.
    if let count = data.totalCount, count >= 0 { totalCount = count }
  }

  // MARK: Stamps

  /// What can change when a page comes again: the pages at the ends, and the counts of rows before and after those of the list.
  @usableFromInline
  struct Ends: Equatable {
    let key, previous, dropped, next: Page?
    let window: PageWindow.Visible?
    let total: Int?
  }

  @usableFromInline var ends: Ends {
    let (first, last) = (places.runs[0], places.runs[places.runs.count - 1])
    return Ends(
      key: places.window == nil ? first.key : nil, previous: first.previous, dropped: places.dropped.last,
      next: last.next, window: places.window?.visible, total: totalCount)
  }

  /// The ends, if the rows of a page change none of those that are here.
  @inlinable
  func endsIfUnchanged(by page: some Collection<Value>) -> Ends? {
    page.isEmpty || rows.isUnchanged(by: page) ? ends : nil
  }

  /// Renews the stamp after a merge, unless the ends are the same as before.
  ///
  /// - Parameter former: the ends before; nil if rows have changed, so that there is a new stamp in any case.
  @usableFromInline
  mutating func renewStamp(unlessEndsAre former: Ends?) {
    if former == nil || former != ends { stamp.renew() }
  }

  // MARK: Reports

  /// Reports the first id that several rows of a page have.
  private func reportRepeatedRows(of data: some PaginatedData<Value, Page>, at place: SourcePlace) {
    var known: Set<Value.ID> = []
    guard let repeated = data.values.first(where: { !known.insert($0.id).inserted })?.id else { return }
    place.report(
      """
      Several rows of page '\(data.page)' have the id '\(repeated)', so only the last one is kept, in the position of the first.

      Likely causes: 'id' is a property that several rows share; rows get their ids by a counter that begins again; or a query that joins \
      tables returns a row several times. Give each row an id of its own.
      """)
  }

  func reportLoop(from page: Page, to next: Page, _ direction: PageDirection, at place: SourcePlace) {
    place.report(
      """
      The \(direction) page of '\(page)' is '\(next)', which \(page == next ? "is the page itself" : "was read already"), so it is \
      treated as the end.

      Likely causes: the page that was loaded was given as the one to follow; the source gives the same cursor again when nothing \
      follows; or overlapping pages were requested. Give nil as the \(direction) page at the end.
      """)
  }
}

// MARK: Rows and their number

extension PaginatedFacts {
  mutating func take(_ positions: Range<Int>) {
    if positions.isEmpty { return }
    rows.remove(positions)
    places.remove(at: positions)
  }

  mutating func take(id: Value.ID) {
    if let position = rows.index(id: id) { take(position..<(position + 1)) }
  }

  /// Puts a row of an unknown id before the one at a position.
  mutating func put(_ row: Value, at position: Int) {
    places.insert(1, at: position)
    rows.insert(row, at: position)
  }
}

extension Int {
  /// The sum, clamped instead of overflowing, because pages may begin anywhere.
  func clamping(adding other: Int) -> Int {
    let (sum, isTooFar) = addingReportingOverflow(other)
    return isTooFar ? (other > 0 ? .max : .min) : sum
  }

  /// The difference, clamped in the same way.
  func clamping(subtracting other: Int) -> Int {
    let (difference, isTooFar) = subtractingReportingOverflow(other)
    return isTooFar ? (other < 0 ? .max : .min) : difference
  }
}
