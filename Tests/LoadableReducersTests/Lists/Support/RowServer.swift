import Foundation
import LoadableCore
import LoadableReducers

/// A row of a server, which shows rows in the order of their keys, the highest first.
struct ServerRow: Identifiable, Equatable, Sendable {
  let id: Int
  var key: Double
}

/// The rows of a server, which returns them page by page.
struct RowServer<Page: Hashable & Sendable> {
  typealias Slice = PaginatedArraySlice<ServerRow, Page>

  private(set) var rows: [ServerRow]
  /// The rows that were moved since a list was loaded, which need not be found.
  private(set) var moved: Set<Int> = []
  /// The rows that were inserted since then.
  private(set) var inserted: Set<Int> = []
  /// The rows that moved up since then because an earlier row was removed, and those that moved down because one was
  /// inserted.
  private(set) var movedUp: Set<Int> = []
  private(set) var movedDown: Set<Int> = []
  /// The rows that a moved row has passed since then.
  private(set) var passed: Set<Int> = []
  /// How often rows were inserted or removed since then: each time, a list misses at most one row.
  ///
  /// A move is both: the list may miss the moved row, and the one that has moved up past the beginning of the next page.
  private(set) var changeCount = 0
  private var lastID: Int
  let source: PageSource<Page>
  /// Whether the list drops pages.
  let isBounded: Bool
  /// Whether the list is read towards its start too.
  var isReadBackwards: Bool

  init(count: Int, source: PageSource<Page>, isBounded: Bool) {
    rows = (1...count).map { ServerRow(id: $0, key: Self.key(above: count) - Double($0)) }
    lastID = count
    self.source = source
    self.isBounded = isBounded
    isReadBackwards = isBounded || source.slice(rows, source.first).previousPage != nil
  }

  func slice(_ page: Page) -> Slice { source.slice(rows, page) }

  /// A key above those of the first rows; all keys are positive.
  static func key(above count: Int) -> Double { Double(max(100, count + 1)) }

  /// The rows that need not be found before the list is loaded again.
  ///
  /// A page that is found by counting rows may miss those that have moved past the end at which it is read.
  ///
  /// A list that has dropped rows may also miss those that a moved row has passed. Proof: the list begins with row 7, row 6 was dropped, and the
  /// page before row 7 is now rows 1 and 7. If the server has removed row 6, nothing is missing. If it has moved row 7 up past row 6, then row 6
  /// follows row 7. The page is the same in both cases, and its cursor says nothing, so the client cannot tell one from the other; and as the
  /// page has a row that is kept, it is the only one that is loaded.
  var excused: Set<Int> {
    let placed = moved.union(inserted).union(isBounded ? passed : [])
    if !source.countsRows { return placed }
    return placed.union(movedUp).union(isReadBackwards ? movedDown : [])
  }

  mutating func forgetChanges() { (moved, inserted, movedUp, movedDown, passed, changeCount) = ([], [], [], [], [], 0) }

  /// Creates a row between its neighbours at a position.
  @discardableResult
  mutating func insert(at position: Int) -> ServerRow {
    let row = ServerRow(id: lastID + 1, key: key(at: min(position, rows.count)))
    lastID += 1
    rows.insert(row, at: min(position, rows.count))
    inserted.insert(row.id)
    movedDown.formUnion(rows[min(position + 1, rows.count)...].map(\.id))
    changeCount += 1
    return row
  }

  /// Inserts a row before another one; if that one was moved here and the client has not seen it, so is this one.
  mutating func insert(before id: Int) -> ServerRow? {
    guard let position = rows.firstIndex(where: { $0.id == id }) else { return nil }
    let row = insert(at: position)
    if moved.contains(id) { moved.insert(row.id) }
    return row
  }

  mutating func remove(at position: Int) {
    guard rows.indices.contains(position) else { return }
    rows.remove(at: position)
    movedUp.formUnion(rows[position...].map(\.id))
    changeCount += 1
  }

  /// Removes a row that the client has removed too.
  mutating func remove(id: Int) { rows.removeAll { $0.id == id } }

