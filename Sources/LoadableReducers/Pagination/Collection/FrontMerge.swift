/// The new rows of a page that is merged in front: which of them come first is known only when all have been seen.
@usableFromInline
struct FrontMerge<Value: Identifiable> {
  @usableFromInline var rows: [Value] = []
  @usableFromInline var hashes: [UInt32] = []
  /// Where the rows of a hash are among the new ones: open addressing, -1 where there is none.
  ///
  /// One flat array and no ``EntryTable``: nobody shares it, and it goes with the page.
  @usableFromInline var seen: [Int32]

  /// Starts with the first row of a page of about as many rows as the capacity says.
  @inlinable
  init(_ first: Value, into storage: inout RowStorage<Value>, capacity: Int) {
    seen = Self.places(for: capacity)
    rows.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
    add(first, to: &storage)
  }

  /// Replaces a known row where it stands; collects a new one.
  @inlinable
  mutating func add(_ row: Value, to storage: inout RowStorage<Value>) {
    let id = row.id
    let hash = RowStorage<Value>.hash(of: id)
    if let place = storage.find(id, hash: hash) {
      storage.chunks.pool[place] = row
      return
    }
    var slot = Int(truncatingIfNeeded: hash) & (seen.count - 1)
    while seen[slot] >= 0 {
      let known = Int(seen[slot])
      if hashes[known] == hash, rows[known].id == id {
        rows[known] = row
        return
      }
      slot = (slot + 1) & (seen.count - 1)
    }
    seen[slot] = Int32(truncatingIfNeeded: rows.count)
    rows.append(row)
    hashes.append(hash)
    if rows.count * 2 > seen.count { grow() }
  }

  /// Places for some rows: at most half of them are taken.
  @inlinable
  static func places(for capacity: Int) -> [Int32] {
    var bits = 4
    while 1 << bits < capacity * 2 { bits += 1 }
    return [Int32](repeating: -1, count: 1 << bits)
  }

  /// Makes room for a page that has more rows than it said.
  @usableFromInline
  mutating func grow() {
    seen = Self.places(for: seen.count)
    for (place, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (seen.count - 1)
      while seen[slot] >= 0 { slot = (slot + 1) & (seen.count - 1) }
      seen[slot] = Int32(truncatingIfNeeded: place)
    }
  }
}

extension RowStorage {
  /// Merges rows in front: those of known ids are replaced where they stand.
  @inlinable
  mutating func prepend(_ first: Value, _ rows: inout some IteratorProtocol<Value>, capacity: Int) {
    var merge = FrontMerge(first, into: &self, capacity: capacity)
    while let row = rows.next() { merge.add(row, to: &self) }
    addAtFront(merge.rows, hashes: merge.hashes)
  }
}
