/// The row of an edit, if an edit has added it.
struct RowOfEdit: Sendable {
  /// The key of the row, and of the edit that adds it.
  let key: EditKey
  /// Whether this edit adds it.
  let isInsert: Bool
  /// Whether the edit that adds it is shown only once the server has confirmed it, because the content may have the row already.
  var isUnsure = false
  /// Whether the content has had the row since, so that adding it again would be wrong.
  ///
  /// False again if its page is no longer loaded.
  var hasArrived = false
  /// Whether the edit must wait until the row is saved.
  var isAwaited = false
  /// The id that the server has chosen.
  var savedID: (any Sendable)?
  /// What is known about other rows while this edit waits; set only while the edit is being encoded or decoded.
  var noted: (any Sendable)?

  /// Nil for an edit of a row that the server has.
  init?<Edit>(_ edit: Edit) {
    guard let edit = edit as? any InsertingEdit, let key = edit.rowKey else { return nil }
    (self.key, isInsert) = (key, edit.isInsert)
    // The row may have been saved by edits of another property.
    if !isInsert { savedID = edit.rowSavedID }
  }

  /// The key of an edit that adds a row.
  var insertKey: EditKey? { isInsert ? key : nil }
}

/// An edit of a new row was not sent, because no edit adds that row, and the server has not saved it.
///
/// The edit that adds a row and the edits of that row must have the same id of the row, made by ``RowID/new(_:)``.
package struct UnsavedRowError: ProgrammerError, Equatable, CustomStringConvertible {
  init() {}

  /// What happened, and what to do about it.
  package var description: String {
    "The row was never saved, and no edit adds it. Begin the edit that adds the row before the edits of that row, with the same id."
  }
}

extension EditState {
  /// The same edit, to be sent once more.
  var again: Self {
    var again = Self(edit, key, of: row, over: origin)
    again.row?.isUnsure = true
    again.row?.isAwaited = false
    return again
  }

  /// Whether it is applied to what is shown.
  fileprivate var isApplied: Bool {
    guard let row, row.isInsert else { return true }
    return !row.hasArrived && (!row.isUnsure || confirmation != nil)
  }
}

// MARK: Showing

extension Edits {
  /// Applies an edit to rows that are to be shown.
  @usableFromInline
  func write<Value>(_ edit: EditState<Edit>, to value: inout Value, _ apply: (inout Value, Edit) -> Void) {
    guard edit.isApplied else { return }
    if let rows { rows.apply(edit, to: &value, apply) } else { apply(&value, edit.edit) }
  }
}

extension Edits where Edit: InsertingEdit {
  /// The id on screen of the row that the server identifies by an id: `$messages.value?[id: $edits.rowID(saved: 7)]`.
  ///
  /// - Complexity: O(1).
  public func rowID(saved id: Edit.SavedID) -> RowID<Edit.SavedID> { newRows.name(of: .saved(id)) ?? .saved(id) }

  /// The id that the server has chosen for a row; nil if it has not saved the row.
  ///
  /// - Complexity: O(1).
  public func savedID(of id: RowID<Edit.SavedID>) -> Edit.SavedID? {
    id.saved ?? id.key.flatMap { newRows.savedID(of: $0) }
  }

  /// Notes that a row was deleted elsewhere, for example when an event of the server says so.
  ///
  /// Remove the row from the content too, if it is there. If it is the row of an edit that has no answer yet, it does not come back, even
  /// if that edit fails, is retried, or is stored and sent after the next start of the app.
  ///
  /// - Complexity: O(1).
  public mutating func noteDeletion(saved id: Edit.SavedID) {
    guard rows != nil else { return }
    changeRows { rows, edits in
      rows.noteDeletion(of: id)
      // The row of an edit that is confirmed, or whose key was echoed, and that no load has brought yet.
      if let key = rows.key(of: id), edits.shown.contains(id: key) { edits.shown[id: key]?.row?.hasArrived = true }
    }
  }

  var newRows: NewRows<Edit.SavedID> { rows as? NewRows<Edit.SavedID> ?? NewRows() }

