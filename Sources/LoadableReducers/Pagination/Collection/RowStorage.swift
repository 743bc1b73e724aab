/// The rows of an identified list and where each of them is: what all copies of a list share until one of them changes.
///
/// Everything is arrays that copy themselves where they are shared, so that nothing here asks who else holds it.
@usableFromInline
struct RowStorage<Value: Identifiable> {
  @usableFromInline var chunks: ChunkList<Value>
  @usableFromInline var index: RowIndex
  @usableFromInline var stamp = LoadChangeStamp()
  /// The rows that have changed lately, each time with the stamp before; kept only while somebody holds a stamp to ask with.
  private var changes: [(before: LoadChangeStamp, rows: ChangedRows)] = []

  fileprivate enum ChangedRows {
    /// One that has changed where it is: not asked for its id before somebody wants to know.
    case place(RowPlace)
    /// Those that have come, changed or gone, while the others stayed as they are.
    case ids([Value.ID])
  }

  @inlinable
  init(minimumCapacity: Int = 0, layout: IdentifiedListLayout) {
    chunks = ChunkList(layout: layout)
    index = RowIndex(minimumCapacity: minimumCapacity, layout: layout)
  }

  @inlinable var layout: IdentifiedListLayout { chunks.layout }

  // MARK: Changes

  private static var mostChanges: Int { 16 }

  /// Whether somebody may ask what changes.
  @usableFromInline var isLogging: Bool {
    mutating get { !changes.isEmpty || !stamp.isUnshared }
  }

  /// Renews the change stamp.
  ///
  /// - Parameter place: the row that changes where it is; nil where others may.
  @usableFromInline
  mutating func willChange(_ place: RowPlace?) {
    guard let place else {
      changes = []
      return stamp.renew()
    }
    if isLogging { log(.place(place)) }
  }

  /// Renews the change stamp where rows come, change, or go.
  ///
  /// - Parameter ids: which ones; none where rows only move.
  @usableFromInline
  mutating func willChange(rows ids: () -> [Value.ID]) {
    guard isLogging else { return stamp.renew() }
    // The rows will be somewhere else.
    for index in changes.indices {
      if case .place(let place) = changes[index].rows { changes[index].rows = .ids([chunks.pool[place].id]) }
    }
    log(.ids(ids()))
  }

  private mutating func log(_ rows: ChangedRows) {
    if changes.count == Self.mostChanges {
      forgetSome()
      if !isLogging { return }
    }
    changes.append((stamp, rows))
    stamp = LoadChangeStamp()
  }

  /// Forgets the changes that nobody can ask for any more, or the older half.
  private mutating func forgetSome() {
    var count = 0
    while count < changes.count, changes[count].before.isUnshared { count += 1 }
    changes.removeFirst(count > 0 ? count : Self.mostChanges / 2)
  }

  /// The rows that have changed since a stamp; nil where that is not known.
  func changes(since former: LoadChangeStamp) -> [Value.ID]? {
    // Whoever asks has seen nearly all of them.
    guard let first = changes.lastIndex(where: { $0.before == former }) else { return nil }
    var ids: [Value.ID] = []
    for change in changes[first...] {
      switch change.rows {
      case .place(let place): ids.append(chunks.pool[place].id)
      case .ids(let changed): ids += changed
      }
    }
    return ids
  }

  // MARK: Finding

  /// The hash of an id, as entries keep it.
  @inlinable
  static func hash(of id: Value.ID) -> UInt32 {
    UInt32(truncatingIfNeeded: id.hashValue)
  }

  /// Where the row with an id is, if the first entry with its hash leads there, as it does for nearly all rows.
  ///
  /// Always inlined, with all that it calls, and so that no array is taken out of another: a lookup counts no references. Among
  /// many rows it waits for memory, and the processor begins the next one meanwhile, unless a count keeps it from that.
  @inlinable @inline(__always)
  func hinted(_ id: Value.ID, hash: UInt32) -> RowPlace? {
    var probe = 0
    guard let payload = index.settled.next(hash, &probe) else { return nil }
    let place = RowPlace(RowHint(payload: payload))
    return chunks.pool.holds(id, at: place) ? place : nil
  }

