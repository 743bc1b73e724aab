/// A run of chunks in the order of the rows, with what must be known of them to find a position.
@usableFromInline
struct ChunkGroup: Sendable {
  /// A chunk: where it is in the pool, and how many rows it has.
  @usableFromInline
  struct Reference: Equatable, Sendable {
    @usableFromInline let chunk: Int32
    @usableFromInline var count: Int32

    @inlinable
    init(chunk: Int, count: Int) {
      self.chunk = Int32(truncatingIfNeeded: chunk)
      self.count = Int32(truncatingIfNeeded: count)
    }
  }

  @usableFromInline var references: [Reference]
  /// The rows of all chunks.
  @usableFromInline var count: Int

  @inlinable
  init(_ references: [Reference]) {
    self.references = references
    count = references.reduce(0) { $0 + Int($1.count) }
  }

  /// Which reference a row of the group is under, and its place in that chunk.
  ///
  /// - Complexity: O(chunks in a group), O(1) where all but the last chunk are full.
  @usableFromInline
  func locate(_ offset: Int, rowsPerChunk: Int) -> (reference: Int, slot: Int) {
    if count > (references.count - 1) * rowsPerChunk, count == fullCount(rowsPerChunk) {
      return (offset / rowsPerChunk, offset % rowsPerChunk)
    }
    var rest = offset
    for (index, reference) in references.enumerated() {
      if rest < reference.count { return (index, rest) }
      rest -= Int(reference.count)
    }
    return (references.count, rest)
  }

  /// The rows there are if all chunks but the last are full.
  private func fullCount(_ rowsPerChunk: Int) -> Int {
    (references.count - 1) * rowsPerChunk + Int(references.last?.count ?? 0)
  }

  /// How many rows come before a chunk; nil when it is not in the group.
  @usableFromInline
  func rows(before chunk: Int) -> (reference: Int, rows: Int)? {
    var rows = 0
    for (index, reference) in references.enumerated() {
      if reference.chunk == chunk { return (index, rows) }
      rows += Int(reference.count)
    }
    return nil
  }
}