  mutating func move(from position: Int, to other: Int) {
    guard rows.indices.contains(position) else { return }
    let row = rows.remove(at: position)
    let place = min(other, rows.count)
    movedUp.formUnion(rows[min(position, place)..<place].map(\.id))
    movedDown.formUnion(rows[place..<max(position, place)].map(\.id))
    passed.formUnion(rows[min(position, place)..<max(position, place)].map(\.id))
    rows.insert(ServerRow(id: row.id, key: key(at: place)), at: place)
    moved.insert(row.id)
    changeCount += 2
  }

  private func key(at position: Int) -> Double {
    guard position > 0 else { return (rows.first?.key ?? 0) + 1 }
    guard position < rows.count else { return (rows.last?.key ?? 2) / 2 }
    // Not in the middle, because a row may have been there: cursors are former keys, and no other row may get one of those.
    return rows[position].key + (rows[position - 1].key - rows[position].key) * 0.618
  }
}

/// How a server finds the rows of a page.
struct PageSource<Page: Hashable & Sendable>: Sendable {
  let name: String
  let first: Page
  /// Whether the server finds a page by counting rows.
  let countsRows: Bool
  let slice: @Sendable (_ rows: [ServerRow], _ page: Page) -> PaginatedArraySlice<ServerRow, Page>
}

extension PageSource {
  /// The same source, which names no page before another one.
  var readInOneDirection: Self {
    let slice = slice
    return Self(name: name + ", in one direction", first: first, countsRows: countsRows) { rows, page in
      var page = slice(rows, page)
      page.previousPage = nil
      return page
    }
  }
}

extension PageSource<NumberedPage> {
  static func numbered(size: Int, from number: Int = 1) -> Self {
    Self(name: "numbered", first: NumberedPage(number: number, size: size), countsRows: true) { rows, page in
      let values = Array(rows.dropFirst((page.number - 1) * page.size).prefix(page.size))
      return PaginatedArraySlice(
        values: values, page: page, nextPage: page.next(after: values.count), previousPage: page.previous)
    }
  }
}

extension PageSource<OffsetPage> {
  static func offset(size: Int, from offset: Int = 0) -> Self {
    Self(name: "offset", first: OffsetPage(limit: size, offset: offset), countsRows: true) { rows, page in
      let values = Array(rows.dropFirst(page.offset).prefix(page.limit))
      return PaginatedArraySlice(
        values: values, page: page, nextPage: page.next(after: values.count), previousPage: page.previous)
    }
  }
}

extension PageSource<TimestampedPage> {
  static func timestamped(size: Int) -> Self {
    Self(name: "timestamped", first: TimestampedPage(endDate: .distantFuture, size: size), countsRows: false) {
      rows, page in
      func date(_ row: ServerRow) -> Date { Date(timeIntervalSince1970: row.key) }
      let values = Array(rows.filter { date($0) < page.endDate }.prefix(page.size))
      return PaginatedArraySlice(
        values: values, page: page, nextPage: page.next(after: values.count, until: values.last.map(date)))
    }
  }
}

extension PageSource<CursorPage<Double>> {
  /// Cursors are keys: a page begins with the row after one, and the page before a row with its negative key ends there.
  static func cursor(size: Int, after key: Double? = nil) -> Self {
    Self(name: "cursor", first: CursorPage(cursor: key, size: size), countsRows: false) { rows, page in
      let isBackward = page.cursor.map { $0 < 0 } ?? false
      let values: [ServerRow] =
        if isBackward, let cursor = page.cursor {
          rows.filter { $0.key > -cursor }.suffix(page.size)
        } else {
          Array(rows.filter { row in page.cursor.map { row.key < $0 } ?? true }.prefix(page.size))
        }
      let hasMore = values.last.map { last in rows.contains { $0.key < last.key } } ?? false
      let hasPrevious = values.first.map { first in rows.contains { $0.key > first.key } } ?? false
      // A page without rows leads back to the row at which it should have begun or ended.
      let previous = values.isEmpty && !isBackward ? page.at(page.cursor.map { -$0 + 0.001 }) : nil
      let next = values.last?.key ?? (isBackward ? page.cursor.map { -$0 + 0.001 } : nil)
      return PaginatedArraySlice(
        values: values, page: page, nextPage: hasMore || values.isEmpty ? page.at(next) : nil,
        previousPage: hasPrevious ? page.at(values.first.map { -$0.key }) : previous)
    }
  }
}
