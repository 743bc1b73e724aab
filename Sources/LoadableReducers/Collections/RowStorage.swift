/// The rows of an identified list, where each of them is, and what has changed: copies of a list share it until one of them changes.
///
/// If another list shares the rows, a change copies one chunk and the list of chunks, never all rows. It is compiled for each type of row:
/// see "Inlining" in the article Performance.
@usableFromInline
struct RowStorage<Value: Identifiable> {
  /// The rows of each chunk, by its number.
  @usableFromInline var rows: [[Value]] = []
  @usableFromInline var order: ChunkOrder
  @usableFromInline var table: IDTable<Value.ID>
  @usableFromInline var log = ChangeLog<Value.ID>()

  @inlinable
  init(rowsPerChunk: Int = 256, leastRoom: Int = 1_000) {
    order = ChunkOrder(rowsPerChunk: rowsPerChunk)
    table = IDTable(leastRoom: leastRoom)
  }

  /// Renews the change stamp before a row is added, changed or removed.
  @inlinable
  mutating func willChange(_ id: Value.ID) {
    // If more rows than that have changed, looking at all rows hardly costs more.
    log.willChange(id, limit: max(1_000, order.count / 32))
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
    if slot.slot >= 0, slot.slot < rows[slot.chunk].count, rows[slot.chunk][slot.slot].id == id { return slot }
    return search(id, near: slot)
  }

  /// Finds a row that has moved in its chunk, starting where it was.
  @inlinable @inline(never)
  func search(_ id: Value.ID, near slot: RowSlot) -> RowSlot? {
    let rows = rows[slot.chunk]
    var (before, behind) = (min(slot.slot, rows.count) - 1, max(slot.slot, -1) + 1)
    while before >= 0 || behind < rows.count {
      if before >= 0, rows[before].id == id { return RowSlot(chunk: slot.chunk, slot: before) }
      if behind < rows.count, rows[behind].id == id { return RowSlot(chunk: slot.chunk, slot: behind) }
      before -= 1
      behind += 1
    }
    return nil
  }

  @inlinable
  subscript(slot: RowSlot) -> Value {
    get { rows[slot.chunk][slot.slot] }
    _modify { yield &rows[slot.chunk][slot.slot] }
  }

  // MARK: Adding

  /// Replaces the row with the same id at its position, or adds the row at the end.
  @inlinable
  mutating func append(_ row: Value) {
    let id = row.id
    if let known = table.add(id, at: order.end) {
      if let slot = find(id, at: known) { self[slot] = row }
      return
    }
    let number = order.append()
    if order.count(of: number) == 1 { set([], of: number) }
    rows[number].append(row)
  }

  /// Appends a row, and notes it as changed.
  @inlinable
  mutating func appendNoting(_ row: Value) {
    willChange(row.id)
    append(row)
  }

  /// Appends a row and those that follow it, and notes them as changed.
  @inlinable
  mutating func appendNoting(_ first: Value, followedBy rest: inout some IteratorProtocol<Value>) {
    var next: Value? = first
    // One call for all rows, so that it is inlined once.
    while let row = next {
      appendNoting(row)
      next = rest.next()
    }
  }

  /// Sets the rows of a new chunk.
  @usableFromInline
  mutating func set(_ new: [Value], of number: Int) {
    if number < rows.count { rows[number] = new } else { rows.append(new) }
    // The only chunk of a short list has no room to spare.
    if number > 0 { rows[number].reserveCapacity(order.rowsPerChunk) }
  }

  /// Replaces the rows with the same ids at their positions, and adds the others in front.
  @inlinable
  mutating func prepend(_ page: [Value]) {
    if page.count > order.rowsPerChunk { return prependLarge(page) }
    // New rows get their places as they come.
    let first = order.front(page.count)
    let number = Int(first.chunk)
    var new: [Value] = []
    new.reserveCapacity(page.count)
    for row in page {
      let id = row.id
      let place = RowPlace(chunk: number, number: first.number &+ Int32(truncatingIfNeeded: new.count))
      guard let known = table.add(id, at: place) else {
        new.append(row)
        continue
      }
      let index = Int(known.number &- first.number)
      if known.chunk == first.chunk, new.indices.contains(index), new[index].id == id {
        new[index] = row
      } else if let slot = find(id, at: known) {
        self[slot] = row
      }
    }
    if new.isEmpty { return }
    if order.numbers.first == number {
      order.add(new.count, at: RowSlot(chunk: number, slot: 0))
      rows[number].insert(contentsOf: new, at: 0)
      // Places were counted for the known rows of the page too.
      if new.count < page.count { enter(new.indices, of: number) }
    } else {
      set(new, of: order.insertChunk(new.count, at: 0))
    }
  }

