public import LoadableCore

extension PaginatedReducer
where Value.Value: Identifiable, Value.Value.ID == Value.ID, Value.Values.Index == Int {
  /// Lets the user select a row and move on from it, past the ends of what is loaded.
  ///
  /// ``ListSelection`` describes how the selection moves, waits and stays. A send of `next` or `previous` at an end finishes when its page
  /// has arrived.
  ///
  /// - Parameters:
  ///   - selection: the selection in the state: `\.selection`.
  ///   - action: the case of its actions.
  /// - Complexity: two look-ups of a row by id with each action while a row is selected.
  public func selecting(
    _ selection: WritableKeyPath<Base.State, ListSelection<Value.ID>>,
    action: CaseKeyPath<Base.Action, ListSelection<Value.ID>.Action>
  ) -> Self {
    selecting(SelectedRow(path: selection, casePath: CasePath(action)))
  }
}

/// The selected row of a list: where it is in a state, and how rows are found.
struct SelectedRow<State, Action, Value: PaginatedCollection> {
  typealias Selection = ListSelection<Value.ID>

  let path: WritableKeyPath<State, Selection>
  let extract: (Action) -> Selection.Action?
  /// Whether an action is one of the selection.
  let moves: (Action) -> Bool
  private let place: (Value?) -> Selection.Rows

  /// The rows of a list, and the ids of those that edits have added.
  func rows<Request>(_ pages: PaginatedStateWith<Request, Value>) -> Selection.Rows {
    var rows = place(pages.list.wrappedValue)
    rows.names = pages.rowProgress.names
    return rows
  }

  /// The id of the selected row.
  func id(in state: State) -> Value.ID? { state[keyPath: path].id }

  init(path: WritableKeyPath<State, Selection>, casePath: CasePath<Action, Selection.Action>)
  where Value.Value: Identifiable, Value.Value.ID == Value.ID, Value.Values.Index == Int {
    self.path = path
    extract = { casePath.extract(from: $0) }
    moves = { casePath.matches($0) }
    place = { value in
      let values = value?.values
      return Selection.Rows(
        count: values?.count ?? 0, position: { value?.index(id: $0) },
        id: { position in values.flatMap { $0.indices.contains(position) ? $0[position].id : nil } })
    }
  }
}

extension PageCoordinator {
  /// Applies an action to the selection, and lets it follow the rows as they are afterwards.
  func select(_ state: inout Base.State, after action: Base.Action, _ own: OwnAction?) -> Effect<Base.Action> {
    guard let selected, isSelected(selected, state) || own == nil && selected.moves(action) else { return .none }
    return moveSelection(selected, &state, after: action, own)
  }

  // These two are not inlined: see "Inlining" in Benchmarks/README.md.
  /// Whether a row is selected, or the selection waits for one.
  @inline(never)
  private func isSelected(_ selected: SelectedRow<Base.State, Base.Action, Value>, _ state: Base.State) -> Bool {
    let selection = state[keyPath: selected.path]
    if case .some = selection.id { return true }
    return selection.isWaiting
  }

  @inline(never)
  private func moveSelection(
    _ selected: SelectedRow<Base.State, Base.Action, Value>, _ state: inout Base.State, after action: Base.Action,
    _ own: OwnAction?
  ) -> Effect<Base.Action> {
    let former = state[keyPath: selected.path]
    var selection = former
    let rows = selected.rows(pages(&state))
    // Only a loaded list shows whether a restored selection is still valid.
    if pages(&state).list.wrappedValue != nil { selection.follow(rows) }
    var wanted = selected.extract(action).flatMap { selection.apply($0, in: rows) }
    if let awaited = selection.awaited {
      switch (awaited, own) {
      case (.next, .next(.finished(.success, _))), (.previous, .previous(.finished(.success, _))):
        if selection.pageDidArrive(awaited, in: rows) { wanted = awaited }
      // If a row arrives in any other way, the selection moves when the state settles.
      default: break
      }
    }
    let effect = wanted.map { request($0, &state, because: .trigger("selection")) } ?? .none
    if !isAwaited(by: selection, rows, &state) { selection.stopWaiting() }
    // The ids may be equal although only one of them includes the server's id.
    let isSame = selection.isSame(as: former) && (rows.names.isEmpty || selection.isUnsaved == former.isUnsaved)
    if !isSame { state[keyPath: selected.path] = selection }
    return effect
  }

  /// Moves a waiting selection on to the row that it waits for, or ends its wait if that row will not come.
  ///
  /// - Returns: whether either has happened.
  func moveOn(_ state: inout Base.State) -> Bool {
    if case .none = selected { return false }
    return moveWaiting(&state)
  }

  @inline(never)
  private func moveWaiting(_ state: inout Base.State) -> Bool {
    guard let selected, isWaiting(state) else { return false }
    let rows = selected.rows(pages(&state))
    var selection = state[keyPath: selected.path]
    if !selection.moveOn(in: rows) {
      if isAwaited(by: selection, rows, &state) { return false }
      selection.stopWaiting()
    }
    state[keyPath: selected.path] = selection
    return true
  }

  /// Whether the selection waits for a row beyond an end of the list.
  func isWaiting(_ state: Base.State) -> Bool {
    if case .none = selected { return false }
    return selected.map { state[keyPath: $0.path].isWaiting } ?? false
  }

  /// Whether the page that a selection waits for is on its way, or the row waits aside.
  private func isAwaited(
    by selection: ListSelection<Value.ID>, _ rows: ListSelection<Value.ID>.Rows, _ state: inout Base.State
  ) -> Bool {
    guard let awaited = selection.awaited else { return false }
    return pages(&state).isLoadingPage(awaited) || selection.awaitsRows(in: rows)
  }
}

extension PaginatedReducer {
  func selecting(_ selected: SelectedRow<Base.State, Base.Action, Value>) -> Self {
    changing(self) { $0.coordinator.selected = selected }
  }
}
