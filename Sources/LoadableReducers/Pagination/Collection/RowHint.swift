/// Where a row lies: the chunk for certain, and the place in it as it was when the row came.
///
/// Rows that come and go before a row move it within its chunk; its hint is not mended then, only a place to look first.
@usableFromInline
struct RowHint: Equatable, Sendable {
  /// Places in a chunk.
  @usableFromInline static let slots = 128

  /// What a table keeps of it.
  @usableFromInline let payload: UInt32

  @usableFromInline
  init(payload: UInt32) {
    self.payload = payload
  }

  @inlinable
  init(chunk: Int, slot: Int) {
    // 25 bits for the chunk: more than two thousand million rows in half-empty chunks.
    self.init(payload: UInt32(truncatingIfNeeded: chunk * 128 + slot))
  }

  /// The number of the chunk in the pool.
  @inlinable var chunk: Int { Int(payload / 128) }

  /// The place to look first.
  @inlinable var slot: Int { Int(payload % 128) }
}
