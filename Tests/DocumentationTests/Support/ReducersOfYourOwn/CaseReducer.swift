import LoadableReducers

/// Runs a child feature in one case of an enum.
struct CaseReducer<State: CasePathable, Action: CasePathable, Child: Reducer>: Reducer
where Child.Effects == Effect<Child.Action> {
  private let state: CasePath<State, Child.State>
  private let part: ChildPart<Action, Child.Action>
  private let child: Child

  init<ChildState, ChildAction>(
    _ state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.state = CasePath(state)
    part = ChildPart(action: action)
    self.child = child()
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let action = part.action(in: action), var content = self.state.extract(from: state) else { return .none }
    let effect = child.reduce(into: &content, action: action)
    state = self.state.embed(content)
    return part.embed(effect)
  }

  func settle(_ state: inout State, running: RunningEffects) {
    guard var content = self.state.extract(from: state) else { return running.end(part) }
    if running.settle(part, { child.settle(&content, running: $0) }) { state = self.state.embed(content) }
  }
}
