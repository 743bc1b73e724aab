/// Where a row lies now: a chunk of the pool, and a place in it.
@usableFromInline
struct RowPlace: Equatable, Sendable {
  @usableFromInline var chunk: Int
  @usableFromInline var slot: Int

  @inlinable
  init(chunk: Int, slot: Int) {
    self.chunk = chunk
    self.slot = slot
  }

  /// The place that a hint names.
  @inlinable
  init(_ hint: RowHint) {
    self.init(chunk: hint.chunk, slot: hint.slot)
  }
}
