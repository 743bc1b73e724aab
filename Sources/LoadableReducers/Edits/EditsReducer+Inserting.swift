extension EditsReducer
where Edit: InsertingEdit, Target.Value: InsertableRows, Target.Value.Row.SavedID == Edit.SavedID {
  /// Lets edits add rows whose ids the server chooses.
  ///
  /// ```swift
  /// .edits(state: \.$edits, action: \.edits, of: \.$messages, policy: .standard.timeout(.seconds(10))) { attempt in
  ///   try await client.save(attempt.edit, attempt.key, at: attempt.savedID)
  /// }
  /// .inserting(echoedKey: \.clientKey) { saved in saved.id }
  /// ```
  ///
  /// A new row is shown at once. When the server has confirmed it, the server's row takes its place, under the same id on screen. Edits of
  /// the row that begin before that wait for the answer; if the row is not saved, they are not saved either.
  ///
  /// | when | the row |
  /// | --- | --- |
  /// | the edit begins over content | is shown where `apply` puts it |
  /// | it begins over no content, is retried, or was stored | is shown once it is confirmed, or at once if the server echoes keys |
  /// | the row is deleted elsewhere before the answer | does not come back |
  ///
  /// An unknown row that is loaded meanwhile may be the new row. So unknown rows wait aside, and are not shown until the edits that had
  /// begun by then have ended: give the edits a timeout. If the server echoes the key in the rows that it returns, new rows are recognised
  /// by it, and no row waits. In any case the server must honour the key: it must answer a key that it already has with the same row.
  ///
  /// If an answer has an id that another row had before, that is reported as a programmer error, and no row is added. An edit that adds a
  /// row without a key is reported too. In ``merging(_:)`` all rows have the server's ids, and in ``isVisible(_:)`` the row of the edit has
  /// the id that the edit gives it.
  ///
  /// - Parameters:
  ///   - key: the key of the edit that has added a row, as the server returns it; nil if it does not.
  ///   - id: the id that the server has chosen, from its answer to an edit that adds a row.
  /// - Complexity: O(rows that have changed) for an action that changes the content, however many rows were added before; O(rows + edits)
  ///   if the content was replaced as a whole.
  public func inserting(
    echoedKey key: KeyPath<Target.Value.Row, EditKey?>? = nil, _ id: @escaping (_ answer: Result) -> Edit.SavedID?
  ) -> Self {
    inserting(.identified(echoedKey: key, by: id))
  }
}

extension EditsReducer {
  func inserting(_ rows: InsertedRows<Target.Value, Edit, Result>) -> Self {
    with { $0.inserting = rows }
  }
}

extension EditAttempt where Edit: InsertingEdit {
  /// The id that the server has chosen for the edit's row; nil for an edit that adds the row, and for an edit of no row.
  ///
  /// It is also nil after an answer without an id, which is reported.
  public var savedID: Edit.SavedID? { edit.rowID?.saved ?? (edit.isInsert ? nil : rowSavedID as? Edit.SavedID) }
}

/// How the edits of a model add rows, if the server chooses their ids: `.edits(inserting: .identified { $0.id })`.
///
/// The rules are those of ``EditsReducer/inserting(echoedKey:_:)``.
public struct InsertedRows<Value, Edit: Hashable & Sendable, Result> {
  typealias Naming = (inout Value) -> Void

  /// Compares the content with the rows that were added, and returns what gives rows the names that they have on screen.
  let look: (inout Edits<Edit>, Value?, LoadStorage, _ hasOneRequest: Bool) -> Naming?
  /// Takes in the server's answer; nil if it has no id.
  let answer: (inout Edits<Edit>, EditKey, Result, Value?) -> RowAnswer?
  /// Looks at the content once a confirmed row may have been written into it.
  let noteWritten: (inout Edits<Edit>, EditKey, Result, Value, _ wasShown: Bool) -> Naming?
  /// What a list needs for its pages and its selection, and what is on screen; nil if that has not changed.
  let takeNames: (inout Edits<Edit>, _ shown: () -> Value?) -> Any?
}

extension InsertedRows where Edit: InsertingEdit, Value: InsertableRows, Value.Row.SavedID == Edit.SavedID {
  /// Rows that are identified by the server's answer.
  ///
  /// - Parameters:
  ///   - key: the key of the edit that has added a row, as the server returns it; nil if it does not.
  ///   - id: the id that the server has chosen, from its answer to an edit that adds a row.
  public static func identified(
    echoedKey key: KeyPath<Value.Row, EditKey?>? = nil, by id: @escaping (_ answer: Result) -> Edit.SavedID?
  ) -> Self {
    let recognise: ((Value.Row) -> EditKey?)? = key.map { key in { $0[keyPath: key] } }
    return Self(
      look: { edits, value, storage, hasOneRequest in
        if edits.rows == nil, edits.insertCount == 0 { return nil }
        let request = storage.read { $0.content?.request }
        let access = RowAccess<Value, Edit.SavedID>.known
        let unnamed = edits.compare(
          value?.insertableRows, of: request, hasOneRequest: hasOneRequest,
          hasMore: value.flatMap { access?.hasMore($0) } ?? (false, false), recognising: recognise)
        edits.rows?.seenContent = storage.changeStamp
        if unnamed.isEmpty { return nil }
        return { value in for (id, name) in unnamed { access?.name(&value, id, name) } }
      },
      answer: { edits, key, answer, value in id(answer).map { edits.answer(key, $0, value?.insertableRows) } },
      noteWritten: { edits, key, answer, value, wasShown in
        guard let id = id(answer), let (id, name) = edits.noteWritten(key, id, value.insertableRows, wasShown: wasShown)
        else { return nil }
        let access = RowAccess<Value, Edit.SavedID>.known
        return { value in if id == name { access?.rename(&value, id, name) } else { access?.name(&value, id, name) } }
      },
      takeNames: { edits, shown in
        if !edits.newRows.mustShareNames { return nil }
        return edits.changeRows { rows, _ in rows.takeNames { shown()?.insertableRows } }
      })
  }
}

