extension IdentifiedPaginatedCollection {
  /// Replaces the row with the same id and returns the old one; an unknown row changes nothing and returns nil.
  ///
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ row: Value) -> Value? {
    guard let old = box[0].rows.update(row) else { return nil }
    box[0].edits.note(.edited, of: row.id)
    return old
  }

  /// Adds a row before the one at a position, or at the end if the position is the count.
  ///
  /// A row whose id is known is replaced at its own position. A position out of range is a reported programmer error,
  /// and changes nothing.
  ///
  /// - Complexity: O(n / 256), and moving some rows of a chunk.
  @inlinable
  public mutating func insert(
    _ row: Value, at position: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let isInRange = 0...count ~= position
    let isKnown = contains(id: row.id)
    if isInRange, !isKnown { box[0].noteInserted(at: position) }
    box[0].rows.insert(row, at: position, fileID: fileID, filePath: filePath, line: line, column: column)
    guard isInRange else { return }
    box[0].edits.note(isKnown ? .edited : .inserted, of: row.id)
  }

  /// Removes the row with an id and returns it; nil when there is none.
  ///
  /// - Complexity: O(n / 256), and moving some rows of a chunk.
  @inlinable
  @discardableResult
  public mutating func remove(id: Value.ID) -> Value? {
    guard let row = box[0].rows.remove(id: id) else { return nil }
    box[0].edits.note(.removed, of: id)
    box[0].noteGone(1)
    return row
  }

  /// Removes the rows that match; pages and cursors stay.
  ///
  /// - Complexity: O(n), and nothing is copied when no row matches.
  /// - Throws: the error that the condition throws; then nothing is removed.
  @inlinable
  public mutating func removeAll(where isRemoved: (Value) throws -> Bool) rethrows {
    let count = count
    defer { box[0].noteGone(count - self.count) }
    guard box[0].edits.isRemembering else { return try box[0].rows.removeAll(where: isRemoved) }
    var removed: [Value.ID] = []
    try box[0].rows.removeAll { row in
      guard try isRemoved(row) else { return false }
      removed.append(row.id)
      return true
    }
    for id in removed { box[0].edits.note(.removed, of: id) }
  }

  /// Moves the row with an id to a position, counted in the list without that row.
  ///
  /// An unknown id changes nothing. A position out of range is a reported programmer error, and changes nothing.
  ///
  /// - Complexity: the same as for ``remove(id:)``.
  @inlinable
  public mutating func move(
    id: Value.ID, to position: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let isMoved = contains(id: id) && 0..<count ~= position
    box[0].rows.move(id: id, to: position, fileID: fileID, filePath: filePath, line: line, column: column)
    guard isMoved else { return }
    box[0].edits.note(.moved, of: id)
    box[0].noteMoved([id])
  }

  /// Removes the rows at offsets, such as the `IndexSet` that SwiftUI's `onDelete` gives; pages and cursors stay.
  ///
  /// An offset out of range is a reported programmer error, and changes nothing.
  ///
  /// - Complexity: the same as for an ``IdentifiedList``.
  @inlinable
  public mutating func remove(
    atOffsets offsets: some Sequence<Int>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let positions = values.positions(atOffsets: offsets, action: "removed", at: place) else { return }
    let removed = box[0].edits.isRemembering ? positions.map { self[$0].id } : []
    box[0].rows.remove(at: positions)
    for id in removed { box[0].edits.note(.removed, of: id) }
    box[0].noteGone(positions.count)
  }

  /// Moves the rows at offsets together, in front of the row at another offset, as SwiftUI's `onMove` does.
  ///
  /// They keep their order. Rows that are there already stay. An offset out of range is a reported programmer error,
  /// and changes nothing.
  ///
  /// - Parameters:
  ///   - offsets: where the rows are.
  ///   - destination: the offset of the row to put them in front of, in the list as it is now; the count for the end.
  /// - Complexity: O(n).
  @inlinable
  public mutating func move(
    fromOffsets offsets: some Sequence<Int>, toOffset destination: Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let positions = values.positions(atOffsets: offsets, to: destination, at: place) else { return }
    let moved = box[0].knowsEdits ? positions.map { self[$0].id } : []
    box[0].rows.move(from: positions, to: destination)
    for id in moved { box[0].edits.note(.moved, of: id) }
    box[0].noteMoved(moved)
  }

  /// Sorts the rows; rows that compare as equal keep their order.
  ///
  /// Sorting is not an edit of a row: pages are still added at the ends, and a refreshed list has the order of the source. To keep it
  /// sorted, sort again in the reducer when a load has finished.
  ///
  /// - Complexity: O(n log n).
  /// - Throws: the error that the comparison throws; then nothing is sorted.
  @inlinable
  public mutating func sort(by areInOrder: (Value, Value) throws -> Bool) rethrows {
    try box[0].rows.sort(by: areInOrder)
    box[0].noteSorted()
  }
}
