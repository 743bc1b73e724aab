/// The rows of an identified list, where each of them is, and what has changed: copies of a list share it until one of them changes.
///
/// If another list shares the rows, a change copies one chunk and the list of chunks, never all rows. It is compiled for each type of row:
/// see "Inlining" in Benchmarks/README.md.
@usableFromInline
struct RowStorage<Value: Identifiable> {
  /// The rows in their order; only the first and the last chunk may be empty.
  @usableFromInline var chunks: [[Value]] = []
  @usableFromInline var order: ChunkOrder
  @usableFromInline var table: IDTable<Value.ID>
  @usableFromInline var log = ChangeLog<Value.ID>()

  @usableFromInline
  init(rowsPerChunk: Int = 256, leastRoom: Int = 1_000, minimumCapacity: Int = 0) {
    order = ChunkOrder(rowsPerChunk: rowsPerChunk)
    table = IDTable(leastRoom: leastRoom, minimumCapacity: minimumCapacity)
  }

  // MARK: Finding

  /// Where the row with an id is; nil if there is none.
  @inlinable
  func find(_ id: Value.ID) -> RowSlot? {
    guard let place = table[id] else { return nil }
    return find(id, at: place)
  }

  /// Where the row that was put at a place is now.
  @inlinable
  func find(_ id: Value.ID, at place: RowPlace) -> RowSlot? {
    let slot = order.slot(of: place)
    // An object whose id has changed may leave a place whose chunk is gone.
    guard slot.chunk < chunks.count else { return nil }
    if slot.row >= 0, slot.row < chunks[slot.chunk].count, chunks[slot.chunk][slot.row].id == id { return slot }
    return search(id, near: slot)
  }

  /// Finds a row that has moved in its chunk, starting where it was.
  @inlinable @inline(never)
  func search(_ id: Value.ID, near slot: RowSlot) -> RowSlot? {
    let rows = chunks[slot.chunk]
    let near = min(max(slot.row, 0), rows.count)
    func isThere(_ row: Int) -> Bool { rows.indices.contains(row) && rows[row].id == id }
    for distance in 0...rows.count {
      if isThere(near - distance) { return (slot.chunk, near - distance) }
      if isThere(near + distance) { return (slot.chunk, near + distance) }
    }
    return nil
  }

  // MARK: Adding

  /// Replaces the row with the same id at its position, or adds the row at the end.
  @inlinable
  mutating func append(_ row: Value) {
    let id = row.id
    log.willChange(id, of: order.count)
    guard let end = order.end else {
      addChunk(at: chunks.count)
      return append(row)
    }
    if let known = table.add(id, at: end) {
      if let slot = find(id, at: known) { chunks[slot.chunk][slot.row] = row }
    } else {
      chunks[chunks.count - 1].append(row)
      order.count += 1
    }
  }

  /// Appends a row and those that follow it.
  @inlinable
  mutating func append(_ first: Value, followedBy rest: inout some IteratorProtocol<Value>) {
    var next: Value? = first
    // One call for all rows, so that it is inlined once.
    while let row = next {
      append(row)
      next = rest.next()
    }
  }

  /// Adds an empty chunk at an end.
  @usableFromInline
  mutating func addChunk(at index: Int) {
    var rows: [Value] = []
    // The only chunk of a short list has no room to spare.
    if !chunks.isEmpty { rows.reserveCapacity(order.rowsPerChunk) }
    chunks.insert(rows, at: index)
    order.insertChunk(at: index, position: index == 0 ? 0 : order.count)
  }

  /// Replaces the rows with the same ids at their positions, and adds the others in front.
  @inlinable
  mutating func prepend(_ page: [Value]) {
    if page.count > order.rowsPerChunk {
      // Chunk by chunk from the last, once the ids are unique.
      var unique = RowStorage(rowsPerChunk: order.leastRowsPerChunk, leastRoom: table.leastRoom)
      for row in page { unique.append(row) }
      for rows in unique.chunks.reversed() { prepend(rows) }
      return
    }
    if chunks.isEmpty || order.count(ofChunkAt: 0) + page.count > order.rowsPerChunk { addChunk(at: 0) }
    // New rows get their places as they come.
    let first = order.place(of: (0, -page.count))
    var new: [Value] = []
    new.reserveCapacity(page.count)
    for row in page {
      let id = row.id
      log.willChange(id, of: order.count)
      guard let known = table.add(id, at: (first.chunk, first.row &+ Int32(truncatingIfNeeded: new.count))) else {
        new.append(row)
        continue
      }
      let index = Int(known.row &- first.row)
      if known.chunk == first.chunk, new.indices.contains(index), new[index].id == id {
        new[index] = row
      } else if let slot = find(id, at: known) {
        chunks[slot.chunk][slot.row] = row
      }
    }
    chunks[0].insert(contentsOf: new, at: 0)
    order.add(new.count, at: (0, 0))
    // The known rows of the page have used up places too, so the new rows get theirs again.
    if new.count < page.count { enter(new.indices, of: 0) }
  }

