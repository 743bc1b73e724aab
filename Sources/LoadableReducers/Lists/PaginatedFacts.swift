public import LoadableCore

/// The contents of an ``IdentifiedPaginatedCollection``.
///
/// Rows are added and removed together with their number in the places, so both counts always agree.
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
    let count = data.values.count
    let span = PageCounting<Page>.known?.span(data, of: count)
    let places = PagePlaces(data, of: count, placed: rows.count, span)
    self.init(rows: rows, places: places, totalCount: data.validTotal)
    if rows.count != count { reportRepeatedRows(of: data, at: place) }
    for direction in PageDirection.allCases {
      if let back = data.leadsBack(direction, span) { reportLoop(from: data.page, to: back, direction, at: place) }
    }
  }

  init(rows: IdentifiedList<Value>, places: PagePlaces<Page>, totalCount: Int?) {
    (self.rows, self.places, self.totalCount) = (rows, places, totalCount)
  }
}

extension IdentifiedList {
  /// Merges a page at an end; returns whether it has changed no row.
  @inlinable
  mutating func merge(_ page: some Collection<Value>, _ side: PageDirection) -> Bool {
    if page.isEmpty || isUnchanged(by: page) { return true }
    switch side {
    case .next: append(contentsOf: page)
    case .previous: prepend(contentsOf: page)
    }
    return false
  }
}

extension PaginatedFacts: Sendable where Value: Sendable, Value.ID: Sendable {}

extension PaginatedFacts {
  // MARK: Merging

  /// Merges a page at an end: its rows, except those that were touched since a mark, and what follows from it for the places.
  @inlinable
  mutating func merge(
    _ data: some PaginatedData<Value, Page>, _ side: PageDirection, keepingEditsSince mark: Int?, at place: SourcePlace
  ) {
    let (count, values) = (rows.count, data.values)
    let isUnchanged =
      edits.hasEdits(since: mark) ? rows.merge(untouched(values, since: mark), side) : rows.merge(values, side)
    didMerge(data, side, of: values.count, added: rows.count - count, isUnchanged: isUnchanged, since: mark, at: place)
  }

  /// Counts a page whose rows were merged.
  ///
  /// - Parameters:
  ///   - count: how many rows the page has.
  ///   - added: how many of them are new.
  ///   - isUnchanged: whether no row of the list has changed.
  @usableFromInline
  mutating func didMerge(
    _ data: some PaginatedData<Value, Page>, _ side: PageDirection, of count: Int, added: Int, isUnchanged: Bool,
    since mark: Int?, at place: SourcePlace
  ) {
    changeEnds(rowsAreSame: isUnchanged) { facts in
      if added != count { facts.reportRepeatedRows(of: data, at: place) }
      facts.totalCount = data.validTotal ?? facts.totalCount
      let span = facts.places.counting?.span(data, of: count)
      let back =
        switch side {
        case .next: facts.append(data, of: count, added: added, span, since: mark)
        case .previous: facts.prepend(data, of: count, added: added, span)
        }
      if let back { facts.reportLoop(from: data.page, to: back, side, at: place) }
    }
  }

  /// Counts a page whose rows were merged at the end.
  ///
  /// If it reads some of the last rows again, its new rows that come before one of those are put there.
  ///
  /// - Returns: the page that it leads back to; nil if it leads on.
  private mutating func append(
    _ data: some PaginatedData<Value, Page>, of count: Int, added: Int, _ span: PageWindow.Span?, since mark: Int?
  ) -> Page? {
    var (placed, removed) = (added, 0)
    if edits.hasEdits(since: mark) {
      removed = data.values.count { edits.isTouched($0.id, since: mark) && !rows.contains(id: $0.id) }
    }
    if placed < count, placed > 0 || places.isBounded {
      let ids = data.values.map(\.id)
      if let span, placed > 0 { placed -= placeInner(ids, span, added: placed) }
      placed += moveIntoPage(ids, span, added: placed, since: mark)
    }
    return places.append(data, of: count, placed: placed, span, removed: removed)
  }

