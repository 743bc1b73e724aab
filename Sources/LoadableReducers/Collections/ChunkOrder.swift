/// The order of the chunks of rows that a list consists of: how many rows each has, and where it begins.
///
/// It does not know the rows, so it is not generic. Chunks have numbers, which they keep while others come and go
/// around them, so that the places in an ``IDTable`` stay right. Starts and numbers of rows may wrap around.
@usableFromInline
struct ChunkOrder: Sendable {
  @usableFromInline
  struct Chunk: Sendable {
    @usableFromInline var count: Int
    /// The position of the first row, counted from wherever the list began: only differences of starts matter.
    @usableFromInline var start: Int
    /// The ``RowPlace/number`` of the first row.
    @usableFromInline var firstNumber: Int32 = 0
  }

  /// 256; tests make it small, so that a few rows fill many chunks.
  @usableFromInline let leastRowsPerChunk: Int
  /// The number of rows in all chunks.
  @usableFromInline private(set) var count = 0
  /// The numbers of the chunks in their order; none of them is empty.
  @usableFromInline private(set) var numbers: [Int] = []
  /// The chunks by number.
  @usableFromInline private(set) var chunks: [Chunk] = []
  /// Numbers that are free again.
  private(set) var free: [Int] = []

  @usableFromInline
  init(rowsPerChunk: Int) {
    leastRowsPerChunk = rowsPerChunk
  }

  /// How many rows a chunk may have: twice as many in a long list, so that the list of chunks, which each version of the
  /// list has to itself, stays short.
  @usableFromInline var rowsPerChunk: Int { numbers.count > 1_000 ? 2 * leastRowsPerChunk : leastRowsPerChunk }

  // MARK: Positions and places

  private var start: Int { numbers.isEmpty ? 0 : chunks[numbers[0]].start }

  /// The index of the chunk with a position.
  private func index(at position: Int) -> Int {
    let start = start
    var (low, high) = (0, numbers.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if chunks[numbers[middle]].start &- start <= position { low = middle } else { high = middle }
    }
    return low
  }

  private func index(of number: Int) -> Int {
    index(at: chunks[number].start &- start)
  }

  /// Where the row at a position is.
  ///
  /// - Complexity: O(log chunks).
  @usableFromInline
  func slot(at position: Int) -> RowSlot {
    let number = numbers[index(at: position)]
    return RowSlot(chunk: number, slot: position - (chunks[number].start &- start))
  }

  @usableFromInline
  func position(of slot: RowSlot) -> Int {
    chunks[slot.chunk].start &- start &+ slot.slot
  }

  @usableFromInline
  func place(of slot: RowSlot) -> RowPlace {
    RowPlace(chunk: slot.chunk, number: chunks[slot.chunk].firstNumber &+ Int32(truncatingIfNeeded: slot.slot))
  }

  /// Where a row that was put at a place is now, unless rows were added or removed in the middle of its chunk.
  @inlinable
  func slot(of place: RowPlace) -> RowSlot {
    RowSlot(chunk: Int(place.chunk), slot: Int(place.number &- chunks[Int(place.chunk)].firstNumber))
  }

  @usableFromInline
  func count(of number: Int) -> Int { chunks[number].count }

  private var nextNumber: Int { free.last ?? chunks.count }

  /// The place of the next row at the end: in the last chunk if it has room, or else in a new one.
  @usableFromInline var end: RowPlace {
    guard let last = numbers.last, chunks[last].count < rowsPerChunk else {
      return RowPlace(chunk: nextNumber, number: 0)
    }
    return place(of: RowSlot(chunk: last, slot: chunks[last].count))
  }

  /// The place of the first of some rows in front: in the first chunk if all of them fit there, or else in a new one.
  @usableFromInline
  func front(_ count: Int) -> RowPlace {
    guard let first = numbers.first, chunks[first].count + count <= rowsPerChunk else {
      return RowPlace(chunk: nextNumber, number: 0)
    }
    return place(of: RowSlot(chunk: first, slot: -count))
  }

  // MARK: Changes

  /// Counts a row at the ``end``, and returns the number of its chunk.
  @usableFromInline
  mutating func append() -> Int {
    guard let last = numbers.last, chunks[last].count < rowsPerChunk else { return insertChunk(1, at: numbers.count) }
    chunks[last].count += 1
    count += 1
    return last
  }

  /// Puts a new chunk into the order, and returns its number.
  @usableFromInline
  mutating func insertChunk(_ rows: Int, at index: Int) -> Int {
    var chunk = Chunk(count: rows, start: start &- rows)
    if index > 0 {
      let previous = chunks[numbers[index - 1]]
      chunk.start = previous.start &+ previous.count
    }
    let number = nextNumber
    if free.popLast() == nil { chunks.append(chunk) } else { chunks[number] = chunk }
    numbers.insert(number, at: index)
    count += rows
    return number
  }

  /// Counts rows that were added at a slot, or removed if the difference is negative.
  ///
  /// A chunk without rows leaves the order.
  @usableFromInline
  mutating func add(_ difference: Int, at slot: RowSlot) {
    let (number, index) = (slot.chunk, index(of: slot.chunk))
    // The rows on the longer side keep their numbers.
    let rowsBehind = chunks[number].count - slot.slot + min(difference, 0)
    if slot.slot <= rowsBehind { chunks[number].firstNumber &-= Int32(truncatingIfNeeded: difference) }
    chunks[number].count += difference
    count += difference
    // The chunks on the longer side keep their starts.
    if index < numbers.count / 2 {
      for number in numbers[...index] { chunks[number].start &-= difference }
    } else {
      for number in numbers[(index + 1)...] { chunks[number].start &+= difference }
    }
    if chunks[number].count == 0 { free.append(numbers.remove(at: index)) }
  }

  /// Gives the second half of a chunk a number of its own, and returns it.
  @usableFromInline
  mutating func split(_ number: Int) -> Int {
    let moved = chunks[number].count / 2
    chunks[number].count -= moved
    count -= moved
    return insertChunk(moved, at: index(of: number) + 1)
  }

  /// Merges a chunk that has become small with a neighbour, so that the number of chunks stays in proportion to the rows.
  ///
  /// - Returns: the chunk that now has the rows of both, and the one behind it, which is gone; nil if nothing has changed.
  @usableFromInline
  mutating func join(_ number: Int) -> (left: Int, right: Int)? {
    guard 1..<(rowsPerChunk / 4) ~= chunks[number].count else { return nil }
    let index = index(of: number)
    for pair in [index - 1, index] where pair >= 0 && pair + 1 < numbers.count {
      let (left, right) = (numbers[pair], numbers[pair + 1])
      guard chunks[left].count + chunks[right].count <= rowsPerChunk * 3 / 4 else { continue }
      chunks[left].count += chunks[right].count
      free.append(numbers.remove(at: pair + 1))
      return (left, right)
    }
    return nil
  }
}

/// Where a row is now.
@usableFromInline
struct RowSlot: Equatable, Sendable {
  /// The number of the chunk.
  @usableFromInline let chunk: Int
  /// The index in the chunk.
  @usableFromInline let slot: Int

  @inlinable
  init(chunk: Int, slot: Int) {
    self.chunk = chunk
    self.slot = slot
  }
}
