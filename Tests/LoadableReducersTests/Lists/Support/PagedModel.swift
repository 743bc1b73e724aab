@testable import LoadableReducers

/// A model of a paginated collection, built on arrays, with every edit in a log.
struct PagedModel {
  var rows: [PagedRow] = []
  var page: Int
  var last: Int
  private var origin: Int
  /// How many pages were appended, and how many of them came after the last one with new rows.
  private(set) var pageCount = 1
  private(set) var barrenCount: Int
  /// The pages that were read at the ends since the last one with new rows.
  private var barren = (next: Set<Int>(), previous: Set<Int>())
  var nextPage: Int?
  var previousPage: Int?
  var totalCount: Int?
  /// Edits by time; nil while none is remembered.
  private var log: [(time: Int, edit: EditRecord<Int>.Edit, id: Int)]?
  private(set) var now = 0
  /// How many reports there should have been.
  private(set) var reports = 0

  init(_ page: RowsPage) {
    (self.page, last, origin, barrenCount) = (page.page, page.page, page.page, page.values.isEmpty ? 1 : 0)
    append(page.values, sparing: [])
    take(page.totalCount)
    nextPage = checked(page.nextPage, [page.page])
    previousPage = checked(page.previousPage, [page.page])
  }

  func index(of id: Int) -> Int? {
    rows.firstIndex { $0.id == id }
  }

  /// Whether rows, pages, cursors or count differ.
  func showsOther(than other: Self) -> Bool {
    rows != other.rows || page != other.page || nextPage != other.nextPage || previousPage != other.previousPage
      || totalCount != other.totalCount
  }

  // MARK: Merging

  private mutating func append(_ page: [PagedRow], sparing touched: Set<Int>) {
    if Set(page.map(\.id)).count < page.count { reports += 1 }
    for row in page where !touched.contains(row.id) {
      if let index = index(of: row.id) { rows[index] = row } else { rows.append(row) }
    }
  }

  private mutating func prepend(_ page: [PagedRow], sparing touched: Set<Int>) {
    let known = Set(rows.map(\.id))
    append(page, sparing: touched)
    rows = rows.filter { !known.contains($0.id) } + rows.filter { known.contains($0.id) }
  }

  private mutating func take(_ count: Int?) {
    if let count, count >= 0 { totalCount = count }
  }

  private mutating func checked(_ cursor: Int?, _ known: Set<Int>) -> Int? {
    guard let cursor, known.contains(cursor) else { return cursor }
    reports += 1
    return nil
  }

  mutating func append(_ page: RowsPage, since mark: Int?) {
    let count = rows.count
    append(page.values, sparing: ids(since: mark))
    take(page.totalCount)
    if page.page == self.page, page.page != last, page.page != nextPage { return }
    (last, pageCount) = (page.page, pageCount + 1)
    let isBarren = rows.count == count
    barrenCount = isBarren ? barrenCount + 1 : 0
    barren.next = isBarren ? barren.next.union([page.page]) : []
    nextPage = checked(page.nextPage, barren.next.union([page.page, self.page, origin]))
  }

  mutating func prepend(_ page: RowsPage, since mark: Int?) {
    let count = rows.count
    prepend(page.values, sparing: ids(since: mark))
    take(page.totalCount)
    if page.page == last, page.page != self.page, page.page != previousPage { return }
    let isBarren = rows.count == count
    barren.previous = isBarren ? barren.previous.union([page.page]) : []
    previousPage = checked(page.previousPage, barren.previous.union([page.page, self.page, last, origin]))
    if !isBarren { self.page = page.page }
  }

  func connects(to fresh: Self) -> Bool {
    rows.isEmpty || head(replacedBy: fresh, since: nil) != nil
  }

  /// The rows that a fresh head replaces: those that mean the fewest changes; nil if the two do not meet.
  private func head(replacedBy fresh: Self, since mark: Int?) -> Set<Int>? {
    let touched = placedOrRemoved(since: mark)
    let known = rows.map(\.id).filter { !touched.contains($0) }
    let ids = fresh.rows.map(\.id).filter { !touched.contains($0) }
    // Behind the last fresh row, the source may still have a row that is not among the fresh ones.
    let last = known.firstIndex { $0 == ids.last }
    let end = last.flatMap { last in known[last...].firstIndex { !ids.contains($0) } } ?? known.count
    let changes = (0...end).map { count in
      known[..<count].count { !ids.contains($0) } + known[count...].count { ids.contains($0) }
    }
    guard let head = changes.firstIndex(of: changes.min() ?? 0), let tie = changes.lastIndex(of: changes[head])
    else { return nil }
    // If the last row met the list, and was removed or moved since, it still does.
    let inserted = self.ids(since: mark) { $0 == .inserted }
    let lastID = fresh.rows.last?.id
    let hasMet =
      fresh.pageCount < 4 && lastID != ids.last
      && lastID.map { self.ids(since: mark).contains($0) && !inserted.contains($0) } == true
    return hasMet || head == known.count || known[..<tie].contains { $0 == ids.last } ? Set(known[..<head]) : nil
  }

