extension IdentifiedList {
  /// Merges a page at the end: a known id is replaced where it stands, new ones follow the last row in the page's order.
  ///
  /// Of rows with equal ids in the page, the last value stands at the first position.
  ///
  /// - Complexity: O(rows of the page), in place. While an older copy is held, some chunks of rows are copied, and after every
  ///   thousand new ids at most a thousand blocks of the index.
  @inlinable
  public mutating func append(contentsOf page: some Sequence<Value>) {
    if isLogging { return appendLogged(Array(page)) }
    var rows = page.makeIterator()
    guard let first = rows.next() else { return }
    change { storage in
      storage.append(first)
      while let row = rows.next() { storage.append(row) }
    }
  }

  /// Merges a page in front: a known id is replaced where it stands, new ones precede the first row in the page's order.
  ///
  /// Of rows with equal ids in the page, the last value stands at the first position.
  ///
  /// - Complexity: as ``append(contentsOf:)``.
  @inlinable
  public mutating func prepend(contentsOf page: some Sequence<Value>) {
    if isLogging { return prependLogged(Array(page)) }
    var rows = page.makeIterator()
    guard let first = rows.next() else { return }
    change { $0.prepend(first, &rows, capacity: page.underestimatedCount) }
  }

  /// Merges a page at the end where somebody may ask for its ids, as the sequence can be walked through once only.
  @inlinable
  mutating func appendLogged(_ rows: [Value]) {
    guard !rows.isEmpty else { return }
    change(rows: { rows.map(\.id) }) { storage in
      for row in rows { storage.append(row) }
    }
  }

  /// Merges a page in front where somebody may ask for its ids.
  @inlinable
  mutating func prependLogged(_ rows: [Value]) {
    guard let first = rows.first else { return }
    var rest = rows.dropFirst().makeIterator()
    change(rows: { rows.map(\.id) }) { $0.prepend(first, &rest, capacity: rows.count) }
  }

  /// Replaces the row with the same id where it stands, or adds the row at the end.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func append(_ row: Value) {
    if let place = find(row.id)?.place {
      change(at: place) { $0.append(row) }
    } else {
      change(rows: { [row.id] }) { $0.append(row) }
    }
  }

  /// Replaces the row with the same id where it stands, or adds the row in front.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func prepend(_ row: Value) {
    prepend(contentsOf: CollectionOfOne(row))
  }
}
