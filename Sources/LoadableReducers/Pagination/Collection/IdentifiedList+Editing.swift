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
      change { $0.insert(row, at: position) }
    }
  }

  /// Removes the row with an id and returns it; nil when there is none.
  ///
  /// - Complexity: O(n / 128), for finding its chunk in the order: some µs in a list of a million rows.
  @inlinable
  @discardableResult
  public mutating func remove(id: Value.ID) -> Value? {
    guard let found = find(id) else { return nil }
    return change { $0.remove(at: found.place, hash: found.hash) }
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
    change { storage in
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
    if positions.count <= count / 64 {
      for id in positions.map({ self[$0].id }) { remove(id: id) }
    } else {
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
  /// - Complexity: O(n log n).
  /// - Throws: the error that the comparison throws; then nothing is sorted.
  @inlinable
  public mutating func sort(by areInOrder: (Value, Value) throws -> Bool) rethrows {
    replaceAll(with: try sorted(by: areInOrder))
  }
}
