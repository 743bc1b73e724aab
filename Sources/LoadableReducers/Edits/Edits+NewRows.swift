/// The row of an edit, if an edit has added it.
struct RowOfEdit: Sendable {
  /// The key of the row, and of the edit that adds it.
  let key: EditKey
  /// Whether this edit adds it.
  let isInsert: Bool
  /// Whether the edit that adds it is shown only once the server has confirmed it, because the content may have the row already.
  var isUnsure = false
  /// Whether the content has had the row since, so that adding it again would be wrong.
  var hasArrived = false
  /// Whether the edit must wait until the row is saved.
  var isAwaited = false
  /// The id that the server has chosen.
  var savedID: (any Sendable)?
  /// The rows that wait aside for this edit, only while it is being encoded or decoded.
  var aside: (any Sendable)?

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
/// The edit that adds a row and the edits of that row have one key: that of ``RowID/new(_:)``.
public struct UnsavedRowError: ProgrammerError, Equatable, CustomStringConvertible {
  init() {}

  /// What happened, and what to do about it.
  public var description: String {
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
  /// The id that a row has on screen, if it is known by the server's id: `$messages.value?[id: $edits.rowID(saved: 7)]`.
  ///
  /// - Complexity: O(1).
  public func rowID(saved id: Edit.SavedID) -> RowID<Edit.SavedID> { newRows.names[.saved(id)] ?? .saved(id) }

  /// The id that the server has chosen for a row; nil if it has not saved the row.
  ///
  /// - Complexity: O(1).
  public func savedID(of id: RowID<Edit.SavedID>) -> Edit.SavedID? {
    id.saved ?? id.key.flatMap { newRows.saved[$0] }
  }

  var newRows: NewRows<Edit.SavedID> {
    get { rows as? NewRows<Edit.SavedID> ?? NewRows() }
    set { rows = newValue.isEmpty && insertCount == 0 ? nil : newValue }
  }
}

// MARK: Edits of rows that are not saved

extension Edits {
  /// Finds the id that the server has chosen for the row of a new edit; if it has not saved the row, the edit waits.
  mutating func findRow(of key: EditKey) {
    guard let state = shown[id: key], state.status == .waiting, let row = state.row, !row.isInsert else { return }
    if let id = rows?.savedID(of: row.key) ?? row.savedID {
      shown[id: key]?.row?.savedID = id
    } else if let insert = shown[id: row.key], insert.row?.isInsert == true {
      if insert.confirmation == nil {
        shown[id: key]?.row?.isAwaited = true
        followers[row.key, default: []].append(WaitingEdit(id: key))
      }
    } else if unsaved[id: row.key]?.row?.isInsert == true {
      // The row comes before its edits, so that no queue makes it wait for them.
      shown.remove(id: key)
      fresh.removeAll { $0 == key }
      retry(row.key)
      show(state)
      findRow(of: key)
    } else {
      fail(key, LoadFailure(UnsavedRowError(), attempts: 0), isRefused: false)
    }
  }

  /// Lets the edits of a row go ahead that the server has saved now.
  mutating func releaseFollowers(of key: EditKey) {
    let id = rows?.savedID(of: key)
    for follower in followers.removeValue(forKey: key) ?? [] {
      shown[id: follower.id]?.row?.savedID = id
      shown[id: follower.id]?.row?.isAwaited = false
    }
  }

  /// Notes that the edits of a row were not saved, because the row was not.
  mutating func failFollowers(of key: EditKey, _ failure: LoadFailure<EmptyLoadRequest>, isRefused: Bool) {
    let failure = LoadFailure<EmptyLoadRequest>(failure.captured, request: nil, attempts: 0)
    for follower in followers[key] ?? [] where shown.contains(id: follower.id) {
      fail(follower.id, failure, isRefused: isRefused)
    }
  }

  /// Forgets the edits of a row that is never sent.
  mutating func dropFollowers(of key: EditKey) {
    for follower in followers.removeValue(forKey: key) ?? [] {
      unsaved.remove(id: follower.id)
      if let state = shown[id: follower.id] { remove(state) }
    }
  }

  /// Notes that an edit of a new row is no longer shown.
  mutating func noteEnd(of state: EditState<Edit>) {
    guard let row = state.row, row.isInsert else { return }
    insertCount -= 1
    rows?.release(row.key)
    if insertCount == 0, rows?.isEmpty == true { rows = nil }
  }

