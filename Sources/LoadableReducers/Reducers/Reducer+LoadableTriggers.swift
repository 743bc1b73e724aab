public import LoadableCore

/// The forms of `.loadable` whose triggers say how eagerly they load, or come as an array.
extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Loads a property of the state around this reducer, by what the state says.
  ///
  /// The triggers say how eagerly they load, or come as an array.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Value, ChildAction>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableState<Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>>,
    performsLoadOn triggers: LoadTriggers<Action>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ state: consuming State) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: triggers,
      guard: canLoad, policy: policy, operation: .requestAndState { _, state in try await operation(state) },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // `()` and not nothing, as in Reducer+Loadable.swift.
  /// Loads a property of the state around this reducer; the operation takes nothing, so nothing is copied for it.
  ///
  /// The triggers say how eagerly they load, or come as an array.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func loadable<Value, ChildAction>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableState<Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>>,
    performsLoadOn triggers: LoadTriggers<Action>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ nothing: ()) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: triggers,
      guard: canLoad, policy: policy, operation: .plain(operation),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a property of the state for a request, around this reducer.
  ///
  /// The triggers say how eagerly they load, or come as an array. Where the operation needs no state (`{ request, _ in ... }`)
  /// a ``/LoadableCore/Loader`` does as well, and nothing is copied for it.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Request, Value, ChildAction>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    performsLoadOn triggers: LoadTriggers<Action>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ request: Request, _ state: consuming State) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: triggers,
      guard: canLoad, policy: policy, operation: .requestAndState(operation),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a property of the state with a loader, around this reducer; nothing is copied for it.
  ///
  /// The triggers say how eagerly they load, or come as an array.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Request, Value, ChildAction>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    performsLoadOn triggers: LoadTriggers<Action>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    loader: any Loader<Request, Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: triggers,
      guard: canLoad, policy: policy, operation: .request { try await loader.load($0) },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
