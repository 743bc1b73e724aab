public import LoadableCore

extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Loads a property of the state around this reducer, by what the state says.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Value, ChildAction, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableState<Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ state: consuming State) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .requestAndState { _, state in try await operation(state) },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // `()` and not nothing: a form with fewer parameters would win over the one that is meant when the compiler looks for the
  // cause of a mistake within a closure, and a typo would read "expects 0 arguments". `{ ... }` is a closure of `()` too.
  /// Loads a property of the state around this reducer; the operation takes nothing, so nothing is copied for it.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func loadable<Value, ChildAction, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableState<Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ nothing: ()) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .plain(operation),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a property of the state for a request, around this reducer.
  ///
  /// Where the operation needs no state (`{ request, _ in ... }`) a ``/LoadableCore/Loader`` does as well, and nothing is copied for
  /// it.
  ///
  /// - Parameters:
  ///   - path: the loadable property: `\.$articles`.
  ///   - action: the case of its actions.
  ///   - triggers: the cases of actions that load the latest known request again; with none known it is a programmer error.
  ///   - canLoad: whether a load may start in a state. If not, the request waits until it may; a running load lands.
  ///   - policy: how loads are run.
  ///   - operation: gives the request's value, or nil for loaded and empty; an error that it throws is the failure. It takes
  ///     the state as it was after this reducer, and runs on the store's isolation.
  @inlinable @inline(__always)
  public func loadable<Request, Value, ChildAction, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ request: Request, _ state: consuming State) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .requestAndState(operation),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a property of the state with a loader, around this reducer; nothing is copied for it.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Request, Value, ChildAction, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    loader: any Loader<Request, Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .request { try await loader.load($0) },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a property of the state around this reducer, which says how to load by returning `.load(action) { ... }`.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Request, Value, ChildAction>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: [], guard: canLoad, policy: policy,
      operation: .parent,
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
