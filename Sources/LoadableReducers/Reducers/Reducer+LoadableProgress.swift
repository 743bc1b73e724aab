public import LoadableCore

/// The forms of `.loadable` whose operation tells how far it is.
extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  // `{ _, _ in nil }` would be ambiguous without a request: request and state are meant then.
  /// Loads a property of the state with progress, around this reducer.
  ///
  /// - Parameters:
  ///   - path: the loadable property.
  ///   - action: the case of its actions.
  ///   - triggers: the cases of actions that perform a load.
  ///   - canLoad: whether a load may start in a state. If not, the request waits until it may; a running load lands.
  ///   - policy: how loads are run.
  ///   - operation: gives the value, or nil for loaded and empty, and tells the reporter how far it is. It runs on the store's
  ///     isolation.
  @_disfavoredOverload
  public func loadable<Value, ChildAction, each Trigger>(
    state path: WritableKeyPath<State, LoadableStateWith<EmptyLoadRequest, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ state: consuming State, _ progress: LoadProgressReporter) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction> {
    LoadableReducer(
      base: self, path: path, action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy,
      operation: .progress { _, state, progress in
        try await operation(state, progress)
      },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a property of the state for a request with progress, around this reducer.
  ///
  /// - Parameters:
  ///   - path: the loadable property.
  ///   - action: the case of its actions.
  ///   - triggers: the cases of actions that perform a load.
  ///   - canLoad: whether a load may start in a state. If not, the request waits until it may; a running load lands.
  ///   - policy: how loads are run.
  ///   - operation: gives the value, or nil for loaded and empty, and tells the reporter how far it is. It runs on the store's
  ///     isolation.
  public func loadable<Request, Value, ChildAction, each Trigger>(
    state path: WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation:
      @escaping @Sendable (
        _ request: Request, _ state: consuming State, _ progress: LoadProgressReporter
      ) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction> {
    LoadableReducer(
      base: self, path: path, action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .progress(operation),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