  /// Changes what is known about new rows; nothing else holds it meanwhile.
  mutating func changeRows<Result>(_ change: (inout NewRows<Edit.SavedID>, inout Self) -> Result) -> Result {
    var new = newRows
    rows = nil
    defer { rows = new.isEmpty && insertCount == 0 ? nil : new }
    return change(&new, &self)
  }
}

// MARK: Edits of rows that are not saved

/// The edits of a row that is not saved.
struct EditFollowers: Identifiable, Sendable {
  /// The key of the row.
  let id: EditKey
  var edits: IdentifiedList<WaitingEdit> = []
}

extension Edits {
  /// Notes an edit of a row that is not saved, whether it is shown or has failed.
  mutating func noteFollower(_ state: EditState<Edit>) {
    guard let row = state.row, !row.isInsert, row.savedID == nil else { return }
    if !followers.contains(id: row.key) { followers.append(EditFollowers(id: row.key)) }
    followers[id: row.key]?.edits.append(WaitingEdit(id: state.key))
  }

  /// Notes that an edit is gone, or that its row is saved.
  mutating func removeFollower(_ state: EditState<Edit>) {
    guard let row = state.row, !row.isInsert, followers[id: row.key]?.edits.remove(id: state.key) != nil else { return }
    if followers[id: row.key]?.edits.isEmpty == true { followers.remove(id: row.key) }
  }

  /// Finds the id that the server has chosen for the row of a new edit.
  ///
  /// If the server has not saved the row, the edit waits for the edit that adds it, which is sent again if it had failed. Without such an
  /// edit, it fails.
  mutating func findRow(of key: EditKey) {
    guard let state = shown[id: key], state.status == .waiting, let row = state.row, !row.isInsert else { return }
    if let id = rows?.anySavedID(of: row.key) ?? row.savedID {
      removeFollower(state)
      shown[id: key]?.row?.savedID = id
    } else if let insert = shown[id: row.key], insert.row?.isInsert == true {
      if insert.confirmation != nil { return }
      // The row comes before its edits, so that no queue makes it wait for them.
      if let own = fresh.firstIndex(of: key), fresh[own...].contains(row.key) {
        leaveQueue(key)
        show(state)
      }
      shown[id: key]?.row?.isAwaited = true
    } else if unsaved[id: row.key]?.row?.isInsert == true {
      leaveQueue(key)
      retry(row.key)
      show(state)
      findRow(of: key)
    } else {
      fail(key, LoadFailure(UnsavedRowError(), attempts: 0), isRefused: false)
    }
  }

  /// Takes out an edit that is about to be sent, to be shown again behind others.
  private mutating func leaveQueue(_ key: EditKey) {
    shown.remove(id: key)
    fresh.removeAll { $0 == key }
  }

  /// Lets the edits of a row go ahead, because the server has saved the row.
  mutating func releaseFollowers(of key: EditKey) {
    let id = rows?.anySavedID(of: key)
    for follower in followers.remove(id: key)?.edits ?? [] {
      shown[id: follower.id]?.row?.savedID = id
      shown[id: follower.id]?.row?.isAwaited = false
      unsaved[id: follower.id]?.row?.savedID = id
    }
  }

  /// Notes that the edits of a row were not saved, because the row was not.
  mutating func failFollowers(of key: EditKey, _ failure: LoadFailure<EmptyLoadRequest>, isRefused: Bool) {
    let failure = LoadFailure<EmptyLoadRequest>(failure.captured, request: nil, attempts: 0)
    for follower in followers[id: key]?.edits ?? [] where shown.contains(id: follower.id) {
      fail(follower.id, failure, isRefused: isRefused)
    }
  }

  /// Forgets the edits of a row that is never sent.
  mutating func dropFollowers(of key: EditKey) {
    for follower in followers.remove(id: key)?.edits ?? [] { drop(follower.id) }
  }

