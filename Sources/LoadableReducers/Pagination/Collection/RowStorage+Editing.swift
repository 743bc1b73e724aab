extension RowStorage {
  // MARK: Inserting

  /// Adds a row of an unknown id before the row at a position, or at the end.
  @inlinable
  mutating func insert(_ row: Value, at position: Int) {
    let hash = Self.hash(of: row.id)
    guard position < chunks.count else { return add(row, hash: hash) }
    guard position > 0 else { return addAtFront([row], hashes: [hash]) }
    var location = chunks.location(at: position)
    if chunks[chunks.chunk(at: location)].count >= layout.rowsPerChunk {
      split(at: location)
      location = chunks.location(at: position)
    }
    let chunk = chunks.chunk(at: location)
    chunks[chunk].insert(row, at: location.slot)
    chunks.addCount(1, at: location)
    index.insert(hash, RowHint(chunk: chunk, slot: location.slot))
  }

  /// Moves the second half of a chunk to a new one behind it.
  @inlinable
  mutating func split(at location: ChunkList<Value>.Location) {
    let chunk = chunks.chunk(at: location)
    let middle = chunks[chunk].count / 2
    let rows = Array(chunks[chunk][middle...])
    chunks[chunk].removeSubrange(middle...)
    chunks.addCount(-rows.count, at: location)
    let new = chunks.makeChunk()
    chunks[new] = rows
    for (slot, row) in rows.enumerated() {
      index.move(Self.hash(of: row.id), from: chunk, to: RowHint(chunk: new, slot: slot))
    }
    var next = location
    next.reference += 1
    chunks.insertReference(to: new, at: next)
  }

  // MARK: Removing

  /// Removes a row.
  @inlinable
  mutating func remove(at place: RowPlace, hash: UInt32) -> Value {
    let row = chunks[place.chunk].remove(at: place.slot)
    forget(hash, in: place.chunk)
    return row
  }

  /// Puts in order what is known of a chunk that a row has been taken out of.
  @inlinable
  mutating func forget(_ hash: UInt32, in chunk: Int) {
    index.remove(hash, chunk: chunk)
    let location = chunks.find(chunk).location
    chunks.addCount(-1, at: location)
    if chunks[chunk].isEmpty {
      chunks.removeChunk(at: location)
    } else if chunks[chunk].count < layout.rowsPerChunk / 4 {
      join(at: location)
    }
  }

  /// Moves the rows of a chunk that has become small to a neighbour, so that the number of chunks stays in proportion.
  @inlinable
  mutating func join(at location: ChunkList<Value>.Location) {
    let references = chunks.groups[location.group].references
    let small = chunks.chunk(at: location)
    for neighbour in [location.reference - 1, location.reference + 1] where references.indices.contains(neighbour) {
      let target = Int(references[neighbour].chunk)
      let rows = chunks[small]
      guard chunks[target].count + rows.count <= layout.rowsPerChunk * 3 / 4 else { continue }
      let start = neighbour < location.reference ? chunks[target].count : 0
      chunks[target].insert(contentsOf: rows, at: start)
      for (slot, row) in rows.enumerated() {
        index.move(Self.hash(of: row.id), from: small, to: RowHint(chunk: target, slot: start + slot))
      }
      var place = location
      place.reference = neighbour
      chunks.addCount(rows.count, at: place)
      return chunks.removeChunk(at: location)
    }
  }

  /// Removes rows at an end.
  @inlinable
  mutating func removeEnd(_ count: Int, atStart: Bool) {
    var rest = min(count, chunks.count)
    while rest > 0 {
      let group = atStart ? 0 : chunks.groups.count - 1
      let location = ChunkList<Value>.Location(
        group: group, reference: atStart ? 0 : chunks.groups[group].references.count - 1, slot: 0)
      let chunk = chunks.chunk(at: location)
      let size = chunks[chunk].count
      let removed = min(rest, size)
      let range = atStart ? 0..<removed : (size - removed)..<size
      for row in chunks[chunk][range] { index.remove(Self.hash(of: row.id), chunk: chunk) }
      chunks[chunk].removeSubrange(range)
      chunks.addCount(-removed, at: location)
      if removed == size { chunks.removeChunk(at: location) }
      rest -= removed
    }
  }

  // MARK: Changing in place

  /// Puts back what was taken out of a chunk, where it has another id now; nil removes the row.
  @inlinable
  mutating func put(_ row: consuming Value?, at place: RowPlace, of id: Value.ID, hash: UInt32) {
    let chunk = place.chunk
    guard let row else {
      chunks[chunk].closeGap(at: place.slot)
      return forget(hash, in: chunk)
    }
    // Looked for while this row is out, or else it would be found itself.
    let newID = row.id
    let newHash = Self.hash(of: newID)
    var other = find(newID, hash: newHash)
    if other == place { other?.slot = chunks[chunk].count }
    chunks[chunk].putBack(row, at: place.slot)
    index.remove(hash, chunk: chunk)
    index.insert(newHash, RowHint(chunk: chunk, slot: place.slot))
    if let other { _ = remove(at: other, hash: newHash) }
  }
}
