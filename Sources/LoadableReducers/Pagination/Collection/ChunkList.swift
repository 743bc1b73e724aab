/// Rows in order, in chunks.
///
/// The groups say in which order the chunks of the pool are. They are an array of arrays, as the pool: a change of a shared list
/// copies one group and the list of groups, whatever the number of rows.
@usableFromInline
struct ChunkList<Value: Identifiable> {
  @usableFromInline let layout: IdentifiedListLayout
  @usableFromInline var pool: ChunkPool<Value>
  /// Chunks of the pool that are free.
  @usableFromInline var free: [Int] = []
  @usableFromInline var groups: [ChunkGroup] = []
  @usableFromInline var count = 0

  @inlinable
  init(layout: IdentifiedListLayout) {
    self.layout = layout
    pool = ChunkPool(layout: layout)
  }

  /// The rows of a chunk.
  @inlinable
  subscript(chunk: Int) -> [Value] {
    get { pool[chunk] }
    _modify { yield &pool[chunk] }
  }

  // MARK: Positions

  /// A position, as groups and references.
  @usableFromInline
  struct Location {
    @usableFromInline var group: Int
    @usableFromInline var reference: Int
    @usableFromInline var slot: Int

    @inlinable
    init(group: Int, reference: Int, slot: Int) {
      self.group = group
      self.reference = reference
      self.slot = slot
    }
  }

  /// Where the row at a position is; the position is one of a row.
  @inlinable
  func location(at position: Int) -> Location {
    var (group, rest) = (0, position)
    while rest >= groups[group].count {
      rest -= groups[group].count
      group += 1
    }
    let (reference, slot) = groups[group].locate(rest, rowsPerChunk: layout.rowsPerChunk)
    return Location(group: group, reference: reference, slot: slot)
  }

  /// Where the chunk is in the order, and how many rows come before it.
  @inlinable
  func find(_ chunk: Int) -> (location: Location, rows: Int) {
    var rows = 0
    for group in groups.indices {
      if let found = groups[group].rows(before: chunk) {
        return (Location(group: group, reference: found.reference, slot: 0), rows + found.rows)
      }
      rows += groups[group].count
    }
    return (Location(group: groups.count, reference: 0, slot: 0), rows)
  }

  /// The chunk that a location is in.
  @inlinable
  func chunk(at location: Location) -> Int {
    Int(groups[location.group].references[location.reference].chunk)
  }

  // MARK: The pool and the order

  /// Takes a free chunk, or a new one.
  @inlinable
  mutating func makeChunk() -> Int {
    free.popLast() ?? pool.grow()
  }

  /// Changes how many rows a chunk is known to have.
  @inlinable
  mutating func addCount(_ difference: Int, at location: Location) {
    groups[location.group].references[location.reference].count += Int32(difference)
    groups[location.group].count += difference
    count += difference
  }

  /// Puts a chunk into the order, before a location.
  @inlinable
  mutating func insertReference(to chunk: Int, at location: Location) {
    let reference = ChunkGroup.Reference(chunk: chunk, count: self[chunk].count)
    count += Int(reference.count)
    if groups.isEmpty {
      groups.append(ChunkGroup([reference]))
    } else {
      groups[location.group].references.insert(reference, at: location.reference)
      groups[location.group].count += Int(reference.count)
      if groups[location.group].references.count > layout.chunksPerGroup { splitGroup(at: location) }
    }
  }

  /// Splits a group that has one reference too many: at the location, where it is at an end, else in the middle.
  @inlinable
  mutating func splitGroup(at location: Location) {
    let references = groups[location.group].references
    // A list that grows at an end leaves full groups behind.
    let isAtEnd = location.group == groups.count - 1 && location.reference == references.count - 1
    let isAtStart = location.group == 0 && location.reference == 0
    let middle = isAtEnd ? references.count - 1 : isAtStart ? 1 : references.count / 2
    groups[location.group] = ChunkGroup(Array(references[..<middle]))
    groups.insert(ChunkGroup(Array(references[middle...])), at: location.group + 1)
  }

  /// Takes a chunk out of the order, with the rows that it is known to have, and back into the pool.
  @inlinable
  mutating func removeChunk(at location: Location) {
    let reference = groups[location.group].references.remove(at: location.reference)
    groups[location.group].count -= Int(reference.count)
    count -= Int(reference.count)
    self[Int(reference.chunk)] = []
    free.append(Int(reference.chunk))
    joinGroup(location.group)
  }

  /// Joins a group that has become small with a neighbour, so that their number stays in proportion to the rows.
  @inlinable
  mutating func joinGroup(_ group: Int) {
    let limit = layout.chunksPerGroup
    if groups[group].references.isEmpty {
      groups.remove(at: group)
    } else if groups[group].references.count < limit / 4 {
      for left in [group - 1, group] where left >= 0 && left + 1 < groups.count {
        let references = groups[left].references + groups[left + 1].references
        guard references.count <= limit * 3 / 4 else { continue }
        groups[left] = ChunkGroup(references)
        groups.remove(at: left + 1)
        return
      }
    }
  }
}

extension ChunkList: Sendable where Value: Sendable {}
