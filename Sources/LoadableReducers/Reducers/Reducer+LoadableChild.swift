public import LoadableCore

/// The forms of `.loadable` with a feature on the loaded value.
extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Loads the state of a child feature, and runs the child on it, around this reducer.
  ///
  /// The child's effects end when its content goes, or becomes that of another request; they survive a refresh.
  ///
  /// - Parameters:
  ///   - path: the loadable property.
  ///   - action: the case of its actions.
  ///   - triggers: the cases of actions that perform a load.
  ///   - canLoad: whether a load may start in a state. If not, the request waits until it may; a running load lands.
  ///   - policy: how loads are run.
  ///   - child: the feature on the loaded value.
  ///   - load: gives the child's state, or nil for loaded and empty; an error that it throws is the failure. It runs on the store's
  ///     isolation.
  public func loadable<Child: Reducer, each Trigger>(
    state path: WritableKeyPath<State, LoadableStateWith<EmptyLoadRequest, Child.State>>,
    action: CaseKeyPath<Action, LoadableActionBase<EmptyLoadRequest, Child.State, Child.Action>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    @ReducerBuilder<Child.State, Child.Action> child: () -> Child,
    load: @escaping @Sendable (_ state: consuming State) async throws -> Child.State?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Child.State, Child.Action> where Child.Effects == Effect<Child.Action> {
    let child = child()
    return LoadableReducer(
      base: self, path: path, action: action, triggers: LoadTriggers.always(repeat each triggers).triggers,
      guard: canLoad, policy: policy, operation: .requestAndState { _, state in try await load(state) },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    ).with { $0.child = { child.reduce(into: &$0, action: $1) } }
  }

  /// Loads the state of a child feature for a request, and runs the child on it, around this reducer.
  ///
  /// The child's effects end when its content goes, or becomes that of another request; they survive a refresh.
  ///
  /// - Parameters:
  ///   - path: the loadable property.
  ///   - action: the case of its actions.
  ///   - triggers: the cases of actions that perform a load.
  ///   - canLoad: whether a load may start in a state. If not, the request waits until it may; a running load lands.
  ///   - policy: how loads are run.
  ///   - child: the feature on the loaded value.
  ///   - load: gives the child's state, or nil for loaded and empty; an error that it throws is the failure. It runs on the store's
  ///     isolation.
  public func loadable<Request, Child: Reducer, each Trigger>(
    state path: WritableKeyPath<State, LoadableStateWith<Request, Child.State>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Child.State, Child.Action>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    @ReducerBuilder<Child.State, Child.Action> child: () -> Child,
    load: @escaping @Sendable (_ request: Request, _ state: consuming State) async throws -> Child.State?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Child.State, Child.Action> where Child.Effects == Effect<Child.Action> {
    let child = child()
    return LoadableReducer(
      base: self, path: path, action: action, triggers: LoadTriggers.always(repeat each triggers).triggers,
      guard: canLoad, policy: policy, operation: .requestAndState(load),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    ).with { $0.child = { child.reduce(into: &$0, action: $1) } }
  }
}
