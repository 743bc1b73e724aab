/// The sizes that an identified list is built with: what a change of a list that somebody else still holds may copy.
///
/// Tests make them tiny, so that a handful of rows splits and merges everything there is.
@usableFromInline
package struct IdentifiedListLayout: Sendable {
  /// Rows in a full chunk: at most 128, what ``RowHint`` has room for.
  @usableFromInline let rowsPerChunk: Int
  /// References to chunks in a full group, at least 4.
  @usableFromInline let chunksPerGroup: Int
  /// A leaf of the pool holds two to the power of this many chunks.
  @usableFromInline let leafBits: Int
  /// A block of a table holds two to the power of this many entries.
  let blockBits: Int
  /// Entries added while another list shares the big table, before they are merged into it.
  let recentLimit: Int

  /// The best of those measured at 100,000 and 1,000,000 rows, by the mean cost of a page while an older copy is held.
  @usableFromInline package static let standard = Self(
    rowsPerChunk: 128, chunksPerGroup: 128, leafBits: 6, blockBits: 8, recentLimit: 1_000)

  /// Creates a layout; sizes out of range are moved into it.
  package init(rowsPerChunk: Int, chunksPerGroup: Int, leafBits: Int, blockBits: Int, recentLimit: Int) {
    self.rowsPerChunk = min(max(rowsPerChunk, 2), RowHint.slots)
    self.chunksPerGroup = max(chunksPerGroup, 4)
    self.leafBits = min(max(leafBits, 1), 16)
    self.blockBits = min(max(blockBits, 1), 16)
    self.recentLimit = max(recentLimit, 1)
  }
}
