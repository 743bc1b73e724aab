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

  /// Removes the row with an id and returns it; nil when there is none.
  ///
  /// If a load is running, the page that it brings does not add the row, even if the list did not have it yet.
  ///
  /// - Complexity: O(n / 256), plus moving some rows of a chunk.
  @inlinable
  @discardableResult
  public mutating func remove(id: Value.ID) -> Value? {
    box[0].edits.note(.removed, of: id)
    let position = box[0].position(of: id)
    let row = box[0].rows.remove(id: id)
    box[0].noteRemoved(id, at: row == nil ? nil : position)
    return row
  }

  /// Adds, removes or moves rows at checked positions.
  @inlinable
  public mutating func apply(_ change: RowChange<Value>) {
    switch change.kind {
    case .insertion(let row, let position):
      box[0].noteInserted(at: position)
      box[0].rows.apply(change)
      box[0].edits.note(.inserted, of: row.id)
    case .removal(let positions): box[0].remove(at: positions)
    case .move(let positions, let destination): box[0].move(from: positions, to: destination)
    }
  }

  /// Sorts the rows; rows that compare as equal keep their order.
  ///
  /// Sorting is not an edit of a row: pages are still added at the ends, and a refreshed list has the order of the source. To keep the
  /// list sorted, sort it again in the reducer when a load has finished; a bounded list that is sorted after each load keeps all its rows.
  ///
  /// - Complexity: O(n log n).
  /// - Throws: the error that the comparison throws; then nothing is sorted.
  @inlinable
  public mutating func sort(by areInOrder: (Value, Value) throws -> Bool) rethrows {
    try box[0].rows.sort(by: areInOrder)
    box[0].places.noteSorted()
  }
}

// MARK: Rows and their number

extension PaginatedFacts {
  /// The position of a row, if its page depends on it; otherwise any position.
  ///
  /// It changes nothing, but a function that does not mutate would be called on a copy: see "Inlining" in Benchmarks/README.md.
  @inlinable
  mutating func position(of id: Value.ID) -> Int {
    places.hasOneRun ? 0 : rows.index(id: id) ?? 0
  }

  /// Updates the counts after a row was removed.
  ///
  /// - Parameter position: where it was; nil if the list did not have it, although the source may count it.
  @usableFromInline
  mutating func noteRemoved(_ id: Value.ID, at position: Int?) {
    if let position {
      places.count(-1, at: position)
    } else if !places.hasUnseen {
      return
    }
    noteGone(1, whileLoading: edits.isRemembering)
  }

  /// Records that the source has fewer rows now.
  mutating func noteGone(_ count: Int, whileLoading isLoading: Bool) {
    guard places.window != nil, count > 0 else { return }
    places.window?.noteRemoved(count, whileLoading: isLoading)
    stamp.renew()
  }

  /// Removes the rows at positions, which must be sorted.
  @usableFromInline
  mutating func remove(at positions: [Int]) {
    let ids = edits.isRemembering ? positions.map { rows[$0].id } : []
    rows.remove(at: positions)
    for id in ids { edits.note(.removed, of: id) }
    places.remove(at: positions)
    noteGone(positions.count, whileLoading: edits.isRemembering)
  }

  /// Counts a row that is about to be inserted.
  @usableFromInline
  mutating func noteInserted(at position: Int) {
    places.insert(1, at: position)
    places.window?.noteShifted()
  }

  /// Moves rows in front of the one at a position; their positions must be sorted.
  @usableFromInline
  mutating func move(from positions: [Int], to destination: Int) {
    let ids = edits.isRemembering ? positions.map { rows[$0].id } : []
    rows.move(from: positions, to: destination)
    for id in ids { edits.note(.moved, of: id) }
    places.remove(at: positions)
    places.insert(positions.count, at: destination - positions.count { $0 < destination })
    places.window?.noteShifted()
  }
}
