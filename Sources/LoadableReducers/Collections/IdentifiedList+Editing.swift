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
    find(id).map { storage.remove(id, at: $0) }
  }

  @inlinable
  mutating func remove(_ positions: Range<Int>) {
    if !positions.isEmpty { storage.remove(positions) }
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
  /// Adds, removes or moves rows at checked positions.
  @inlinable
  public mutating func apply(_ change: RowChange<Value>) {
    switch change.kind {
    case .insertion(let row, let position): storage.insert(row, at: position)
    case .removal(let positions): remove(at: positions)
    case .move(let positions, let destination): move(from: positions, to: destination)
    }
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
