public import LoadableCore

extension PaginatedReducer
where Value.Value: Identifiable, Value.Value.ID == Value.ID, Value.Values.Index == Int {
  /// Lets the user select a row and move on from it, past the ends of what is loaded.
  ///
  /// What moves, waits and stays: ``ListSelection``. A send of `next` or `previous` at an end is done when its page has come.
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
  let rows: (Value?) -> Selection.Rows

  init(path: WritableKeyPath<State, Selection>, casePath: CasePath<Action, Selection.Action>)
  where Value.Value: Identifiable, Value.Value.ID == Value.ID, Value.Values.Index == Int {
    self.path = path
    extract = { casePath.extract(from: $0) }
    rows = { value in
      let values = value?.values
      return Selection.Rows(
        count: values?.count ?? 0, position: { value?.index(id: $0) },
        id: { position in values.flatMap { $0.indices.contains(position) ? $0[position].id : nil } })
    }
  }
}

extension PageCoordinator {
  /// Has the selection do what an action says, and follow the rows as they are after it.
  func select(_ state: inout Base.State, after action: Base.Action) -> Effect<Base.Action> {
    guard let selected else { return .none }
    let former = state[keyPath: selected.path]
    var selection = former
    let value = pages(&state).ownList.wrappedValue
    let rows = selected.rows(value)
    // A list that is not loaded yet says nothing of a selection that was restored.
    if value != nil { selection.follow(rows) }
    var wanted = selected.extract(action).flatMap { selection.apply($0, in: rows) }
    if let awaited = selection.awaited {
      switch (awaited, casePath.extract(from: action)) {
      case (.next, .next(.finished(.success, _))), (.previous, .previous(.finished(.success, _))):
        if selection.pageDidArrive(awaited, in: rows) { wanted = awaited }
      default: break
      }
    }
    let effect = wanted.map { request($0, &state, because: .trigger("selection")) } ?? .none
    if let awaited = selection.awaited, !pages(&state).isLoadingPage(awaited) { selection.stopWaiting() }
    if !selection.isSame(as: former) { state[keyPath: selected.path] = selection }
    return effect
  }

  /// Has the selection wait no longer for a page that nobody loads.
  ///
  /// - Returns: whether it waited for one.
  func stopWaiting(_ state: inout Base.State) -> Bool {
    guard let selected, let awaited = state[keyPath: selected.path].awaited, !pages(&state).isLoadingPage(awaited)
    else { return false }
    state[keyPath: selected.path].stopWaiting()
    return true
  }
}

extension PaginatedReducer {
  func selecting(_ selected: SelectedRow<Base.State, Base.Action, Value>) -> Self {
    with { $0.coordinator.selected = selected }
  }
}
