/// Where a row is now: the index of its chunk, and its index in the chunk.
@usableFromInline typealias RowSlot = (chunk: Int, row: Int)

/// Where a row was put: the number of its chunk, and its number in the chunk.
///
/// The row stays in that chunk, but its number is out of date once rows have been added or removed in the middle of the chunk.
@usableFromInline typealias RowPlace = (chunk: Int32, row: Int32)

/// The order of the chunks of rows that a list consists of, and where each of them begins.
///
/// It does not contain the rows, so it is not generic. Chunks have numbers, which they keep while others come and go
/// around them, so that the places in an ``IDTable`` stay valid. Starts and numbers of rows may wrap around.
@usableFromInline
struct ChunkOrder: Sendable {
  /// The number of each chunk, in order, and the position of its first row.
  ///
  /// Positions are counted from wherever the list began: only differences of them matter.
  @usableFromInline var chunks: [(number: Int32, start: Int)] = []
  /// The index of each chunk, by its number, and the number of its first row.
  @usableFromInline var places: [(index: Int32, firstRow: Int32)] = []
  /// Numbers of chunks that are free again.
  private(set) var free: [Int32] = []
  /// The number of rows in all chunks.
  @usableFromInline var count = 0
  /// 256; tests make it small, so that a few rows fill many chunks.
  @usableFromInline let leastRowsPerChunk: Int

  @usableFromInline
  init(rowsPerChunk: Int) {
    leastRowsPerChunk = rowsPerChunk
  }

  /// How many rows a chunk may have: twice as many in a long list.
  ///
  /// This keeps the list of chunks short: each version of a list has its own.
  @usableFromInline var rowsPerChunk: Int { chunks.count > 1_000 ? 2 * leastRowsPerChunk : leastRowsPerChunk }

  /// Whether there are so many chunks that the rows should be put into fewer.
  @usableFromInline var isScattered: Bool { chunks.count > 4 + 3 * (count / leastRowsPerChunk) }

  // MARK: Positions and places

  /// Where the row at a position is.
  ///
  /// - Complexity: O(log chunks).
  @usableFromInline
  func slot(at position: Int) -> RowSlot {
    var (low, high) = (0, chunks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if chunks[middle].start &- chunks[0].start <= position { low = middle } else { high = middle }
    }
    return (low, position - self.position(of: (low, 0)))
  }

  @usableFromInline
  func position(of slot: RowSlot) -> Int {
    chunks[slot.chunk].start &- chunks[0].start &+ slot.row
  }

  @usableFromInline
  func place(of slot: RowSlot) -> RowPlace {
    let number = chunks[slot.chunk].number
    return (number, places[Int(number)].firstRow &+ Int32(truncatingIfNeeded: slot.row))
  }

  /// Where a row that was put at a place is now, unless rows were added or removed in the middle of its chunk.
  @inlinable
  func slot(of place: RowPlace) -> RowSlot {
    let chunk = places[Int(place.chunk)]
    return (Int(chunk.index), Int(place.row &- chunk.firstRow))
  }

  /// How many rows the chunk at an index has.
  @usableFromInline
  func count(ofChunkAt index: Int) -> Int {
    (index + 1 < chunks.count ? position(of: (index + 1, 0)) : count) - position(of: (index, 0))
  }

  /// The place of the next row at the end; nil if the last chunk is full, or there is none.
  @usableFromInline var end: RowPlace? {
    guard let last = chunks.last else { return nil }
    let row = count &- (last.start &- chunks[0].start)
    return row < rowsPerChunk ? place(of: (chunks.count - 1, row)) : nil
  }

  // MARK: Changes

  /// Inserts an empty chunk, whose first row will be at a position.
  @usableFromInline
  mutating func insertChunk(at index: Int, position: Int) {
    let start = (chunks.first?.start ?? 0) &+ position
    let number = free.popLast() ?? Int32(places.count)
    if number == places.count { places.append((0, 0)) }
    chunks.insert((number, start), at: index)
    findChunks(from: index)
  }

  @usableFromInline
  mutating func removeChunk(at index: Int) {
    free.append(chunks.remove(at: index).number)
    findChunks(from: index)
  }

  /// Records where the chunks from an index on are now.
  private mutating func findChunks(from start: Int) {
    for index in start..<chunks.count { places[Int(chunks[index].number)].index = Int32(index) }
  }

  /// Counts rows that were added at a slot, or removed if the difference is negative.
  @usableFromInline
  mutating func add(_ difference: Int, at slot: RowSlot) {
    // The rows on the longer side keep their numbers.
    if slot.row <= count(ofChunkAt: slot.chunk) - slot.row + min(difference, 0) {
      places[Int(chunks[slot.chunk].number)].firstRow &-= Int32(truncatingIfNeeded: difference)
    }
    count += difference
    // The chunks on the longer side keep their starts.
    if slot.chunk < chunks.count / 2 {
      for index in 0...slot.chunk { chunks[index].start &-= difference }
    } else {
      for index in (slot.chunk + 1)..<chunks.count { chunks[index].start &+= difference }
    }
  }
}