  /// Counts a page whose rows were merged in front.
  ///
  /// - Returns: the page that it leads back to; nil if it leads on.
  private mutating func prepend(
    _ data: some PaginatedData<Value, Page>, of count: Int, added: Int, _ span: PageWindow.Span?
  ) -> Page? {
    guard let span else { return places.prepend(data, of: count, placed: added, nil, shift: 0) }
    let known = added < count ? firstKnown(in: data.values, behind: added) : nil
    return places.prepend(data, of: count, placed: added, span, shift: shift(of: span.start, count, known))
  }

  /// Moves new rows of a page that also contains known rows to where they belong: before one of these, or before the row that follows them.
  ///
  /// - Parameter added: how many rows at the end are new; those that are moved do not count among them.
  /// - Returns: how many were moved.
  private mutating func placeInner(_ ids: [Value.ID], _ span: PageWindow.Span, added: Int) -> Int {
    guard let window = places.window, window.isReadAgain(from: span.start) else { return 0 }
    let count = rows.count - added
    // A row further up has moved.
    let tail = count - max(places.size, ids.count, window.most(from: span.start))
    var (inner, anchor): ([(row: Value, anchor: Value.ID)], Value.ID?) = ([], nil)
    if window.most(from: span.end) > 0, let last = ids.compactMap(rows.index(id:)).last(where: { $0 < count }),
      last >= tail, last + 1 < count
    {
      anchor = rows[last + 1].id
    }
    for id in ids.reversed() {
      guard let position = rows.index(id: id), position >= tail else { continue }
      if position >= count, let anchor { inner.append((rows[position], anchor)) }
      if position < count || anchor != nil { anchor = id }
    }
    for (row, _) in inner { rows.remove(id: row.id) }
    for (row, anchor) in inner { if let position = rows.index(id: anchor) { put(row, at: position) } }
    return inner.count
  }

  /// In a list that drops rows, moves known rows to the page that brings them; otherwise each would be dropped with its former page.
  ///
  /// - Parameter added: how many rows at the end are new.
  /// - Returns: how many of the moved rows the places do not count yet.
  private mutating func moveIntoPage(
    _ ids: [Value.ID], _ span: PageWindow.Span? = nil, added: Int, since mark: Int?
  ) -> Int {
    guard places.isBounded, places.isOrdered, added < ids.count else { return 0 }
    // Rows that have come in may have pushed a whole page down.
    if added == 0, areNeighbours(ids) { return 0 }
    // A page may begin with some of the last rows.
    let reach = max(places.size, ids.count, span.flatMap { places.window?.most(from: $0.start) } ?? 0)
    let tail = rows.count - added - reach
    // If a page of a source that counts rows ends with known rows, the source may have inserted the new rows before them.
    let isOpen = span != nil && added > 0
    let last = isOpen ? ids.lastIndex { (rows.index(id: $0) ?? 0) >= rows.count - added } ?? 0 : ids.count
    let movedNear = rowsMoved(in: ids[..<last], from: tail, to: rows.count - added, since: mark)
    var (waiting, moved) = (movedNear.union(ids.filter { rows.index(id: $0).map { $0 < tail } ?? false }), 0)
    for (index, id) in ids.enumerated() where !edits.isPlaced(id, since: mark) {
      let former = index < last ? ids[..<index].last.flatMap { rows.index(id: $0) } : nil
      guard let position = rows.index(id: id), position < rows.count - added - moved,
        position < tail || position < former ?? 0 || movedNear.contains(id)
      else { continue }
      let row = rows[position]
      take(position..<(position + 1))
      waiting.remove(id)
      let place = place(of: index, in: ids, except: waiting)
      if place < rows.count - added - moved { places.count(1, at: place) } else { moved += 1 }
      rows.insert(row, at: place)
    }
    return moved
  }

  /// Whether nothing is between rows of the list, in whatever order they are.
  private func areNeighbours(_ ids: [Value.ID]) -> Bool {
    let positions = ids.compactMap(rows.index(id:))
    guard let first = positions.min(), let last = positions.max() else { return true }
    return last - first < ids.count
  }

