public import LoadableCore

/// The forms of `.loadable` with a feature on the loaded value.
extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Loads the state of a child feature by what the state says, and runs the child on it, around this reducer.
  ///
  /// The child's effects end when its content goes, or becomes that of another request; they survive a refresh.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Value, ChildAction, Child: Reducer, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableState<Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    @ReducerBuilder<Value, ChildAction> child: () -> Child,
    load: @escaping @Sendable (_ state: consuming State) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction>
  where Child.State == Value, Child.Action == ChildAction, Child.Effects == Effect<ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .requestAndState { _, state in try await load(state) },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    ).child(child)
  }

  // `()` and not nothing, as in Reducer+Loadable.swift.
  /// Loads the state of a child feature, and runs the child on it, around this reducer; nothing is copied for the load.
  ///
  /// The child's effects end when its content goes, or becomes that of another request; they survive a refresh.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func loadable<Value, ChildAction, Child: Reducer, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableState<Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    @ReducerBuilder<Value, ChildAction> child: () -> Child,
    load: @escaping @Sendable (_ nothing: ()) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction>
  where Child.State == Value, Child.Action == ChildAction, Child.Effects == Effect<ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .plain(load),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    ).child(child)
  }

  /// Loads the state of a child feature for a request, and runs the child on it, around this reducer.
  ///
  /// The child's effects end when its content goes, or becomes that of another request; they survive a refresh.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Request, Value, ChildAction, Child: Reducer, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    @ReducerBuilder<Value, ChildAction> child: () -> Child,
    load: @escaping @Sendable (_ request: Request, _ state: consuming State) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction>
  where Child.State == Value, Child.Action == ChildAction, Child.Effects == Effect<ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .requestAndState(load),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    ).child(child)
  }
}
