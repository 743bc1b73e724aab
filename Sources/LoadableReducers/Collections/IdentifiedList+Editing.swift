// MARK: Adding

extension IdentifiedList {
  /// Replaces the row with the same id at its position, or adds the row at the end.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func append(_ row: Value) {
    storage.append(row)
  }

  /// Merges a page at the end: known rows are replaced at their positions, and new ones follow in the page's order.
  ///
  /// Of rows with equal ids in the page, the last value takes the first position.
  ///
  /// - Complexity: O(rows of the page), in place. While an older copy is held, one chunk of rows and the list of chunks
  ///   are copied; the index is copied once per 1,000 new ids, or per n / 128 if that is more.
  @inlinable
  public mutating func append(contentsOf page: some Sequence<Value>) {
    var rows = page.makeIterator()
    guard let first = rows.next() else { return }
    storage.append(first, followedBy: &rows)
  }

  /// Replaces the row with the same id at its position, or adds the row in front.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func prepend(_ row: Value) {
    prepend(contentsOf: CollectionOfOne(row))
  }

  /// Merges a page in front: known rows are replaced at their positions, and new ones come first, in the page's order.
  ///
  /// Of rows with equal ids in the page, the last value takes the first position.
  ///
  /// - Complexity: the same as for ``append(contentsOf:)``.
  @inlinable
  public mutating func prepend(contentsOf page: some Sequence<Value>) {
    var rows: [Value] = []
    // Not `Array(page)`, which traps if the page's `underestimatedCount` is wrong.
    for row in page { rows.append(row) }
    prependAll(rows)
  }

  @inlinable
  mutating func prependAll(_ rows: [Value]) {
    if !rows.isEmpty { storage.prepend(rows) }
  }

  /// Replaces the row with the same id and returns the old one; an unknown id changes nothing and returns nil.
  ///
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ row: Value) -> Value? {
    guard let old = self[id: row.id] else { return nil }
    append(row)
    return old
  }

  /// Adds a row before the one at a position, or at the end if the position is the count.
  ///
  /// A row whose id is known is replaced at its own position. A position out of range is a reported programmer error,
  /// and changes nothing.
  ///
  /// - Complexity: O(n / 256), plus moving some rows of a chunk.
  @inlinable
  public mutating func insert(
    _ row: Value, at position: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard 0...count ~= position else {
      let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
      return reportPosition(position, of: row.id, action: "inserted", at: place)
    }
    if contains(id: row.id) { return append(row) }
    storage.insert(row, at: position)
  }
}

// MARK: Removing

extension IdentifiedList {
  /// Removes the row with an id and returns it; nil when there is none.
  ///
  /// - Complexity: O(n / 256), plus moving some rows of a chunk: about 1 µs. When there are far too many chunks for the rows, all rows are
  ///   put into new chunks: at most once in O(n) changes.
  @inlinable
  @discardableResult
  public mutating func remove(id: Value.ID) -> Value? {
    find(id).map { box[0].remove(id, at: $0) }
  }

  @inlinable
  mutating func remove(_ positions: Range<Int>) {
    if !positions.isEmpty { storage.remove(positions) }
  }

  /// Removes the rows that match.
  ///
  /// - Complexity: O(n), and nothing is copied when no row matches.
  /// - Throws: the error that the condition throws; then nothing is removed.
  @inlinable
  public mutating func removeAll(where isRemoved: (Value) throws -> Bool) rethrows {
    remove(at: try positions(where: isRemoved))
  }

  /// Removes the rows at offsets, such as the `IndexSet` that SwiftUI's `onDelete` gives.
  ///
  /// An offset out of range is a reported programmer error, and changes nothing.
  ///
  /// - Complexity: O(n); for up to one row in 64, the same as ``remove(id:)`` for each.
  @inlinable
  public mutating func remove(
    atOffsets offsets: some Sequence<Int>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if let positions = positions(atOffsets: offsets, action: "removed", at: place) { remove(at: positions) }
  }

  /// Removes the rows at positions, which must be sorted and all different.
  @inlinable
  mutating func remove(at positions: [Int]) {
    if positions.count <= count / 64 {
      for position in positions.reversed() { remove(position..<(position + 1)) }
      return
    }
    var isKept = [Bool](repeating: true, count: count)
    for position in positions {
      isKept[position] = false
      storage.log.willChange(self[position].id, of: count)
    }
    let kept = zip(self, isKept).filter(\.1)
    storage.rebuild(with: kept.lazy.map(\.0), count: kept.count)
  }

  /// Removes all rows.
  ///
  /// - Parameter keepingCapacity: whether about as many rows will be added again, so that the index reserves room for them.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    if isEmpty { return }
    storage.removeAll(minimumCapacity: keepingCapacity ? count : 0)
  }
}

