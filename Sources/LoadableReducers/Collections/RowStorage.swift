/// The rows of an identified list, where each of them is, and what has changed: copies of a list share it until one of them changes.
@usableFromInline
struct RowStorage<Value: Identifiable> {
  @usableFromInline var chunks: RowChunks<Value>
  @usableFromInline var table: IDTable<Value.ID>
  @usableFromInline var log = ChangeLog<Value.ID>()

  @inlinable
  init(rowsPerChunk: Int = 512, leastRoom: Int = 1_000) {
    chunks = RowChunks(rowsPerChunk: rowsPerChunk)
    table = IDTable(leastRoom: leastRoom)
  }

  /// Renews the change stamp before a row comes, changes or goes.
  @inlinable
  mutating func willChange(_ id: Value.ID) {
    // With more rows, it costs more to look at all of them instead.
    log.willChange(id, limit: max(1_000, chunks.count / 8))
  }

  // MARK: Finding

  /// The chunk and the slot of the row with an id; nil if there is none.
  @inlinable
  func find(_ id: Value.ID) -> RowSlot? {
    table[id].flatMap { find(id, at: $0) }
  }

  /// The slot of a row that was put at a place.
  @inlinable
  func find(_ id: Value.ID, at place: RowPlace) -> RowSlot? {
    let chunk = Int(place.chunk)
    let slot = Int(place.number &- chunks.pool[chunk].firstNumber)
    if slot >= 0, slot < chunks.pool[chunk].rows.count, chunks.pool[chunk].rows[slot].id == id {
      return RowSlot(chunk: chunk, slot: slot)
    }
    return search(id, in: chunk, near: slot)
  }

  /// Finds a row that has moved in its chunk, beginning where it was.
  @inlinable @inline(never)
  func search(_ id: Value.ID, in chunk: Int, near slot: Int) -> RowSlot? {
    let rows = chunks.pool[chunk].rows
    var before = min(slot, rows.count) - 1
    var behind = max(slot, -1) + 1
    while before >= 0 || behind < rows.count {
      if before >= 0 {
        if rows[before].id == id { return RowSlot(chunk: chunk, slot: before) }
        before -= 1
      }
      if behind < rows.count {
        if rows[behind].id == id { return RowSlot(chunk: chunk, slot: behind) }
        behind += 1
      }
    }
    return nil
  }

  @inlinable
  subscript(slot: RowSlot) -> Value {
    get { chunks.pool[slot.chunk].rows[slot.slot] }
    _modify { yield &chunks.pool[slot.chunk].rows[slot.slot] }
  }

  // MARK: Adding

  /// Replaces the row with the same id where it stands, or adds the row at the end.
  @inlinable
  mutating func append(_ row: Value) {
    let id = row.id
    guard let known = table.add(id, at: chunks.endPlace) else { return chunks.append(row) }
    if let slot = find(id, at: known) { self[slot] = row }
  }

  /// Replaces the rows with the same ids where they stand, and adds the others in front.
  @inlinable
  mutating func prepend(_ page: [Value]) {
    if page.count > chunks.rowsPerChunk { return prependLarge(page) }
    // New rows get their places as they come: in the first chunk if the page fits in front of its rows, or else in a new one.
    let target = chunks.order.first.flatMap {
      chunks.pool[$0].rows.count + page.count <= chunks.rowsPerChunk ? $0 : nil
    }
    let number = target ?? chunks.nextNumber
    let first = target.map { chunks.pool[$0].firstNumber &- Int32(truncatingIfNeeded: page.count) } ?? 0
    var new: [Value] = []
    new.reserveCapacity(page.count)
    for row in page {
      let id = row.id
      let place = RowPlace(chunk: number, number: first &+ Int32(truncatingIfNeeded: new.count))
      guard let known = table.add(id, at: place) else {
        new.append(row)
        continue
      }
      let index = Int(known.number &- first)
      if known.chunk == number, new.indices.contains(index), new[index].id == id {
        new[index] = row
      } else if let slot = find(id, at: known) {
        self[slot] = row
      }
    }
    if target == nil {
      chunks.insertChunk(new, at: 0, start: chunks.start &- new.count)
    } else {
      chunks.insert(new, at: (0, 0))
      // The rows of the page that were known had a place counted too.
      if new.count < page.count { enter(new.indices, of: number) }
    }
  }

