extension IdentifiedList {
  /// Replaces the row with the same id where it stands and returns the old one, or adds the row at the end and returns nil.
  ///
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ row: Value) -> Value? {
    let old = self[id: row.id]
    append(row)
    return old
  }

  /// Replaces the row with the same id where it stands and returns the old one; an unknown id changes nothing and returns nil.
  ///
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ row: Value) -> Value? {
    contains(id: row.id) ? updateOrAppend(row) : nil
  }

  /// Adds a row before the one at a position, or at the end if the position is the count.
  ///
  /// A row whose id is known is replaced where it stands. A position out of range is a reported programmer error, and changes nothing.
  ///
  /// - Complexity: O(n / 16,384) for finding the position, and moving some rows of a chunk.
  @inlinable
  public mutating func insert(
    _ row: Value, at position: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard 0...count ~= position else {
      return reportPosition(
        position, limit: count, action: "inserted", id: row.id, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
    if contains(id: row.id) {
      append(row)
    } else {
      change(rows: { [row.id] }) { $0.insert(row, at: position) }
    }
  }

  /// Removes the row with an id and returns it; nil when there is none.
  ///
  /// - Complexity: O(n / 128), for finding its chunk in the order: some µs in a list of a million rows.
  @inlinable
  @discardableResult
  public mutating func remove(id: Value.ID) -> Value? {
    guard let found = find(id) else { return nil }
    return change(rows: { [id] }) { $0.remove(at: found.place, hash: found.hash) }
  }

  /// Moves the row with an id so that it stands at a position of the list without it.
  ///
  /// An unknown id changes nothing. A position out of range is a reported programmer error, and changes nothing.
  ///
  /// - Complexity: as ``remove(id:)``.
  @inlinable
  public mutating func move(
    id: Value.ID, to position: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard let found = find(id) else { return }
    guard 0..<count ~= position else {
      return reportPosition(
        position, limit: count - 1, action: "moved", id: id, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
    change(rows: { [] }) { storage in
      let row = storage.remove(at: found.place, hash: found.hash)
      storage.insert(row, at: position)
    }
  }

  /// Removes rows at the start; all of them if there are fewer.
  ///
  /// - Complexity: O(count).
  @inlinable
  public mutating func removeFirst(_ count: Int) {
    guard count > 0, !isEmpty else { return }
    change { $0.removeEnd(count, atStart: true) }
  }

  /// Removes rows at the end; all of them if there are fewer.
  ///
  /// - Complexity: O(count).
  @inlinable
  public mutating func removeLast(_ count: Int) {
    guard count > 0, !isEmpty else { return }
    change { $0.removeEnd(count, atStart: false) }
  }

  /// Removes the rows that match.
  ///
  /// - Complexity: O(n), and nothing is copied when no row matches.
  /// - Throws: the error that the condition throws; then nothing is removed.
  @inlinable
  public mutating func removeAll(where isRemoved: (Value) throws -> Bool) rethrows {
    var positions: [Int] = []
    for (position, row) in enumerated() where try isRemoved(row) { positions.append(position) }
    remove(at: positions)
  }

  /// Removes the rows at positions, which are sorted and different.
  @inlinable
  mutating func remove(at positions: [Int]) {
    if positions.count <= count / 64 {
      for id in positions.map({ self[$0].id }) { remove(id: id) }
    } else if !positions.isEmpty {
      var removed = positions.makeIterator()
      var next = removed.next()
      var kept: [Value] = []
      kept.reserveCapacity(count - positions.count)
      for (position, row) in enumerated() {
        if position == next { next = removed.next() } else { kept.append(row) }
      }
      replaceAll(with: kept)
    }
  }

  /// Removes the rows at offsets, such as the `IndexSet` that SwiftUI's `onDelete` gives.
  ///
  /// An offset out of range is a reported programmer error, and changes nothing.
  ///
  /// - Complexity: O(n), or for up to one row in 64 as ``remove(id:)`` for each.
  @inlinable
  public mutating func remove(
    atOffsets offsets: some Sequence<Int>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if let positions = positions(atOffsets: offsets, action: "removed", at: place) { remove(at: positions) }
  }

  /// Moves the rows at offsets so that they stand together before the row at another one, such as SwiftUI's `onMove` asks for.
  ///
  /// They keep their order. Rows that stand there already stay. An offset out of range is a reported programmer error, and changes nothing.
  ///
  /// - Parameters:
  ///   - offsets: where the rows are.
  ///   - destination: the offset of the row before which they will stand, as the list is now; the count for the end.
  /// - Complexity: O(n).
  @inlinable
  public mutating func move(
    fromOffsets offsets: some Sequence<Int>, toOffset destination: Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let positions = positions(atOffsets: offsets, to: destination, at: place) else { return }
    move(from: positions, to: destination)
  }

  /// Moves rows before the one at a position; the positions are sorted and different, and not those where the rows would stand.
  @inlinable
  mutating func move(from positions: [Int], to destination: Int) {
    let moved = positions.map { self[$0] }
    var isMoved = [Bool](repeating: false, count: count)
    for position in positions { isMoved[position] = true }
    var rows: [Value] = []
    rows.reserveCapacity(count)
    for (position, row) in enumerated() {
      if position == destination { rows += moved }
      if !isMoved[position] { rows.append(row) }
    }
    if destination == count { rows += moved }
    replaceAll(with: rows)
  }

  /// The positions of rows that are to move, sorted; nil where one is out of range, which is reported, or none would move.
  @inlinable
  func positions(atOffsets offsets: some Sequence<Int>, to destination: Int, at place: SourcePlace) -> [Int]? {
    guard let positions = positions(atOffsets: offsets, action: "moved", at: place),
      let first = positions.first, let last = positions.last
    else { return nil }
    guard 0...count ~= destination else {
      reportOffset(destination, action: "moved", at: place)
      return nil
    }
    let standTogether = last - first + 1 == positions.count
    return standTogether && first...(last + 1) ~= destination ? nil : positions
  }

  /// Offsets, sorted, each once; nil where one is out of range, which is reported.
  @inlinable
  func positions(atOffsets offsets: some Sequence<Int>, action: StaticString, at place: SourcePlace) -> [Int]? {
    let positions = Set(offsets).sorted()
    for end in [positions.first, positions.last] {
      guard let end, !(0..<count ~= end) else { continue }
      reportOffset(end, action: action, at: place)
      return nil
    }
    return positions
  }

  /// Removes all rows.
  ///
  /// - Parameter keepingCapacity: Whether as many rows will come again, so that the index is made for them at once.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    guard !isEmpty else { return }
    let capacity = keepingCapacity ? count : 0
    change { $0.clear(minimumCapacity: capacity) }
  }

  /// Puts other rows in the place of all; of rows with equal ids, the last value stands at the first position.
  ///
  /// - Complexity: O(n) of the new rows.
  @inlinable
  public mutating func replaceAll(with rows: some Sequence<Value>) {
    change { storage in
      storage.clear(minimumCapacity: rows.underestimatedCount)
      for row in rows { storage.append(row) }
    }
  }

  /// Sorts the rows; rows of which neither comes before the other keep their order.
  ///
  /// A row that is added later comes where it is put: sort again then.
  ///
  /// - Complexity: O(n log n).
  /// - Throws: the error that the comparison throws; then nothing is sorted.
  @inlinable
  public mutating func sort(by areInOrder: (Value, Value) throws -> Bool) rethrows {
    replaceAll(with: try sorted(by: areInOrder))
  }
}