  /// Notes that an edit of a new row is no longer shown.
  mutating func noteEnd(of state: EditState<Edit>) {
    guard let row = state.row else { return }
    guard row.isInsert else { return removeFollower(state) }
    insertCount -= 1
    rows?.release(row.key)
    // One that has failed may be sent again.
    if !unsaved.contains(id: row.key) { rows?.noteEnd(of: row.key) }
    if insertCount == 0, rows?.isEmpty == true { rows = nil }
  }

  /// Notes that a failed edit is forgotten.
  mutating func noteRemoval(ofFailed state: EditState<Edit>) {
    if state.row?.isInsert == true { rows?.noteEnd(of: state.key) } else { removeFollower(state) }
    if insertCount == 0, rows?.isEmpty == true { rows = nil }
  }

  /// Takes in what restored edits have stored about their rows.
  mutating func restoreRows(of states: some Sequence<EditState<Edit>>) {
    guard states.contains(where: { $0.row != nil }), let edits = Edit.self as? any InsertingEdit.Type else { return }
    if rows == nil {
      rows = edits.restoredRows(states)
    } else {
      rows?.takeStored(from: states)
    }
    for state in states where state.row?.noted != nil {
      shown[id: state.key]?.row?.noted = nil
      unsaved[id: state.key]?.row?.noted = nil
    }
  }
}

// MARK: Content

extension Edits where Edit: InsertingEdit {
  /// Compares the rows of the content with those that edits have added.
  ///
  /// - Parameters:
  ///   - list: the rows; nil if there is no content.
  ///   - request: the request of the content.
  ///   - hasMore: whether there are more pages before the rows, and after them.
  ///   - recognise: the key that the server echoes in a row; nil if it echoes none.
  /// - Returns: the rows that are to get the names that they have on screen.
  /// - Complexity: O(rows that have changed + edits that have begun); O(rows + edits) if the content was replaced as a whole.
  mutating func compare<Row: InsertableRow>(
    _ list: IdentifiedList<Row>?, of request: AnyRequest?, hasOneRequest: Bool, hasMore: (before: Bool, after: Bool),
    recognising recognise: ((Row) -> EditKey?)?
  ) -> [(id: Row.ID, name: Row.ID)] where Row.SavedID == Edit.SavedID {
    if rows == nil, insertCount == 0 { return [] }
    return changeRows { rows, edits in
      for key in edits.fresh where edits.shown[id: key]?.row?.isInsert == true { rows.noteSent(key) }
      guard let list else {
        edits.loseContent(&rows, echoes: recognise != nil)
        return []
      }
      let isSame = rows.isSame(request)
      let changed =
        isSame ? rows.seen.flatMap { $0.stamp == list.changeStamp ? [] : list.changes(since: $0.stamp) } : nil
      if !isSame { rows.leaveScreen() }
      let departure = rows.departure(list, hasMore: hasMore)
      var inserts = changed == nil ? edits.insertKeys : edits.fresh
      if let recognise {
        inserts += edits.recognise(list, changed, recognise, &rows)
      } else if isSame {
        rows.setAside(list, changed: changed, departure)
      }
      inserts += changed.map { rows.inserts(of: $0) } ?? []
      let begun = Set(edits.fresh)
      for key in inserts {
        guard let state = edits.shown[id: key], state.row?.isInsert == true,
          edits.belongs(state, to: request, hasOneRequest: hasOneRequest)
        else { continue }
        edits.compare(
          state, list, &rows, departure, isSame: isSame, isBegun: begun.contains(key), echoes: recognise != nil)
      }
      rows.notePresence(in: list, changed: changed, isSame ? departure : .unloaded)
      let unnamed = rows.unnamed(in: list, changed: changed)
      rows.look(at: list, of: request)
      return unnamed.compactMap { id in rows.name(of: id).map { (id, $0) } }
    }
  }

  private var insertKeys: [EditKey] { shown.filter { $0.row?.isInsert == true }.map(\.key) }

