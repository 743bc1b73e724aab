/// The new rows of a page that is merged in front: which of them come first is known only when all have been seen.
@usableFromInline
struct FrontMerge<Value: Identifiable> {
  @usableFromInline var rows: [Value] = []
  @usableFromInline var hashes: [UInt32] = []
  /// Where the rows of a hash are among the new ones.
  @usableFromInline var seen: EntryTable

  /// Starts with the first row of a page of about as many rows as the capacity says.
  @inlinable
  init(_ first: Value, into storage: inout RowStorage<Value>, capacity: Int) {
    seen = EntryTable(minimumCapacity: capacity)
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
    var probe = 0
    while let candidate = seen.next(hash, &probe) {
      if rows[Int(candidate)].id == id {
        rows[Int(candidate)] = row
        return
      }
    }
    seen.insert(hash, UInt32(truncatingIfNeeded: rows.count))
    rows.append(row)
    hashes.append(hash)
  }
}
