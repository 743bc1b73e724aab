public import LoadableCore

/// The forms of `.loadable` whose operation gives a sequence of values: a cache first and then the network, or a subscription.
extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Loads a property of the state from an asynchronous sequence, around this reducer.
  ///
  /// A failure after some elements keeps the last of them, and is not tried again. Each element is shown while the load goes on, and the
  /// load ends with the sequence.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Elements: AsyncSequence & SendableMetatype, Value, ChildAction, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<EmptyLoadRequest, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<EmptyLoadRequest, Value, ChildAction>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    elements: @escaping @Sendable (_ state: consuming State) async throws -> Elements,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, EmptyLoadRequest, Value, ChildAction>
  where Elements.Element == Value, Elements.AsyncIterator: SendableMetatype {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy,
      operation: .elements { _, state in
        let sequence = try await elements(state)
        return { deliver in
          for try await element in sequence { try deliver(element) }
        }
      },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Loads a property of the state for a request from an asynchronous sequence, around this reducer.
  ///
  /// A failure after some elements keeps the last of them, and is not tried again. Each element is shown while the load goes on, and the
  /// load ends with the sequence.
  ///
  /// What it takes, where that runs and how it is cancelled: ``LoadableReducer``.
  @inlinable @inline(__always)
  public func loadable<Request, Elements: AsyncSequence & SendableMetatype, Value, ChildAction, each Trigger>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    performsLoadOn triggers: repeat CaseKeyPath<Action, each Trigger>,
    guard canLoad: ((_ state: State) -> Bool)? = nil, policy: LoadPolicy = .none,
    elements: @escaping @Sendable (_ request: Request, _ state: consuming State) async throws -> Elements,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction>
  where Elements.Element == Value, Elements.AsyncIterator: SendableMetatype {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: action, triggers: LoadTriggers.always(repeat each triggers),
      guard: canLoad, policy: policy,
      operation: .elements { request, state in
        let sequence = try await elements(request, state)
        return { deliver in
          for try await element in sequence { try deliver(element) }
        }
      },
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
