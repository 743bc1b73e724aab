public import LoadableCore

/// The forms of `.loadable` for a feature with one loadable property, whose action names its case itself.
extension Reducer where Action: SingleLoadableAction, Effects == Effect<Action> {
  /// Loads a feature's one loadable property around this reducer, by what the state says.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Value, ChildAction, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableState<Value>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ state: consuming State) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction>
  where Action.LoadablePath == CasePath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: Action.loadablePath,
      triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .requestAndState { _, state in try await operation(state) },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // `()` and not nothing, as in Reducer+Loadable.swift.
  /// Loads a feature's one loadable property around this reducer; the operation takes nothing, so nothing is copied for it.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func loadable<Value, ChildAction, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableState<Value>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ nothing: ()) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction>
  where Action.LoadablePath == CasePath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: Action.loadablePath,
      triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .plain(operation),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a feature's one loadable property for a request, around this reducer.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Request, Value, ChildAction, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ request: Request, _ state: consuming State) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction>
  where Action.LoadablePath == CasePath<Action, LoadableActionBase<Request, Value, ChildAction>> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: Action.loadablePath,
      triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .requestAndState(operation),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a feature's one loadable property around this reducer, which says how to load by returning `.load { ... }`.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Request, Value, ChildAction>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction>
  where Action.LoadablePath == CasePath<Action, LoadableActionBase<Request, Value, ChildAction>> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: Action.loadablePath, triggers: [], guard: canLoad,
      policy: policy,
      operation: .parent,
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