  /// Inserts a row with an unknown id before the one at a position, or at the end.
  @inlinable
  mutating func insert(_ row: Value, at position: Int) {
    if position >= order.count { return append(row) }
    if position == 0 { return prepend([row]) }
    var slot = order.slot(at: position)
    if chunks[slot.chunk].count >= order.rowsPerChunk {
      split(slot.chunk)
      slot = order.slot(at: position)
    }
    log.willChange(row.id, of: order.count)
    order.add(1, at: slot)
    chunks[slot.chunk].insert(row, at: slot.row)
    table[row.id] = order.place(of: slot)
  }

  /// Moves the second half of a chunk to a new one.
  @inlinable
  mutating func split(_ chunk: Int) {
    let kept = chunks[chunk].count / 2
    chunks.insert(Array(chunks[chunk][kept...]), at: chunk + 1)
    chunks[chunk].removeSubrange(kept...)
    order.insertChunk(at: chunk + 1, position: order.position(of: (chunk, kept)))
    enter(chunks[chunk + 1].indices, of: chunk + 1)
  }

  /// Records the places of rows of a chunk.
  @inlinable
  mutating func enter(_ rows: Range<Int>, of chunk: Int) {
    for row in rows { table[chunks[chunk][row].id] = order.place(of: (chunk, row)) }
  }

  // MARK: Removing

  /// Removes the rows at positions.
  @inlinable
  mutating func remove(_ positions: Range<Int>) {
    var rest = positions.count
    // Objects whose ids have become equal are one row after a rebuild.
    while rest > 0, positions.lowerBound < order.count {
      let slot = order.slot(at: positions.lowerBound)
      let rows = slot.row..<min(slot.row + rest, chunks[slot.chunk].count)
      for row in chunks[slot.chunk][rows] {
        log.willChange(row.id, of: order.count)
        table[row.id] = nil
      }
      chunks[slot.chunk].removeSubrange(rows)
      didRemove(rows.count, at: slot)
      rest -= rows.count
    }
  }

  /// Removes the row with an id.
  @inlinable
  mutating func remove(_ id: Value.ID, at slot: RowSlot) -> Value {
    log.willChange(id, of: order.count)
    let row = chunks[slot.chunk].remove(at: slot.row)
    table[id] = nil
    didRemove(1, at: slot)
    return row
  }

  @inlinable
  mutating func didRemove(_ count: Int, at slot: RowSlot) {
    order.add(-count, at: slot)
    if chunks[slot.chunk].isEmpty {
      chunks.remove(at: slot.chunk)
      order.removeChunk(at: slot.chunk)
    }
    if order.isScattered { rebuild(with: chunks.joined(), count: order.count) }
  }

  /// Takes a row out of its chunk, so that it can be changed in place.
  ///
  /// The last row of the chunk fills its place. The rows are moved, because a copy of a row retains everything that it holds
  /// (Benchmarks/README.md, "What a row costs").
  @inlinable
  mutating func take(_ id: Value.ID, from slot: RowSlot) -> Value {
    log.willChange(id, of: order.count)
    var row = chunks[slot.chunk].removeLast()
    if slot.row < chunks[slot.chunk].count { swap(&row, &chunks[slot.chunk][slot.row]) }
    return row
  }

  /// Puts back a row that was taken, and empties the variable, so that it is not copied.
  @inlinable
  mutating func put(_ changed: inout Value?, of id: Value.ID, at slot: RowSlot) {
    if changed?.id == id, var row = changed.take() {
      if slot.row < chunks[slot.chunk].count { swap(&row, &chunks[slot.chunk][slot.row]) }
      return chunks[slot.chunk].append(row)
    }
    replace(id, at: slot, with: changed.take())
  }

  /// Puts another row into the place of one that was taken, or none; another row with the new id is removed.
  ///
  /// It is not inlinable, because few rows change their ids, and ``remove(_:at:)`` removes most rows.
  @usableFromInline
  mutating func replace(_ id: Value.ID, at slot: RowSlot, with changed: Value?) {
    var position = order.position(of: slot)
    if slot.row < chunks[slot.chunk].count {
      let last = chunks[slot.chunk].remove(at: slot.row)
      chunks[slot.chunk].append(last)
    }
    table[id] = nil
    didRemove(1, at: slot)
    guard let row = changed else { return }
    if let other = find(row.id).map(order.position(of:)) {
      remove(other..<(other + 1))
      if other < position { position -= 1 }
    }
    insert(row, at: position)
  }

  @inlinable
  mutating func removeAll(minimumCapacity: Int = 0) {
    self = RowStorage(
      rowsPerChunk: order.leastRowsPerChunk, leastRoom: table.leastRoom, minimumCapacity: minimumCapacity)
  }

  /// Puts the rows that stay into new chunks, in their new order.
  @inlinable
  mutating func rebuild(with rows: some Sequence<Value>, count: Int) {
    let log = log
    removeAll(minimumCapacity: count)
    for row in rows { append(row) }
    self.log = log
  }
}

extension RowStorage: Sendable where Value: Sendable, Value.ID: Sendable {}