  /// The rows among the last ones that have moved to a page, which may begin with some of the last rows again.
  ///
  /// It is what takes the fewest changes: a row moves, or those behind it that are not in the page are gone. If both explain the page equally
  /// well, the row moves, because then it cannot be lost.
  private func rowsMoved(in ids: ArraySlice<Value.ID>, from tail: Int, to end: Int, since mark: Int?) -> Set<Value.ID> {
    let start = min(max(tail, 0), end)
    let near = Set(ids.filter { id in rows.index(id: id).map { start..<end ~= $0 } ?? false })
    if near.isEmpty { return near }
    var (changes, fewest, unmoved) = (near.count, near.count, end)
    for position in (start..<end).reversed() where !edits.isPlaced(rows[position].id, since: mark) {
      changes += near.contains(rows[position].id) ? -1 : 1
      if changes < fewest { (fewest, unmoved) = (changes, position) }
    }
    return near.filter { rows.index(id: $0)! < unmoved }
  }

  /// Where a row of a page that is at the end of the list belongs.
  ///
  /// - Parameter others: rows of the page that are not in their places yet.
  private func place(of index: Int, in page: [Value.ID], except others: Set<Value.ID>) -> Int {
    func position(_ id: Value.ID) -> Int? {
      if others.contains(id) { return nil }
      return rows.index(id: id).flatMap { $0 >= rows.count - page.count ? $0 : nil }
    }
    if let former = page[..<index].lazy.reversed().compactMap(position).first { return former + 1 }
    return page[index...].lazy.compactMap(position).first ?? rows.count
  }

  /// By how many rows the rows that follow a page are further down in the source than before.
  ///
  /// Below zero if rows are gone; zero if the source does not count rows.
  ///
  /// - Parameters:
  ///   - start: the position of the page.
  ///   - count: how many rows the page has.
  ///   - known: the offset in the page of a row that is near the beginning of the list, and its position there.
  func shift(of start: Int?, _ count: Int, _ known: (offset: Int, position: Int)?) -> Int {
    guard let window = places.window, let start else { return 0 }
    let difference = known.map { $0.offset - $0.position } ?? count
    return start.clamping(adding: difference).clamping(subtracting: window.start)
  }

  /// The first row of a page that is near the beginning of the list, not counting rows that have come in there.
  ///
  /// - Returns: its offset in the page, and its position behind the rows that have come in.
  func firstKnown(in page: some Collection<Value>, behind added: Int) -> (offset: Int, position: Int)? {
    var offset = 0
    for row in page {
      if let position = rows.index(id: row.id), position >= added, position - added <= page.count {
        return (offset, position - added)
      }
      offset += 1
    }
    return nil
  }

  /// The rows of a page that were not touched since a mark.
  @inlinable
  func untouched(_ page: some Collection<Value>, since mark: Int?) -> [Value] {
    page.filter { !edits.isTouched($0.id, since: mark) }
  }

  // MARK: Stamps

  /// What can change when a page comes again: the pages at the ends, and the counts of rows before and after those of the list.
  private struct Ends: Equatable {
    let key, previous, dropped, next: Page?
    let window: PageWindow.Visible?
    let total: Int?
  }

  private var ends: Ends {
    let (first, last) = (places.runs[0], places.runs[places.runs.count - 1])
    return Ends(
      key: places.window == nil ? first.key : nil, previous: first.previous, dropped: places.dropped.last,
      next: last.next, window: places.window?.visible, total: totalCount)
  }

  /// Changes the places, and renews the stamp, unless the rows are the same as before, and the ends too.
  mutating func changeEnds<Result>(rowsAreSame: Bool = true, _ change: (inout Self) -> Result) -> Result {
    guard rowsAreSame else {
      stamp.renew()
      return change(&self)
    }
    let former = ends
    defer { if former != ends { stamp.renew() } }
    return change(&self)
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

  /// Puts a row with an unknown id before the one at a position.
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