// MARK: Moving

extension IdentifiedList {
  /// Moves the row with an id to a position, counted in the list without that row.
  ///
  /// An unknown id changes nothing, and neither does the row's own position. A position out of range is a reported programmer error, and
  /// changes nothing.
  ///
  /// - Complexity: the same as for ``remove(id:)``.
  @inlinable
  public mutating func move(
    id: Value.ID, to position: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if let (former, destination) = moving(id, to: position, at: place) { move(from: [former], to: destination) }
  }

  /// Moves the rows at offsets together, in front of the row at another offset, as SwiftUI's `onMove` does.
  ///
  /// They keep their order. If they are in that place already, nothing changes. An offset out of range is a reported
  /// programmer error, and changes nothing.
  ///
  /// - Parameters:
  ///   - offsets: where the rows are.
  ///   - destination: the offset of the row to put them in front of, in the list as it is now; the count for the end.
  /// - Complexity: the same as for ``remove(id:)``, for each row.
  @inlinable
  public mutating func move(
    fromOffsets offsets: some Sequence<Int>, toOffset destination: Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let positions = positions(atOffsets: offsets, to: destination, at: place) else { return }
    move(from: positions, to: destination)
  }

  /// Moves rows in front of the one at a position; their positions must be sorted and all different, and at least one of
  /// the rows must move.
  @inlinable
  mutating func move(from positions: [Int], to destination: Int) {
    storage.log.willChange()
    let log = storage.log
    storage.log = ChangeLog()
    let rows = positions.map { self[$0] }
    let target = destination - positions.count { $0 < destination }
    for position in positions.reversed() { storage.remove(position..<(position + 1)) }
    for (offset, row) in rows.enumerated() { storage.insert(row, at: target + offset) }
    storage.log = log
  }

  /// Sorts the rows; rows that compare as equal keep their order.
  ///
  /// The list does not stay sorted: after adding a row, sort again.
  ///
  /// - Complexity: O(n log n).
  /// - Throws: the error that the comparison throws; then nothing is sorted.
  @inlinable
  public mutating func sort(by areInOrder: (Value, Value) throws -> Bool) rethrows {
    let rows = try sorted(by: areInOrder)
    storage.log.willChange()
    storage.rebuild(with: rows, count: rows.count)
  }
}

// MARK: Offsets and issues

extension IdentifiedList {
  /// The positions of the rows that match.
  @inlinable
  func positions(where matches: (Value) throws -> Bool) rethrows -> [Int] {
    try enumerated().compactMap { try matches($1) ? $0 : nil }
  }

  /// Where a row is, and the offset to put it in front of, so that it ends up at a position.
  ///
  /// Nil for an unknown id, for a row that is there already, or if the position is out of range, which is reported.
  @inlinable
  func moving(_ id: Value.ID, to position: Int, at place: SourcePlace) -> (former: Int, destination: Int)? {
    guard let former = index(id: id), former != position else { return nil }
    if 0..<count ~= position { return (former, position > former ? position + 1 : position) }
    reportPosition(position, of: id, action: "moved", at: place)
    return nil
  }

  /// The sorted positions of rows to move; nil if one is out of range, which is reported, or if none would move.
  @inlinable
  func positions(atOffsets offsets: some Sequence<Int>, to destination: Int, at place: SourcePlace) -> [Int]? {
    guard let positions = positions(atOffsets: offsets, action: "moved", at: place),
      let first = positions.first, let last = positions.last
    else { return nil }
    guard 0...count ~= destination else {
      reportPosition(destination, action: "moved", at: place)
      return nil
    }
    let standTogether = last - first + 1 == positions.count
    return standTogether && first...(last + 1) ~= destination ? nil : positions
  }

  /// Offsets, sorted, each once; nil if one is out of range, which is reported.
  @inlinable
  func positions(atOffsets offsets: some Sequence<Int>, action: StaticString, at place: SourcePlace) -> [Int]? {
    var unique: Set<Int> = []
    for offset in offsets { unique.insert(offset) }
    let positions = unique.sorted()
    for end in [positions.first, positions.last] {
      guard let end, !(0..<count ~= end) else { continue }
      reportPosition(end, action: action, at: place)
      return nil
    }
    return positions
  }

  /// Reports a position out of range, at which rows, or the one with an id, were to be put or changed.
  @usableFromInline
  func reportPosition(_ position: Int, of id: Value.ID? = nil, action: StaticString, at place: SourcePlace) {
    place.report(
      """
      \(id.map { "The row with id \($0) was" } ?? "Rows were") to be \(action) at position \(position), but the list has \(count) rows, \
      so it stays as it is.

      Likely causes: the position was taken before rows came or went; or it is one of a filtered or sorted list. Find positions with \
      `index(id:)` in the list that is to change.
      """)
  }
}
