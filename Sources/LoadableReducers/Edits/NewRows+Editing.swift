/// A ``NewRows`` with ids of any type.
protocol NewRowsProtocol: Sendable {
  /// The content that was compared last.
  var seenContent: LoadChangeStamp? { get set }
  /// Differs after each change.
  var version: Int { get }
  /// Whether nothing is known, and no change has yet to reach a list.
  var isEmpty: Bool { get }
  /// Whether a list has yet to get what has changed.
  var mustShareNames: Bool { get }
  /// Takes in what restored edits have stored about their rows.
  mutating func takeStored<Edit>(from states: some Sequence<EditState<Edit>>)
  mutating func release(_ key: EditKey)
  /// An insert will never be sent again.
  mutating func noteEnd(of key: EditKey)
  mutating func leaveScreen()
  /// The rows on screen have changed, so the places of the new ones must be found again.
  mutating func noteScreenChange()
  /// The id that the server has chosen for the row of a key.
  func anySavedID(of key: EditKey) -> (any Sendable)?
  /// The rows that wait for an insert and for no later one, to be encoded; for the first insert, also those that are gone or were deleted.
  func codedRows(of key: EditKey) -> (any Sendable)?
  /// The insert with which deleted rows are stored, those rows if there are any, and a number that differs after each change.
  var storedDeletions: (key: EditKey?, rows: (any Sendable)?, version: UInt64) { get }
  /// Applies an edit to rows, which may have its row under another id than the edit.
  func apply<Edit, Value>(_ state: EditState<Edit>, to value: inout Value, _ apply: (inout Value, Edit) -> Void)
  /// Changes rows by the server's answer to an edit; meanwhile, all rows have the server's ids.
  func merge<Edit, Value>(_ state: EditState<Edit>, into value: inout Value, _ merge: (inout Value) -> Void)
  /// Reads rows in which the row of an edit has the id that the edit gives it.
  func read<Edit, Value, Result>(_ value: Value, as edit: Edit, _ read: (Value) -> Result) -> Result
  /// Removes the rows that wait aside from a value that is to be shown.
  func hideAside<Value>(in value: inout Value)
  /// The same value for all ids of one row, if it is the id of a row, so that all edits of the row have one scope.
  func onScreen<ID>(_ id: ID) -> ID
  /// The id that the server gives to a row, if the value is the id of a row and the server has chosen one.
  func onServer<ID>(_ id: ID) -> ID
}

extension NewRows: NewRowsProtocol {
  mutating func takeStored<Edit>(from states: some Sequence<EditState<Edit>>) {
    for state in states {
      if let row = state.row, let id = row.savedID as? SavedID, savedID(of: row.key) == nil { note(id, of: row.key) }
    }
    deleted.restore(states)
  }

  mutating func noteEnd(of key: EditKey) { deleted.noteAnswer(key) }

  var storedDeletions: (key: EditKey?, rows: (any Sendable)?, version: UInt64) {
    let rows = deleted.coded
    return (deleted.owner, rows.isEmpty ? nil : rows, deleted.version)
  }

  func anySavedID(of key: EditKey) -> (any Sendable)? { savedID(of: key) }

  func codedRows(of key: EditKey) -> (any Sendable)? {
    var rows: [CodedRow<SavedID>] = []
    if let position = waiting.index(id: key) {
      let next = position + 1 < waiting.count ? waiting[position + 1].number : .max
      if position == 0 { rows = gone.map { CodedRow(id: $0.id, place: .unloaded, wasKnown: true) } }
      let own = aside.filter { $0.number >= waiting[position].number && $0.number < next }
      rows += own.map { CodedRow(id: $0.id, place: $0.place, wasKnown: false) }
    }
    if deleted.owner == key { rows += deleted.coded }
    return rows.isEmpty ? nil : rows
  }

  func hideAside<Value>(in value: inout Value) {
    guard !aside.isEmpty, let access = RowAccess<Value, SavedID>.known else { return }
    guard let first = waiting.first(where: \.isShown)?.number else { return }
    for row in aside where row.number >= first { access.remove(&value, .saved(row.id)) }
  }

  // MARK: Edits of rows under other ids

