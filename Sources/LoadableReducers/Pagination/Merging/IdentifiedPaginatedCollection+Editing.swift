extension IdentifiedPaginatedCollection {
  /// Replaces the row with the same id and returns the old one; an unknown row changes nothing and returns nil.
  ///
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ row: Value) -> Value? {
    contains(id: row.id) ? updateOrAppend(row) : nil
  }

  /// Replaces the row with the same id and returns the old one, or adds the row at the end and returns nil.
  ///
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ row: Value) -> Value? {
    let old = box[0].rows.updateOrAppend(row)
    box[0].edits.note(old == nil ? .inserted : .edited, of: row.id)
    return old
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
    let isInRange = 0...count ~= position
    let isKnown = contains(id: row.id)
    box[0].rows.insert(row, at: position, fileID: fileID, filePath: filePath, line: line, column: column)
    if isInRange { box[0].edits.note(isKnown ? .edited : .inserted, of: row.id) }
  }

  /// Removes the row with an id and returns it; nil when there is none.
  ///
  /// - Complexity: O(n / 128), for finding its chunk in the order: some µs among a million rows.
  @inlinable
  @discardableResult
  public mutating func remove(id: Value.ID) -> Value? {
    guard let row = box[0].rows.remove(id: id) else { return nil }
    box[0].edits.note(.removed, of: id)
    return row
  }

  /// Removes the rows that match; pages and cursors stay.
  ///
  /// - Complexity: O(n), and nothing is copied when no row matches.
  /// - Throws: the error that the condition throws; then nothing is removed.
  @inlinable
  public mutating func removeAll(where isRemoved: (Value) throws -> Bool) rethrows {
    guard box[0].edits.isRemembering else { return try box[0].rows.removeAll(where: isRemoved) }
    var removed: [Value.ID] = []
    try box[0].rows.removeAll { row in
      guard try isRemoved(row) else { return false }
      removed.append(row.id)
      return true
    }
    for id in removed { box[0].edits.note(.removed, of: id) }
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
    let isMoved = contains(id: id) && 0..<count ~= position
    box[0].rows.move(id: id, to: position, fileID: fileID, filePath: filePath, line: line, column: column)
    if isMoved { box[0].edits.note(.moved, of: id) }
  }
}
