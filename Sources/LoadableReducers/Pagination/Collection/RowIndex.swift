/// Where the rows are, by the hash of their id: one entry for each row.
///
/// Most entries are in one big table. While another list shares it, new ones go to a small table first, which is copied as a
/// whole and merged now and then: ids lie at random in the big table, so a page would copy one of its blocks for each row.
@usableFromInline
struct RowIndex: Sendable {
  @usableFromInline private(set) var settled: EntryTable
  @usableFromInline private(set) var recent: EntryTable
  /// Held by nobody else when the big table is not shared: an array does not tell.
  private var token = UniqueToken()
  private let layout: IdentifiedListLayout

  @usableFromInline
  init(minimumCapacity: Int, layout: IdentifiedListLayout) {
    settled = EntryTable(minimumCapacity: minimumCapacity, blockBits: layout.blockBits)
    recent = EntryTable(blockBits: layout.blockBits)
    self.layout = layout
  }

  /// Whether there is anything in the small table.
  @inlinable var hasRecent: Bool { recent.count > 0 }

  /// Entries: one for each row.
  @usableFromInline var count: Int { settled.count + recent.count }

  /// Adds the entry of a new row.
  @usableFromInline
  mutating func insert(_ hash: UInt32, _ hint: RowHint) {
    if settled.isSmall || isKnownUniquelyReferenced(&token) {
      if !recent.isEmpty { settle() }
      settled.insert(hash, hint.payload)
    } else {
      recent.insert(hash, hint.payload)
      if recent.count >= layout.recentLimit { settle() }
    }
  }

  private mutating func settle() {
    let places = settled.places
    settled.insert(contentsOf: recent)
    // A table that has grown is a new one, shared with nobody.
    if settled.places != places { token = UniqueToken() }
    recent = EntryTable(blockBits: layout.blockBits)
  }

  @usableFromInline
  mutating func remove(_ hash: UInt32, chunk: Int) {
    if recent.remove(hash, where: { RowHint(payload: $0).chunk == chunk }) { return }
    _ = settled.remove(hash) { RowHint(payload: $0).chunk == chunk }
  }

  /// Says that a row has moved to another chunk.
  @usableFromInline
  mutating func move(_ hash: UInt32, from chunk: Int, to hint: RowHint) {
    if recent.replace(hash, with: hint.payload, where: { RowHint(payload: $0).chunk == chunk }) { return }
    _ = settled.replace(hash, with: hint.payload) { RowHint(payload: $0).chunk == chunk }
  }
}