  /// Where the row with an id is; nil when there is none.
  @inlinable
  func find(_ id: Value.ID, hash: UInt32) -> RowPlace? {
    if index.hasRecent, let place = chunks.pool.find(id, hash: hash, in: index.recent) { return place }
    return chunks.pool.find(id, hash: hash, in: index.settled)
  }

  // MARK: Adding

  /// Replaces the row with the same id where it stands, or adds the row at the end.
  @inlinable
  mutating func append(_ row: Value) {
    let id = row.id
    let hash = Self.hash(of: id)
    if let place = find(id, hash: hash) {
      chunks.pool[place] = row
    } else {
      add(row, hash: hash)
    }
  }

  /// Adds a row of an unknown id at the end.
  @inlinable
  mutating func add(_ row: Value, hash: UInt32) {
    let end = endWithRoom()
    let chunk = chunks.chunk(at: end)
    index.insert(hash, RowHint(chunk: chunk, slot: chunks[chunk].count))
    chunks[chunk].append(row)
    chunks.addCount(1, at: end)
  }

  /// The last chunk, or a new one behind it when it is full.
  @inlinable
  mutating func endWithRoom() -> ChunkList<Value>.Location {
    let group = chunks.groups.count - 1
    if group >= 0, let last = chunks.groups[group].references.last, last.count < layout.rowsPerChunk {
      return ChunkList<Value>.Location(
        group: group, reference: chunks.groups[group].references.count - 1, slot: 0)
    }
    let end = ChunkList<Value>.Location(
      group: max(group, 0), reference: group < 0 ? 0 : chunks.groups[group].references.count, slot: 0)
    insertChunk(at: end)
    let last = chunks.groups.count - 1
    return ChunkList<Value>.Location(group: last, reference: chunks.groups[last].references.count - 1, slot: 0)
  }

  /// Puts an empty chunk before a location, with room for all rows that it may get unless it is the first.
  @inlinable
  mutating func insertChunk(at location: ChunkList<Value>.Location) {
    let chunk = chunks.makeChunk()
    if !chunks.groups.isEmpty { chunks[chunk].reserveCapacity(layout.rowsPerChunk) }
    chunks.insertReference(to: chunk, at: location)
  }

  /// Adds rows of unknown ids in front, in their order.
  @inlinable
  mutating func addAtFront(_ rows: [Value], hashes: [UInt32]) {
    let start = ChunkList<Value>.Location(group: 0, reference: 0, slot: 0)
    var end = rows.count
    while end > 0 {
      let first = chunks.groups.first?.references.first
      if first == nil || Int(first?.count ?? 0) >= layout.rowsPerChunk { insertChunk(at: start) }
      let chunk = chunks.chunk(at: start)
      let count = min(end, layout.rowsPerChunk - chunks[chunk].count)
      chunks[chunk].insert(contentsOf: rows[(end - count)..<end], at: 0)
      chunks.addCount(count, at: start)
      // Counted from the end of a full chunk, the place stays right when more rows come in front.
      let shift = layout.rowsPerChunk - chunks[chunk].count
      for slot in 0..<count {
        index.insert(hashes[end - count + slot], RowHint(chunk: chunk, slot: shift + slot))
      }
      end -= count
    }
  }
}

extension RowStorage {
  /// Starts again without rows.
  @inlinable
  mutating func clear(minimumCapacity: Int) {
    chunks = ChunkList(layout: layout)
    index = RowIndex(minimumCapacity: minimumCapacity, layout: layout)
  }
}

extension RowStorage: Sendable where Value: Sendable, Value.ID: Sendable {}
extension RowStorage.ChangedRows: Sendable where Value.ID: Sendable {}
