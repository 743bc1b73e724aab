/// The chunks of rows, each at one place for life: what comes in front of others does not move them.
///
/// An array of leaves of chunks: changing a row of a shared pool copies its chunk, its leaf and the list of leaves.
@usableFromInline
struct ChunkPool<Value: Identifiable> {
  @usableFromInline var leaves: [[[Value]]] = []
  @usableFromInline let leafBits: Int
  /// Rows in a full chunk.
  @usableFromInline let rowsPerChunk: Int

  @inlinable
  init(layout: IdentifiedListLayout) {
    leafBits = layout.leafBits
    rowsPerChunk = layout.rowsPerChunk
  }

  /// The leaf that a chunk is in.
  @inlinable
  func leaf(_ chunk: Int) -> Int { chunk &>> leafBits }

  /// The place of a chunk in its leaf.
  @inlinable
  func branch(_ chunk: Int) -> Int { chunk & ((1 &<< leafBits) &- 1) }

  /// The rows of a chunk.
  @inlinable
  subscript(chunk: Int) -> [Value] {
    get { leaves[leaf(chunk)][branch(chunk)] }
    _modify { yield &leaves[leaf(chunk)][branch(chunk)] }
  }

  /// A row.
  @inlinable
  subscript(place: RowPlace) -> Value {
    get { leaves[leaf(place.chunk)][branch(place.chunk)][place.slot] }
    _modify { yield &leaves[leaf(place.chunk)][branch(place.chunk)][place.slot] }
  }

  /// Adds an empty chunk and returns its number.
  @inlinable
  mutating func grow() -> Int {
    if let last = leaves.last, last.count < 1 << leafBits {
      leaves[leaves.count - 1].append([])
    } else {
      leaves.append([[]])
    }
    return (leaves.count - 1) << leafBits + leaves[leaves.count - 1].count - 1
  }

  // MARK: Finding

  /// Where the row with an id is, if a table names its chunk; nil when there is none.
  @inlinable
  func find(_ id: Value.ID, hash: UInt32, in table: EntryTable) -> RowPlace? {
    var probe = 0
    // Many ids may share a hash: then one chunk is named many times over, and is searched from end to end but once.
    var searched = -1
    while let payload = table.next(hash, &probe) {
      let hint = RowPlace(RowHint(payload: payload))
      if holds(id, at: hint) { return hint }
      let rows = self[hint.chunk]
      if let slot = slot(of: id, near: hint.slot, in: rows) { return RowPlace(chunk: hint.chunk, slot: slot) }
      if hint.chunk != searched, let slot = rows.firstIndex(where: { $0.id == id }) {
        return RowPlace(chunk: hint.chunk, slot: slot)
      }
      searched = hint.chunk
    }
    return nil
  }

  /// Whether a row is at a place: looked at where it is, so that nothing is retained for it.
  @inlinable @inline(__always)
  func holds(_ id: Value.ID, at place: RowPlace) -> Bool {
    let (leaf, branch) = (leaf(place.chunk), branch(place.chunk))
    return place.slot < leaves[leaf][branch].count && leaves[leaf][branch][place.slot].id == id
  }

  /// The place of a row in its chunk, if nothing has moved it.
  @inlinable
  func slot(of id: Value.ID, near slot: Int, in rows: [Value]) -> Int? {
    if slot < rows.count, rows[slot].id == id { return slot }
    // The place of a row that came in front was counted as if the chunk were full: see `RowStorage.addAtFront`.
    let shifted = slot - (rowsPerChunk - rows.count)
    return shifted >= 0 && shifted < rows.count && rows[shifted].id == id ? shifted : nil
  }
}

extension ChunkPool: Sendable where Value: Sendable {}
