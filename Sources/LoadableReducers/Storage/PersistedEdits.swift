import LoadableCore

/// Which edits of a name are stored, or wait to be.
struct PersistedEdits<Edit: Hashable & Sendable>: Sendable {
  /// An edit that is stored, or waits to be.
  struct Known: Sendable {
    let isFailed: Bool
    /// Whether it has the id that the server has chosen for a row that was not saved when the edit began.
    let hasSavedID: Bool
    /// Its place in the order of all, counted from the first edit of this session; stored ones are below 0.
    let order: Int64
    let date: Double
  }

  /// An edit that is to be written.
  struct Written: Sendable {
    let state: EditState<Edit>
    let order: Int64
    let date: Double
  }

  private(set) var known: [EditKey: Known] = [:]
  /// Whether what is read is no longer wanted.
  private(set) var isCleared = false
  private var next: Int64 = 0
  /// The stamps of the edits that `known` describes.
  private var stamps: (shown: LoadChangeStamp?, unsaved: LoadChangeStamp?)
  /// The version of the deleted rows that are stored; nil while there are none.
  private var deletionVersion: UInt64?
  /// Whether any edit may differ from what is known.
  private var mustCompareAll = true
  /// The edits that were confirmed or dropped while the stored ones are being read, which may still contain them.
  private var past: Set<EditKey> = []

  mutating func take(_ entries: [EditJournal<Edit>.Entry]) -> (base: Int64, restored: [EditState<Edit>]) {
    let base = EditOpening.base(after: entries.last?.order)
    for entry in entries where known[entry.state.key] == nil {
      known[entry.state.key] = Known(
        isFailed: entry.state.failure != nil, hasSavedID: entry.state.row?.savedID != nil, order: entry.order - base,
        date: entry.date)
    }
    mustCompareAll = true
    defer { past = [] }
    return (base, entries.map(\.state).filter { !past.contains($0.key) })
  }

  /// - Parameter isOpen: whether the stored edits have been read.
  /// - Returns: the keys of the edits that it forgets.
  mutating func clear(isOpen: Bool) -> [EditKey] {
    let keys = Array(known.keys)
    (known, isCleared, mustCompareAll) = ([:], !isOpen, true)
    return keys
  }

  /// Compares the edits with those that are stored.
  ///
  /// - Parameter isOpen: whether the stored edits have been read.
  /// - Returns: the edits to remove, and those to write.
  mutating func changes(in edits: Edits<Edit>, isOpen: Bool) -> (gone: [EditKey], written: [Written]) {
    let present = (edits.shown.changeStamp, edits.unsaved.changeStamp)
    let deletions = edits.rows?.storedDeletions
    let mustStoreDeletions = deletions.map { $0.version != deletionVersion ?? 0 } ?? false
    if !mustCompareAll, present == stamps, !mustStoreDeletions { return ([], []) }
    var gone: [EditKey] = []
    var there: [(position: Int, isFailed: Bool, state: EditState<Edit>)] = []
    var keys = changedKeys(in: edits)
    if mustStoreDeletions, let key = deletions?.key { keys.insert(key) }
    for key in keys {
      if let state = edits.shown[id: key], state.confirmation == nil {
        there.append((edits.shown.index(id: key) ?? 0, false, state))
      } else if let state = edits.unsaved[id: key] {
        there.append((edits.unsaved.index(id: key) ?? 0, true, state))
      } else {
        if !isOpen { past.insert(key) }
        if known.removeValue(forKey: key) != nil { gone.append(key) }
      }
    }
    (stamps, mustCompareAll, deletionVersion) = (present, false, deletions?.version)
    there.sort { ($0.isFailed ? 1 : 0, $0.position) < ($1.isFailed ? 1 : 0, $1.position) }
    var written: [Written] = []
    for (position, isFailed, state) in there {
      let list = isFailed ? edits.unsaved : edits.shown
      let former = known[state.key]
      let before = position == 0 ? nil : known[list[position - 1].key]
      let hasSavedID = state.row?.savedID != nil
      let staysInPlace =
        former.map { former in former.isFailed == isFailed && before.map { $0.order < former.order } ?? true } ?? false
      let hasDeletions = deletions?.key == state.key
      if staysInPlace, former?.hasSavedID == hasSavedID, !(hasDeletions && mustStoreDeletions) { continue }
      let order = staysInPlace ? former?.order ?? next : next
      if order == next { next += 1 }
      let new = Known(
        isFailed: isFailed, hasSavedID: hasSavedID, order: order, date: former?.date ?? StoredRecords.now)
      known[state.key] = new
      written.append(
        Written(state: state.forStorage(hasDeletions ? deletions?.rows : nil), order: order, date: new.date))
    }
    return (gone, written)
  }

  private func changedKeys(in edits: Edits<Edit>) -> Set<EditKey> {
    func keys(_ list: IdentifiedList<EditState<Edit>>, since stamp: LoadChangeStamp?) -> [EditKey]? {
      list.changeStamp == stamp ? [] : list.changes(since: stamp)
    }
    if !mustCompareAll, let shown = keys(edits.shown, since: stamps.shown),
      let unsaved = keys(edits.unsaved, since: stamps.unsaved)
    {
      return Set(shown + unsaved)
    }
    return Set(known.keys).union(edits.shown.map(\.key)).union(edits.unsaved.map(\.key))
  }
}

extension EditState {
  /// What is stored of it.
  ///
  /// - Parameter deletions: the deleted rows that are stored with it.
  fileprivate func forStorage(_ deletions: (any Sendable)?) -> Self {
    var copy = Self(edit, key)
    (copy.failure, copy.isRefused) = (failure, isRefused)
    copy.row?.savedID = row?.savedID
    copy.row?.noted = deletions
    return copy
  }
}
