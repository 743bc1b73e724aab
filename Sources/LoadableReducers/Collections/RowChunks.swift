/// Rows in order, in chunks of up to 512.
///
/// If another list shares the rows, a change copies one chunk and the list of chunks, never all rows. A chunk keeps its number while
/// chunks come and go around it, so that the places in an ``IDTable`` stay right.
@usableFromInline
struct RowChunks<Value> {
  @usableFromInline
  struct Chunk {
    @usableFromInline var rows: [Value]
    /// Where the first row is, counted from wherever the list began: only the difference to another chunk's start matters.
    @usableFromInline var start: Int
    /// The ``RowPlace/number`` of the first row.
    @usableFromInline var firstNumber: Int32 = 0

    @inlinable
    init(rows: [Value], start: Int) {
      self.rows = rows
      self.start = start
    }
  }

  /// Where a row is now: the chunk by its index in the order, and the row in it.
  @usableFromInline typealias Spot = (index: Int, slot: Int)

  /// 512; tests make it small, so that a few rows have many chunks.
  @usableFromInline let rowsPerChunk: Int
  /// The chunks by number.
  @usableFromInline var pool: [Chunk] = []
  /// The numbers of the chunks in the order of their rows. None of them is empty.
  @usableFromInline var order: [Int] = []
  /// Numbers that are free again.
  @usableFromInline var free: [Int] = []
  @usableFromInline var count = 0

  @inlinable
  init(rowsPerChunk: Int) {
    self.rowsPerChunk = rowsPerChunk
  }

  // MARK: Positions

  /// Where the list begins, in the count of ``Chunk/start``. It wraps, like all such counts.
  @inlinable var start: Int { order.isEmpty ? 0 : pool[order[0]].start }

  /// The position of a row.
  @inlinable
  func position(ofSlot slot: Int, in number: Int) -> Int {
    pool[number].start &- start &+ slot
  }

  /// Where the row at a position is.
  ///
  /// - Complexity: O(log chunks).
  @inlinable
  func spot(at position: Int) -> Spot {
    let start = start
    var (low, high) = (0, order.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pool[order[middle]].start &- start <= position { low = middle } else { high = middle }
    }
    return (low, position - (pool[order[low]].start &- start))
  }

  /// Counts that rows have come or gone in a chunk: moves the starts on its shorter side.
  @inlinable
  mutating func addCount(_ difference: Int, at index: Int) {
    count += difference
    if index < order.count / 2 {
      for number in order[...index] { pool[number].start &-= difference }
    } else {
      for number in order[(index + 1)...] { pool[number].start &+= difference }
    }
  }

  // MARK: Adding

  /// The number of the next new chunk.
  @inlinable var nextNumber: Int { free.last ?? pool.count }

  /// Puts a new chunk into the order, if it has rows.
  @inlinable
  mutating func insertChunk(_ rows: [Value], at index: Int, start: Int) {
    if rows.isEmpty { return }
    count += rows.count
    let chunk = Chunk(rows: rows, start: start)
    let number = free.popLast() ?? pool.count
    if number < pool.count { pool[number] = chunk } else { pool.append(chunk) }
    order.insert(number, at: index)
  }

  /// The last chunk, if it has room for another row.
  @inlinable var endWithRoom: Int? {
    guard let last = order.last, pool[last].rows.count < rowsPerChunk else { return nil }
    return last
  }

  /// The place that the next appended row will have.
  @inlinable var endPlace: RowPlace {
    endWithRoom.map { place(ofSlot: pool[$0].rows.count, in: $0) } ?? RowPlace(chunk: nextNumber, number: 0)
  }

  /// What an ``IDTable`` keeps of a row.
  @inlinable
  func place(ofSlot slot: Int, in number: Int) -> RowPlace {
    RowPlace(chunk: number, number: pool[number].firstNumber &+ Int32(truncatingIfNeeded: slot))
  }

  @inlinable
  mutating func append(_ row: Value) {
    if let last = endWithRoom {
      pool[last].rows.append(row)
      count += 1
    } else {
      var rows: [Value] = []
      // The only chunk of a short list has no room to spare.
      rows.reserveCapacity(order.isEmpty ? 1 : rowsPerChunk)
      rows.append(row)
      insertChunk(rows, at: order.count, start: start &+ count)
    }
  }

  /// Inserts rows into a chunk that has room for them.
  @inlinable
  mutating func insert(_ rows: [Value], at spot: Spot) {
    let number = order[spot.index]
    // The rows on the longer side keep their numbers.
    if spot.slot <= pool[number].rows.count / 2 { pool[number].firstNumber &-= Int32(truncatingIfNeeded: rows.count) }
    pool[number].rows.insert(contentsOf: rows, at: spot.slot)
    addCount(rows.count, at: spot.index)
  }

  /// Moves the second half of a chunk to a new one, and returns its number: its rows have other places now.
  @inlinable
  mutating func split(at index: Int) -> Int {
    let number = order[index]
    let middle = pool[number].rows.count / 2
    let moved = Array(pool[number].rows[middle...])
    pool[number].rows.removeSubrange(middle...)
    count -= moved.count
    insertChunk(moved, at: index + 1, start: pool[number].start &+ middle)
    return order[index + 1]
  }

  // MARK: Removing

  /// Counts that rows of a chunk were removed, and removes the chunk if it is empty.
  @inlinable
  mutating func didRemove(_ slots: Range<Int>, at index: Int) {
    let number = order[index]
    let rest = pool[number].rows.count
    // The rows on the longer side keep their numbers.
    if slots.lowerBound <= rest / 2 { pool[number].firstNumber &+= Int32(truncatingIfNeeded: slots.count) }
    addCount(-slots.count, at: index)
    guard rest == 0 else { return }
    pool[number].rows = []
    free.append(order.remove(at: index))
  }

  /// Joins a chunk that has become small with a neighbour, so that the number of chunks stays in proportion to the rows.
  ///
  /// - Returns: the number of the chunk with both, and the slots of the rows that have other places now.
  @inlinable
  mutating func join(at index: Int) -> (number: Int, slots: Range<Int>)? {
    guard index < order.count, pool[order[index]].rows.count < rowsPerChunk / 4 else { return nil }
    for left in [index - 1, index] where left >= 0 && left + 1 < order.count {
      let (number, next) = (order[left], order[left + 1])
      let slots = pool[number].rows.count..<(pool[number].rows.count + pool[next].rows.count)
      guard slots.upperBound <= rowsPerChunk * 3 / 4 else { continue }
      pool[number].rows += pool[next].rows
      pool[next].rows = []
      free.append(order.remove(at: left + 1))
      return (number, slots)
    }
    return nil
  }
}

extension RowChunks: Sendable where Value: Sendable {}
extension RowChunks.Chunk: Sendable where Value: Sendable {}

extension Array {
  /// Takes an element out, so that it can be changed in place. The last element fills its place.
  ///
  /// Elements are moved, because a copy of a row retains everything that the row holds (Performance, "What a row costs").
  @inlinable
  mutating func take(at index: Int) -> Element {
    var element = removeLast()
    if index < count { swap(&element, &self[index]) }
    return element
  }

  /// Puts back an element that was taken.
  @inlinable
  mutating func putBack(_ element: consuming Element, at index: Int) {
    if index < count { swap(&element, &self[index]) }
    append(consume element)
  }

  /// Closes the gap that a taken element left.
  @inlinable
  mutating func closeGap(at index: Int) {
    if index < count { append(remove(at: index)) }
  }
}