  /// Rows that do not show where a head belongs.
  private func placedOrRemoved(since mark: Int?) -> Set<Int> {
    let placed = ids(since: mark) { $0 == .inserted || $0 == .moved }
    return placed.union(ids(since: mark).filter { index(of: $0) == nil })
  }

  mutating func mergeFirst(_ fresh: Self, since mark: Int?) {
    let touched = placedOrRemoved(since: mark)
    guard fresh.nextPage != nil, let head = head(replacedBy: fresh, since: mark),
      rows.contains(where: { !head.contains($0.id) && !touched.contains($0.id) })
    else { return replace(fresh, since: mark) }
    var merged = fresh
    let gone = head.union(fresh.rows.map(\.id))
    let rest = rows.filter { !gone.contains($0.id) }
    merged.rows += rest
    if !rest.isEmpty { (merged.nextPage, merged.last) = (nextPage, last) }
    let previous = fresh.previousPage ?? previousPage
    merged.previousPage = previous == fresh.page ? nil : previous
    merged.barren = ([], [])
    if origin != page { merged.origin = origin }
    merged.totalCount = fresh.totalCount ?? totalCount
    replace(merged, since: mark)
  }

  mutating func replace(_ fresh: Self, since mark: Int?) {
    let touched = ids(since: mark)
    let inserted = ids(since: mark) { $0 == .inserted }
    let placed = ids(since: mark) { $0 == .inserted || $0 == .moved }.intersection(rows.map(\.id))
    var result = fresh.rows.compactMap { row -> PagedRow? in
      if placed.contains(row.id) { return nil }
      return touched.contains(row.id) ? index(of: row.id).map { rows[$0] } : row
    }
    for (position, row) in rows.enumerated() where placed.contains(row.id) {
      guard inserted.contains(row.id) || fresh.index(of: row.id) != nil else { continue }
      let neighbour = rows[..<position].last { other in result.contains { $0.id == other.id } }
      let index = neighbour.flatMap { neighbour in result.firstIndex { $0.id == neighbour.id } }
      result.insert(row, at: index.map { $0 + 1 } ?? 0)
    }
    let gone = Set(rows.map(\.id)).subtracting(result.map(\.id))
    log?.removeAll { gone.contains($0.id) }
    let (log, now, reports) = (log, now, reports + fresh.reports)
    self = fresh
    (self.log, self.now, self.reports) = (log, now, reports)
    rows = result
  }

  // MARK: Edits

  mutating func mark() -> Int {
    log = log ?? []
    return now
  }

  mutating func forget() {
    log = nil
  }

  mutating func note(_ edit: EditRecord<Int>.Edit, _ id: Int) {
    guard log != nil else { return }
    now += 1
    log?.append((now, edit, id))
  }

  private func ids(since mark: Int?, where isMeant: (EditRecord<Int>.Edit) -> Bool = { _ in true }) -> Set<Int> {
    guard let mark, let log else { return [] }
    return Set(log.filter { $0.time > mark && isMeant($0.edit) }.map(\.id))
  }

  mutating func put(_ row: PagedRow, at position: Int) {
    if let index = index(of: row.id) {
      rows[index] = row
      note(.edited, row.id)
    } else {
      rows.insert(row, at: position)
      note(.inserted, row.id)
    }
  }

  mutating func remove(_ id: Int) {
    if let index = index(of: id) { rows.remove(at: index) }
    note(.removed, id)
  }

  mutating func move(_ id: Int, to position: Int) {
    guard let index = index(of: id), index != position else { return }
    rows.insert(rows.remove(at: index), at: position)
    note(.moved, id)
  }

  mutating func rename(_ id: Int, to other: Int) {
    guard let index = index(of: id) else { return }
    rows[index].id = other
    if id == other { return note(.edited, id) }
    rows.remove { $0.offset != index && $0.element.id == other }
    note(.removed, id)
    note(.inserted, other)
  }
}

extension [PagedRow] {
  fileprivate mutating func remove(where isRemoved: ((offset: Int, element: PagedRow)) -> Bool) {
    self = enumerated().filter { !isRemoved($0) }.map(\.element)
  }
}