  /// Takes in what restored edits have stored about their rows.
  mutating func restoreRows(of states: some Sequence<EditState<Edit>>) {
    guard states.contains(where: { $0.row != nil }), let edits = Edit.self as? any InsertingEdit.Type else { return }
    guard rows == nil else {
      rows?.noteSaved(by: states)
      return
    }
    let restored = edits.restoredRows(states)
    if restored?.isEmpty == false || insertCount > 0 { rows = restored }
    for state in states where state.row?.aside != nil { shown[id: state.key]?.row?.aside = nil }
  }
}

// MARK: Content

extension Edits where Edit: InsertingEdit {
  /// Compares the rows of the content with those that edits have added.
  ///
  /// - Parameters:
  ///   - list: the rows; nil if there is no content.
  ///   - request: the request of the content.
  ///   - recognise: the key that the server echoes in a row; nil if it echoes none.
  /// - Returns: the rows that are to get the names that they have on screen.
  /// - Complexity: O(rows that have changed + edits).
  mutating func compare<Row: InsertableRow>(
    _ list: IdentifiedList<Row>?, of request: AnyRequest?, hasOneRequest: Bool,
    recognising recognise: ((Row) -> EditKey?)?
  ) -> [(id: Row.ID, name: Row.ID)] where Row.SavedID == Edit.SavedID {
    let inserts = shown.filter { $0.row?.isInsert == true }
    if rows == nil, inserts.isEmpty { return [] }
    var rows = newRows
    defer { newRows = rows }
    guard let list else {
      if rows.seen != nil || !rows.waiting.isEmpty { rows.leaveScreen() }
      rows.seen = nil
      for state in inserts where state.confirmation == nil && recognise == nil {
        shown[id: state.key]?.row?.isUnsure = true
      }
      return []
    }
    let isSame = rows.isSame(request)
    let changed = isSame ? rows.seen.flatMap { $0.stamp == list.changeStamp ? [] : list.changes(since: $0.stamp) } : nil
    if !isSame { rows.leaveScreen() }
    if let recognise {
      func isUnknown(_ state: EditState<Edit>) -> Bool { state.row?.isInsert == true && rows.saved[state.key] == nil }
      if inserts.contains(where: isUnknown) || unsaved.contains(where: isUnknown) {
        self.recognise(list, changed, recognise, &rows)
      }
    } else if isSame {
      rows.setAside(list, changed: changed)
    }
    let begun = Set(fresh)
    for state in inserts where belongs(state, to: request, hasOneRequest: hasOneRequest) {
      compare(state, list, &rows, isSame: isSame, isBegun: begun.contains(state.key), echoes: recognise != nil)
    }
    let unnamed = rows.unnamed(in: list, changed: changed)
    rows.look(at: list, of: request)
    return unnamed.compactMap { id in rows.names[id].map { (id, $0) } }
  }

  private func recognise<Row: InsertableRow>(
    _ list: IdentifiedList<Row>, _ changed: [Row.ID]?, _ key: (Row) -> EditKey?, _ rows: inout NewRows<Edit.SavedID>
  ) where Row.SavedID == Edit.SavedID {
    func take(_ row: Row) {
      guard let id = row.id.saved, rows.keys[id] == nil, let key = key(row), self[key]?.row?.isInsert == true else {
        return
      }
      rows.note(id, of: key)
    }
    if let changed {
      for id in changed { list[id: id].map(take) }
    } else {
      for row in list { take(row) }
    }
  }

  /// Compares the row of one insert with those of the content.
  private mutating func compare<Row: InsertableRow>(
    _ state: EditState<Edit>, _ list: IdentifiedList<Row>, _ rows: inout NewRows<Edit.SavedID>, isSame: Bool,
    isBegun: Bool, echoes: Bool
  ) where Row.SavedID == Edit.SavedID {
    guard var row = state.row else { return }
    defer { shown[id: state.key]?.row = row }
    if let id = rows.saved[state.key] {
      guard !row.hasArrived, list.contains(id: .saved(id)) || list.contains(id: .new(state.key)) else { return }
      row.hasArrived = true
      if isSame, !isBegun, state.confirmation != nil || !row.isUnsure { rows.name(id, state.key) }
    } else if state.confirmation == nil {
      if echoes {
        row.isUnsure = false
      } else {
        row.isUnsure = row.isUnsure || !isBegun && !isSame
        rows.begin(state.key, isShown: !row.isUnsure)
      }
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
    var rows = newRows
    let answer = rows.answer(
      key, id, isUnsure: row.isUnsure, hasArrived: row.hasArrived, isShown: { shown.contains(id: $0) },
      list.map { list in { list.contains(id: $0) } })
    newRows = rows
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
    var rows = newRows
    defer { newRows = rows }
    if rows.keys[id] == key, rows.names[.saved(id)] == nil {
      let hasKey = list.contains(id: .new(key))
      if hasKey || wasShown && list.contains(id: .saved(id)) { rows.name(id, key) }
    }
    guard let name = rows.names[.saved(id)] else { return nil }
    return (list.contains(id: .saved(id)) ? .saved(id) : name, name)
  }
}
