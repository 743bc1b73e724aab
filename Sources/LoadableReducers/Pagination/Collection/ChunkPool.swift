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

  /// The rows of a chunk.
  @inlinable
  subscript(chunk: Int) -> [Value] {
    get { leaves[chunk >> leafBits][chunk & ((1 << leafBits) - 1)] }
    _modify { yield &leaves[chunk >> leafBits][chunk & ((1 << leafBits) - 1)] }
  }

  /// A row.
  @inlinable
  subscript(place: RowPlace) -> Value {
    get { self[place.chunk][place.slot] }
    _modify { yield &self[place.chunk][place.slot] }
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
      let hint = RowHint(payload: payload)
      if holds(id, at: hint) { return RowPlace(chunk: hint.chunk, slot: hint.slot) }
      let rows = self[hint.chunk]
      if let slot = slot(of: id, near: hint.slot, in: rows) { return RowPlace(chunk: hint.chunk, slot: slot) }
      if hint.chunk != searched, let slot = rows.firstIndex(where: { $0.id == id }) {
        return RowPlace(chunk: hint.chunk, slot: slot)
      }
      searched = hint.chunk
    }
    return nil
  }

  /// Whether a row is where it was when it came: looked at where it is, so that nothing is retained for it.
  @inlinable
  func holds(_ id: Value.ID, at hint: RowHint) -> Bool {
    let (leaf, chunk) = (hint.chunk >> leafBits, hint.chunk & ((1 << leafBits) - 1))
    return hint.slot < leaves[leaf][chunk].count && leaves[leaf][chunk][hint.slot].id == id
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
