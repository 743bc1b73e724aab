public import LoadableCore

// One overload for each name, and one closure that takes one value: with more of either, a chain of modifiers does not type-check.
extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Loads a property of the state around this reducer.
  ///
  /// ```swift
  /// .loadable(state: \.$articles, action: \.articles, performsLoadOn: \.onAppear, policy: .standard) { load in
  ///   try await client.articles(about: load.request)
  /// }
  /// .guard { state in state.isSignedIn }
  /// ```
  ///
  /// Where the operation runs, how it is cancelled, and the modifiers of what this gives: ``LoadableReducer``.
  ///
  /// - Parameters:
  ///   - path: the loadable property: `\.$articles`.
  ///   - action: the case of its actions.
  ///   - triggers: the cases of actions that load; with a request they load the latest known one again, and with none known that is a
  ///     reported programmer error.
  ///   - policy: how loads are run.
  ///   - operation: gives the value, or nil for loaded and empty; an error that it throws is the failure.
  @inlinable @inline(__always)
  public func loadable<Request, Value, ChildAction>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    performsLoadOn triggers: PartialCaseKeyPath<Action>..., policy: LoadPolicy = .none,
    operation: @escaping @Sendable (_ load: Load<State, Request, Value>) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: CasePath(action),
      triggers: LoadTriggers(triggers), policy: policy, operation: .value(operation),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a property of the state from an asynchronous sequence, around this reducer: a cache first and then the network, or a
  /// subscription.
  ///
  /// Each element is shown while the load goes on, and the load ends with the sequence. A failure after some elements keeps the last of
  /// them, and is not tried again.
  ///
  /// Where the operation runs, how it is cancelled, and the modifiers of what this gives: ``LoadableReducer``.
  ///
  /// - Parameters:
  ///   - path: the loadable property: `\.$messages`.
  ///   - action: the case of its actions.
  ///   - triggers: the cases of actions that load.
  ///   - policy: how loads are run.
  ///   - elements: gives the sequence; an error that it or the sequence throws is the failure.
  @inlinable @inline(__always)
  public func loadableElements<Request, Elements: AsyncSequence & SendableMetatype, Value, ChildAction>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    performsLoadOn triggers: PartialCaseKeyPath<Action>..., policy: LoadPolicy = .none,
    elements: @escaping @Sendable (_ load: Load<State, Request, Value>) async throws -> Elements,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction>
  where Elements.Element == Value, Elements.AsyncIterator: SendableMetatype {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: CasePath(action),
      triggers: LoadTriggers(triggers), policy: policy,
      operation: .elements { load in
        let sequence = try await elements(load)
        return { deliver in
          for try await element in sequence { try deliver(element) }
        }
      },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a property of the state as this reducer says, by returning ``Effect/load(_:operation:fileID:filePath:line:column:)``.
  ///
  /// Where the operation runs, how it is cancelled, and the modifiers of what this gives: ``LoadableReducer``.
  ///
  /// - Parameters:
  ///   - path: the loadable property: `\.$users`.
  ///   - action: the case of its actions.
  ///   - policy: how loads are run.
  @inlinable @inline(__always)
  public func answersLoads<Request, Value, ChildAction>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>, policy: LoadPolicy = .none,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction> {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: CasePath(action), triggers: LoadTriggers(), policy: policy,
      operation: .parent, place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