// MARK: The reducer

extension EditsReducer.Parts {
  /// Takes in the server's answer to an edit that adds a row.
  ///
  /// - Parameter isOwn: whether the edit belongs to the content.
  func answer(
    _ edit: EditState<Edit>, isOwn: Bool, _ state: inout Base.State, _ effect: inout Effect<Base.Action>
  ) -> RowAnswer {
    let value = isOwn ? state[keyPath: target].wrappedValue : nil
    var answer: RowAnswer?
    if let inserting = options.inserting, let result = edit.write.wrappedValue?.value as? Result {
      property.change(&state) { answer = inserting.answer(&$0, edit.key, result, value) }
    }
    if answer == nil, !hasReportedInserting {
      hasReportedInserting = true
      effect = .merge(effect, options.place.reportingMissingID(edit.edit, hasInserting: options.inserting != nil))
    }
    if answer == .taken {
      let id = property.read(&state)[edit.key]?.row?.savedID
      effect = .merge(effect, options.place.reportingTakenID(edit.edit, id.map { "\($0)" } ?? ""))
    }
    if answer == nil { property.change(&state) { $0.releaseFollowers(of: edit.key) } }
    return answer ?? .missing
  }

  /// Gives the row of a confirmed edit the id that it has on screen.
  ///
  /// - Parameter isWritten: whether it was written into the content now.
  func nameRow(of edit: EditState<Edit>, isWritten: Bool, _ state: inout Base.State) {
    guard let inserting = options.inserting, let row = edit.row, row.isInsert,
      let result = edit.write.wrappedValue?.value as? Result, let value = state[keyPath: target].wrappedValue
    else { return }
    var naming: ((inout Target.Value) -> Void)?
    property.change(&state) { naming = inserting.noteWritten(&$0, edit.key, result, value, isWritten && !row.isUnsure) }
    if let naming { rename(value, naming, &state) }
    shareNames(&state)
  }

  /// Renames rows of the content, which nothing else may hold meanwhile.
  private func rename(
    _ value: consuming Target.Value, _ naming: (inout Target.Value) -> Void, _ state: inout Base.State
  ) {
    _ = consume value
    naming(&state[keyPath: target].wrappedValue!)
  }

  /// Gives a paginated list the names for the rows of arriving pages.
  func shareNames(_ state: inout Base.State) {
    guard let inserting = options.inserting, property.read(&state).rows != nil else { return }
    var edits = property.read(&state)
    let (list, known) = (state[keyPath: target], edits)
    let shown = { [options] in options.apply.flatMap { known.applied(to: list, $0) } }
    guard let names = inserting.takeNames(&edits, Target.keepsEdits ? shown : { nil }) else { return }
    property.change(&state) { $0 = edits }
    guard var list = state[keyPath: target] as? any NamedRows else { return }
    list.setNames(names, of: property.key.hashValue)
    if let named = list as? Target { state[keyPath: target] = named }
  }
}

extension SourcePlace {
  /// An effect that reports an answer with the id of another row.
  func reportingTakenID<Action>(_ edit: Any, _ id: String) -> Effect<Action> {
    reporting(
      """
      The server has confirmed '\(spelled(edit))' with the id '\(id)', which another row had before, so no row is added.

      Likely causes: the closure of 'inserting' returns the id of something else, such as that of the list; or the server answered with a \
      row that it had already, because it compares contents instead of keys.
      """)
  }

  /// An effect that reports an edit that adds a row without a key.
  func reportingMissingKey<Action>(_ edit: Any) -> Effect<Action> {
    reporting(
      """
      The edit '\(spelled(edit))' adds a row that has no key, so the row has another id once the server has saved it, and may show twice.

      Likely causes: the id of the new row is '.saved' instead of '.new()'; or 'rowID' does not return the id of the row that is added.
      """)
  }

  /// An effect that reports an edit that adds a row, and an answer without an id.
  func reportingMissingID<Action>(_ edit: Any, hasInserting: Bool) -> Effect<Action> {
    reporting(
      """
      The server has confirmed '\(spelled(edit))', which adds a row, but the id of the row is not known, so the row may show twice until \
      the rows are loaded again.

      Likely causes: \(hasInserting
        ? "the closure of 'inserting' returns nil for an edit that adds a row."
        : "'.inserting { answer in answer.id }' is missing after '.edits(state:action:of:)', or the argument 'inserting' of a model's 'edits'.")
      """)
  }
}