  /// Adds a page of more rows than a chunk holds in front: chunk by chunk from the last, when each id is in it only once.
  @inlinable
  mutating func prependLarge(_ page: [Value]) {
    var unique = RowStorage(rowsPerChunk: chunks.rowsPerChunk, leastRoom: table.leastRoom)
    for row in page { unique.append(row) }
    for number in unique.chunks.order.reversed() { prepend(unique.chunks.pool[number].rows) }
  }

  /// Inserts a row of an unknown id before the one at a position, or at the end.
  @inlinable
  mutating func insert(_ row: Value, at position: Int) {
    if position == chunks.count { return append(row) }
    if position == 0 { return prepend([row]) }
    var spot = chunks.spot(at: position)
    if chunks.pool[chunks.order[spot.index]].rows.count == chunks.rowsPerChunk {
      let number = chunks.split(at: spot.index)
      enter(chunks.pool[number].rows.indices, of: number)
      spot = chunks.spot(at: position)
    }
    chunks.insert([row], at: spot)
    enter(spot.slot..<(spot.slot + 1), of: chunks.order[spot.index])
  }

  /// Enters where rows are that have moved to another chunk.
  @inlinable
  mutating func enter(_ slots: Range<Int>, of number: Int) {
    for slot in slots {
      table[chunks.pool[number].rows[slot].id] = chunks.place(ofSlot: slot, in: number)
    }
  }

  // MARK: Removing

  /// Removes the rows at positions.
  @inlinable
  mutating func remove(_ positions: Range<Int>) {
    var rest = positions.count
    while rest > 0 {
      let spot = chunks.spot(at: positions.lowerBound)
      let number = chunks.order[spot.index]
      let slots = spot.slot..<min(spot.slot + rest, chunks.pool[number].rows.count)
      for row in chunks.pool[number].rows[slots] { table[row.id] = nil }
      chunks.pool[number].rows.removeSubrange(slots)
      didRemove(slots, at: spot.index)
      rest -= slots.count
    }
  }

  /// Puts in order what is known of a chunk that rows were removed from.
  @inlinable
  mutating func didRemove(_ slots: Range<Int>, at index: Int) {
    chunks.didRemove(slots, at: index)
    if let joined = chunks.join(at: index) { enter(joined.slots, of: joined.number) }
  }

  /// Puts another row, or none, where a row was taken out.
  @inlinable
  mutating func didTake(_ id: Value.ID, from slot: RowSlot, replacing row: Value?) {
    var position = chunks.position(ofSlot: slot.slot, in: slot.chunk)
    let index = chunks.spot(at: position).index
    chunks.pool[slot.chunk].rows.closeGap(at: slot.slot)
    table[id] = nil
    didRemove(slot.slot..<(slot.slot + 1), at: index)
    guard let row else { return }
    willChange(row.id)
    if let other = find(row.id) {
      let former = chunks.position(ofSlot: other.slot, in: other.chunk)
      remove(former..<(former + 1))
      if former < position { position -= 1 }
    }
    insert(row, at: position)
  }

  /// Puts other rows in the place of all.
  @inlinable
  mutating func replaceAll(with rows: some Sequence<Value>, minimumCapacity: Int = 0) {
    chunks = RowChunks(rowsPerChunk: chunks.rowsPerChunk)
    table = IDTable(leastRoom: table.leastRoom, minimumCapacity: minimumCapacity)
    for row in rows { append(row) }
  }
}

/// Where a row is now: in the chunk with a number.
@usableFromInline
struct RowSlot: Sendable {
  @usableFromInline let chunk: Int
  @usableFromInline let slot: Int

  @inlinable
  init(chunk: Int, slot: Int) {
    self.chunk = chunk
    self.slot = slot
  }
}

extension RowStorage: Sendable where Value: Sendable, Value.ID: Sendable {}
