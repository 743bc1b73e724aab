extension Edits {
  /// Forgets all edits, including those on their way and stored ones, for example when an account signs out.
  ///
  /// The attempts are cancelled, but the server may have received them.
  public mutating func removeAll() {
    let former = self
    self = Self()
    (belonging, isCleared, rows, persistence) = (former.belonging, true, former.rows, former.persistence)
    // The load that follows the end of an edit still begins.
    hasPendingRefetch = former.hasPendingRefetch
    for state in former.shown { rows?.release(state.key) }
    for state in Array(former.shown) + former.unsaved { rows?.noteEnd(of: state.key) }
  }

  /// Puts stored edits before those that have begun meanwhile, none of which has been sent yet.
  ///
  /// - Parameters:
  ///   - stored: the edits; those that are there already are ignored.
  ///   - scope: the scope of an edit; nil if all are sent side by side.
  /// - Returns: the keys of edits whose attempts end, because stored edits of their scope go first.
  mutating func restore(_ stored: [EditState<Edit>], _ scope: EditOrder<Edit>.Scope?) -> [EditKey] {
    var new = stored.filter { self[$0.key] == nil }
    // The server may have such a row already, and the content too.
    for index in new.indices where new[index].row != nil { new[index].row?.isUnsure = true }
    let (failed, waiting) = (new.filter { $0.failure != nil }, new.filter { $0.failure == nil })
    if !failed.isEmpty { unsaved.prepend(contentsOf: failed) }
    for state in new { noteFollower(state) }
    defer { restoreRows(of: new) }
    if waiting.isEmpty { return [] }
    if memo == nil { memo = EditMemo() }
    shown.prepend(contentsOf: waiting)
    insertCount += waiting.count { $0.row?.isInsert == true }
    var (ended, held): ([EditKey], [EditKey]) = ([], [])
    for state in waiting {
      guard let name = scope?(state.edit, rows), let others = scopes.remove(id: name) else { continue }
      ended.append(others.running)
      held += [others.running] + others.waiting.map(\.id)
    }
    for key in held {
      shown[id: key]?.write = .notLoaded
      shown[id: key]?.scope = nil
    }
    fresh = waiting.map(\.key) + held + fresh
    mustCompare = true
    return ended
  }

  /// Puts edits before all others, as if they had been stored; LoadableTesting offers it under its own name.
  package mutating func restore(_ edits: [Edit]) {
    let stored = edits.map { EditState($0, RowOfEdit($0)?.insertKey ?? EditKey(), over: .restored) }
    _ = restore(stored, nil)
  }

  /// Drops an edit, without sending it.
  mutating func drop(_ key: EditKey) {
    takeFailed(key).map { noteRemoval(ofFailed: $0) }
    shown[id: key].map { remove($0) }
  }
}