  func apply<Edit, Value>(_ state: EditState<Edit>, to value: inout Value, _ apply: (inout Value, Edit) -> Void) {
    guard let id = rowID(of: state.edit), let access = RowAccess<Value, SavedID>.known else {
      return apply(&value, state.edit)
    }
    let other = alias(of: id, in: value, access)
    if let other { access.rename(&value, other, id) }
    apply(&value, state.edit)
    if let other {
      access.rename(&value, id, other)
    } else if state.row?.isInsert == true, let saved = savedID(of: state.key) {
      access.rename(&value, id, ID(key: state.key, saved: saved))
    }
  }

  func read<Edit, Value, Result>(_ value: Value, as edit: Edit, _ read: (Value) -> Result) -> Result {
    guard let id = rowID(of: edit), let access = RowAccess<Value, SavedID>.known,
      let other = alias(of: id, in: value, access)
    else { return read(value) }
    var renamed = value
    access.rename(&renamed, other, id)
    return read(renamed)
  }

  func merge<Edit, Value>(_ state: EditState<Edit>, into value: inout Value, _ merge: (inout Value) -> Void) {
    guard let access = RowAccess<Value, SavedID>.known else { return merge(&value) }
    let rows = rowsWithKeys(and: state).filter { row in
      access.contains(value, .new(row.key)) && !access.contains(value, .saved(row.saved))
    }
    for row in rows { access.rename(&value, .new(row.key), .saved(row.saved)) }
    merge(&value)
    for row in rows { access.name(&value, .saved(row.saved), ID(key: row.key, saved: row.saved)) }
  }

  /// The rows that have their key on screen, and that of an edit.
  private func rowsWithKeys<Edit>(and state: EditState<Edit>) -> [(key: EditKey, saved: SavedID)] {
    let named = namedRows
    guard let id = rowID(of: state.edit),
      let saved = state.row?.savedID as? SavedID ?? id.saved ?? id.key.flatMap({ savedID(of: $0) }),
      let key = id.key ?? key(of: saved), name(of: .saved(saved)) == nil
    else { return named }
    return named + [(key, saved)]
  }

  /// The row that an edit is about, if it may have another id on screen.
  private func rowID<Edit>(of edit: Edit) -> ID? { (edit as? any InsertingEdit)?.rowID(as: ID.self) }

  /// Another id of the same row, if the value contains the row only under that.
  private func alias<Value>(of id: ID, in value: Value, _ access: RowAccess<Value, SavedID>) -> ID? {
    if access.contains(value, id) { return nil }
    guard let saved = id.key.flatMap({ savedID(of: $0) }) ?? id.saved else { return nil }
    let other = ID.saved(saved)
    return [name(of: other), key(of: saved).map { ID(key: $0, saved: saved) }, other].compactMap(\.self)
      .first { $0 != id && access.contains(value, $0) }
  }

  func onScreen<Scope>(_ scope: Scope) -> Scope {
    guard let id = scope as? ID, id.key == nil, let key = id.saved.flatMap({ key(of: $0) }) else { return scope }
    return ID.new(key) as? Scope ?? scope
  }

  func onServer<Tag>(_ tag: Tag) -> Tag {
    guard let id = tag as? ID, let key = id.key, let saved = id.saved ?? savedID(of: key) else { return tag }
    return ID.saved(saved) as? Tag ?? tag
  }
}

extension NewRows {
  /// Whether content belongs to the same screen as the one that was compared last.
  ///
  /// Content that was set by hand has an unknown request, which counts as the same.
  func isSame(_ request: AnyRequest?) -> Bool {
    isRestored || seen.map { $0.request == nil || $0.request == request } ?? false
  }

  /// Finds the places on screen of rows that the list does not have yet.
  func places<Row: Identifiable>(of new: [ID], in rows: IdentifiedList<Row>) -> NewRowPlaces<ID>
  where Row.ID == ID {
    var (after, before) = ([ID: ID](), [ID: ID]())
    for id in new {
      guard let position = rows.index(id: id) else { continue }
      if position > 0 { (after[rows[position - 1].id], before[id]) = (id, rows[position - 1].id) }
      if position < rows.count - 1 { (before[rows[position + 1].id], after[id]) = (id, rows[position + 1].id) }
    }
    let (first, last) = (rows.first?.id, rows.last?.id)
    let ends = [first, last].map { end in end.flatMap { new.contains($0) ? $0 : nil } }
    return NewRowPlaces(
      beside: { [after, before] id, direction in direction == .next ? after[id] : before[id] },
      end: { direction in ends[direction == .next ? 1 : 0] })
  }
}
