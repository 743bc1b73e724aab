public import LoadableCore

/// The forms of `.loadable` whose operation tells how far it is.
extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  // `{ _, _ in nil }` would be ambiguous without a request: request and state are meant then.
  /// Loads a property of the state around this reducer; the operation tells the reporter how far it is.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func loadable<Value, ChildAction, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<EmptyLoadRequest, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ state: consuming State, _ progress: LoadProgressReporter) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy,
      operation: .progress { _, state, progress in
        try await operation(state, progress)
      },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a property of the state for a request, around this reducer; the operation tells the reporter how far it is.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Request, Value, ChildAction, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
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
      base: self, property: LoadableProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy, operation: .progress(operation),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