  /// Adds a page with more rows than a chunk holds in front: chunk by chunk from the last, after making its ids unique.
  @inlinable
  mutating func prependLarge(_ page: [Value]) {
    var unique = RowStorage(rowsPerChunk: order.leastRowsPerChunk, leastRoom: table.leastRoom)
    for row in page { unique.append(row) }
    for number in unique.order.numbers.reversed() { prepend(unique.rows[number]) }
  }

  /// Inserts a row of an unknown id before the one at a position, or at the end.
  @inlinable
  mutating func insert(_ row: Value, at position: Int) {
    if position == order.count { return append(row) }
    if position == 0 { return prepend([row]) }
    var slot = order.slot(at: position)
    if order.count(of: slot.chunk) >= order.rowsPerChunk {
      split(slot.chunk)
      slot = order.slot(at: position)
    }
    order.add(1, at: slot)
    rows[slot.chunk].insert(row, at: slot.slot)
    table[row.id] = order.place(of: slot)
  }

  /// Moves the second half of a chunk to a new one.
  @inlinable
  mutating func split(_ number: Int) {
    let new = order.split(number)
    let kept = order.count(of: number)
    set(Array(rows[number][kept...]), of: new)
    rows[number].removeSubrange(kept...)
    enter(rows[new].indices, of: new)
  }

  /// Records where rows that have moved to another chunk are now.
  @inlinable
  mutating func enter(_ slots: Range<Int>, of number: Int) {
    for slot in slots {
      table[rows[number][slot].id] = order.place(of: RowSlot(chunk: number, slot: slot))
    }
  }

  // MARK: Removing

  /// Removes the rows at positions.
  @inlinable
  mutating func remove(_ positions: Range<Int>) {
    var rest = positions.count
    while rest > 0 {
      let first = order.slot(at: positions.lowerBound)
      let slots = first.slot..<min(first.slot + rest, order.count(of: first.chunk))
      for row in rows[first.chunk][slots] { table[row.id] = nil }
      rows[first.chunk].removeSubrange(slots)
      didRemove(slots.count, at: first)
      rest -= slots.count
    }
  }

  @inlinable
  mutating func didRemove(_ count: Int, at slot: RowSlot) {
    order.add(-count, at: slot)
    if rows[slot.chunk].isEmpty { rows[slot.chunk] = [] }
    guard let (left, right) = order.join(slot.chunk) else { return }
    let moved = rows[left].count..<order.count(of: left)
    rows[left] += rows[right]
    rows[right] = []
    enter(moved, of: left)
  }

  /// Takes a row out of its chunk, so that it can be changed in place.
  ///
  /// The last row of the chunk fills its place. The rows are moved, because a copy of a row retains everything that it holds
  /// (Benchmarks/README.md, "What a row costs").
  @inlinable
  mutating func take(from slot: RowSlot) -> Value {
    var row = rows[slot.chunk].removeLast()
    if slot.slot < rows[slot.chunk].count { swap(&row, &rows[slot.chunk][slot.slot]) }
    return row
  }

  /// Puts back a row that was taken.
  @inlinable
  mutating func putBack(_ row: consuming Value, at slot: RowSlot) {
    if slot.slot < rows[slot.chunk].count { swap(&row, &rows[slot.chunk][slot.slot]) }
    rows[slot.chunk].append(consume row)
  }

  /// Puts a row with another id, or none, where one was taken.
  @inlinable
  mutating func replaceTaken(_ id: Value.ID, at slot: RowSlot, with row: Value?) {
    var position = order.position(of: slot)
    if slot.slot < rows[slot.chunk].count {
      let last = rows[slot.chunk].remove(at: slot.slot)
      rows[slot.chunk].append(last)
    }
    table[id] = nil
    didRemove(1, at: slot)
    guard let row else { return }
    willChange(row.id)
    if let other = find(row.id) {
      let former = order.position(of: other)
      remove(former..<(former + 1))
      if former < position { position -= 1 }
    }
    insert(row, at: position)
  }

  /// Replaces all rows.
  @inlinable
  mutating func replaceAll(with new: some Sequence<Value>, minimumCapacity: Int = 0) {
    rows = []
    order = ChunkOrder(rowsPerChunk: order.leastRowsPerChunk)
    table = IDTable(leastRoom: table.leastRoom, minimumCapacity: minimumCapacity)
    for row in new { append(row) }
  }
}

extension RowStorage: Sendable where Value: Sendable, Value.ID: Sendable {}