  /// There is no content, so inserts that are not confirmed are shown only once they are.
  private mutating func loseContent(_ rows: inout NewRows<Edit.SavedID>, echoes: Bool) {
    let hadContent = rows.seen != nil || !rows.waiting.isEmpty
    if hadContent { rows.leaveScreen() }
    rows.seen = nil
    if echoes { return }
    for key in hadContent ? insertKeys : fresh where shown[id: key]?.confirmation == nil {
      if shown[id: key]?.row?.isInsert == true { shown[id: key]?.row?.isUnsure = true }
    }
  }

  /// Finds the rows of inserts by the keys that the server echoes.
  ///
  /// - Returns: the inserts.
  private func recognise<Row: InsertableRow>(
    _ list: IdentifiedList<Row>, _ changed: [Row.ID]?, _ key: (Row) -> EditKey?, _ rows: inout NewRows<Edit.SavedID>
  ) -> [EditKey] where Row.SavedID == Edit.SavedID {
    if changed == nil, insertCount == 0, unsaved.isEmpty { return [] }
    func take(_ row: Row) -> EditKey? {
      guard let id = row.id.saved, rows.key(of: id) == nil, let key = key(row), self[key]?.row?.isInsert == true else {
        return nil
      }
      rows.note(id, of: key)
      return key
    }
    return changed.map { $0.compactMap { list[id: $0].flatMap(take) } } ?? list.compactMap(take)
  }

  /// Compares the row of one insert with those of the content.
  private mutating func compare<Row: InsertableRow>(
    _ state: EditState<Edit>, _ list: IdentifiedList<Row>, _ rows: inout NewRows<Edit.SavedID>,
    _ departure: RowPlaceOnScreen, isSame: Bool, isBegun: Bool, echoes: Bool
  ) where Row.SavedID == Edit.SavedID {
    guard var row = state.row else { return }
    defer { shown[id: state.key]?.row = row }
    if let id = rows.savedID(of: state.key) {
      let isThere = list.contains(id: .saved(id)) || list.contains(id: .new(state.key))
      if row.hasArrived, !isThere, departure == .unloaded { row.hasArrived = false }
      guard !row.hasArrived, isThere else { return }
      row.hasArrived = true
      if isSame, !isBegun, state.confirmation != nil || !row.isUnsure { rows.name(id, state.key) }
    } else if state.confirmation == nil {
      row.isUnsure = !echoes && (row.isUnsure || !isBegun && !isSame)
      rows.begin(state.key, isShown: !row.isUnsure)
    }
  }

  /// The server has confirmed an edit that adds a row.
  ///
  /// - Parameters:
  ///   - id: the id that the server has chosen.
  ///   - list: the rows; nil if the content has none, or belongs to another request.
  mutating func answer<Row: InsertableRow>(_ key: EditKey, _ id: Edit.SavedID, _ list: IdentifiedList<Row>?)
    -> RowAnswer
  where Row.SavedID == Edit.SavedID {
    guard let row = shown[id: key]?.row else { return .missing }
    let answer = changeRows { rows, edits in
      rows.answer(
        key, id, isUnsure: row.isUnsure, hasArrived: row.hasArrived, isShown: { edits.shown.contains(id: $0) },
        list.map { list in { list.contains(id: $0) } })
    }
    shown[id: key]?.row?.savedID = id
    if answer != .missing { shown[id: key]?.row?.hasArrived = true }
    releaseFollowers(of: key)
    return answer
  }

  /// The row of a confirmed edit may have been written into the content.
  ///
  /// - Returns: the row that is to get the name that it has on screen.
  mutating func noteWritten<Row: InsertableRow>(
    _ key: EditKey, _ id: Edit.SavedID, _ list: IdentifiedList<Row>, wasShown: Bool
  ) -> (id: Row.ID, name: Row.ID)? where Row.SavedID == Edit.SavedID {
    changeRows { rows, _ in
      if rows.key(of: id) == key, rows.name(of: .saved(id)) == nil {
        let hasKey = list.contains(id: .new(key))
        if hasKey || wasShown && list.contains(id: .saved(id)) { rows.name(id, key) }
      }
      guard let name = rows.name(of: .saved(id)) else { return nil }
      return (list.contains(id: .saved(id)) ? .saved(id) : name, name)
    }
  }
}
