public import LoadableCore

/// The forms of `.loadable` for a feature with one loadable property, whose action names its case itself.
extension Reducer where Action: SingleLoadableAction, Effects == Effect<Action> {
  /// Loads a property of the state around this reducer.
  ///
  /// - Parameters:
  ///   - path: the loadable property: `\.$profile`.
  ///   - triggers: the cases of actions that perform a load.
  ///   - canLoad: whether a load may start in a state. If not, the request waits until it may; a running load lands.
  ///   - policy: how loads are run.
  ///   - operation: gives the value, or nil for loaded and empty; an error that it throws is the failure. It takes the state
  ///     as it was after this reducer, and runs on the store's isolation; heavy work belongs in a `@concurrent` function.
  ///     When the load is cancelled its task is, and what it gives then is discarded.
  public func loadable<Value, ChildAction, each Trigger>(
    state path: WritableKeyPath<State, LoadableState<Value>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ state: consuming State) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction>
  where Action.LoadablePath == CasePath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>> {
    LoadableReducer(
      base: self, path: path, action: Action.loadablePath,
      triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .requestAndState { _, state in try await operation(state) },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // `()` and not nothing, as in Reducer+Loadable.swift.
  /// Loads a property of the state around this reducer; the operation takes nothing, so nothing is copied for it.
  ///
  /// - Parameters:
  ///   - path: the loadable property: `\.$profile`.
  ///   - triggers: the cases of actions that perform a load.
  ///   - canLoad: whether a load may start in a state. If not, the request waits until it may; a running load lands.
  ///   - policy: how loads are run.
  ///   - operation: gives the value, or nil for loaded and empty; an error that it throws is the failure. It runs on the
  ///     store's isolation.
  @_disfavoredOverload
  public func loadable<Value, ChildAction, each Trigger>(
    state path: WritableKeyPath<State, LoadableState<Value>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ nothing: ()) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction>
  where Action.LoadablePath == CasePath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>> {
    LoadableReducer(
      base: self, path: path, action: Action.loadablePath,
      triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .request { _ in try await operation(()) },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a property of the state for a request, around this reducer.
  ///
  /// - Parameters:
  ///   - path: the loadable property: `\.$articles`.
  ///   - triggers: the cases of actions that load the latest known request again; with none known it is a programmer error.
  ///   - canLoad: whether a load may start in a state. If not, the request waits until it may; a running load lands.
  ///   - policy: how loads are run.
  ///   - operation: gives the request's value, or nil for loaded and empty; an error that it throws is the failure. It takes
  ///     the state as it was after this reducer, and runs on the store's isolation.
  public func loadable<Request, Value, ChildAction, each Trigger>(
    state path: WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ request: Request, _ state: consuming State) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction>
  where Action.LoadablePath == CasePath<Action, LoadableActionBase<Request, Value, ChildAction>> {
    LoadableReducer(
      base: self, path: path, action: Action.loadablePath,
      triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .requestAndState(operation),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a property of the state around this reducer, which says how to load by returning `.load { ... }`.
  ///
  /// - Parameters:
  ///   - path: the loadable property: `\.$users`.
  ///   - canLoad: whether a load may start in a state.
  ///   - policy: how loads are run.
  public func loadable<Request, Value, ChildAction>(
    state path: WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction>
  where Action.LoadablePath == CasePath<Action, LoadableActionBase<Request, Value, ChildAction>> {
    LoadableReducer(
      base: self, path: path, action: Action.loadablePath, triggers: [], guard: canLoad, policy: policy,
      operation: .parent,
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
