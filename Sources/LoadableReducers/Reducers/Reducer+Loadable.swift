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

/// Where a loadable property is in a state, and how it is looked at and changed there.
///
/// A key path to a projected value is a getter and a setter: a plain change through it would happen to a copy and force everything in it
/// to be copied. So what is changed is taken out, leaving an empty one, and put back after the change.
///
/// The key path itself is for identity alone. What looks and changes is closures, made where `.loadable` is written: the optimiser folds
/// a key path literal that is used but once into the closure that uses it, so that nothing walks a key path as it runs. That is why each
/// closure asks for a key path of its own.
@usableFromInline
struct LoadableProperty<Root, Request: Hashable & Sendable, Value> {
  @usableFromInline typealias State = LoadableStateWith<Request, Value>

  let path: WritableKeyPath<Root, State>
  /// What its loads and timers are known by, in the part of the state that it is in.
  @usableFromInline let key: EffectKey
  /// Whether nothing goes on there.
  ///
  /// The root is not changed; it is `inout`, here and below, so that it is not copied either.
  @usableFromInline let isQuiet: (inout Root) -> Bool
  let read: (inout Root) -> State
  /// Takes the state out, and leaves an empty one.
  let take: (inout Root) -> State
  let put: (inout Root, consuming State) -> Void
  /// Takes everything that belongs to the property out of a copy of the root.
  let empty: (inout Root) -> Void

  @inlinable @inline(__always)
  init(_ path: () -> WritableKeyPath<Root, State>) {
    let (seen, read, taken, emptied, put) = (path(), path(), path(), path(), path())
    self.init(
      path: path(), isQuiet: { $0[keyPath: seen].isQuiet }, read: { $0[keyPath: read] },
      take: {
        let state = $0[keyPath: taken]
        $0[keyPath: emptied] = State()
        return state
      },
      put: { $0[keyPath: put] = $1 })
  }

  @usableFromInline
  init(
    path: WritableKeyPath<Root, State>, isQuiet: @escaping (inout Root) -> Bool,
    read: @escaping (inout Root) -> State,
    take: @escaping (inout Root) -> State, put: @escaping (inout Root, consuming State) -> Void,
    empty: ((inout Root) -> Void)? = nil
  ) {
    self.path = path
    key = EffectKey(path)
    self.isQuiet = isQuiet
    self.read = read
    self.take = take
    self.put = put
    self.empty = empty ?? { _ = take(&$0) }
  }

  /// Changes the property in place.
  func change<Result>(_ root: inout Root, _ body: (inout State) -> Result) -> Result {
    var state = take(&root)
    let result = body(&state)
    put(&root, state)
    return result
  }
}

extension LoadableReducer {
  /// Loads also with these actions: `.performsLoad(on: .ifNotLoaded(\.onAppear))`.
  public func performsLoad(on triggers: LoadTriggers<Base.Action>) -> Self {
    with { $0.triggers += triggers.checked(against: parts.casePath, .refresh, .cancel, at: parts.place) }
  }

  /// Lets loads start only in some states: a request waits until it may, and a running load lands.
  ///
  /// A guard that was given before is replaced.
  ///
  /// - Parameter canLoad: whether a load may start in a state. It runs after each action while a request waits, so it should cost O(1).
  public func `guard`(_ canLoad: @escaping (_ state: Base.State) -> Bool) -> Self {
    with { $0.canLoad = canLoad }
  }

  /// Loads what the rest of the state asks for: whenever the derived request changes, it is due.
  ///
  /// ```swift
  /// .loadable(state: \.$results, action: \.results, policy: .none.debounce(.milliseconds(300))) { load in
  ///   try await client.search(load.request)
  /// }
  /// .derivingRequest { state in state.text.isEmpty ? nil : Query(state.text) }
  /// ```
  ///
  /// It is compared with the one that was derived last, so that unload and cancel are not undone by the next action. Back at the request
  /// of the fresh content, a running load is cancelled and nothing is loaded. A trigger, a refresh and a poll load what is derived, and
  /// nothing while that is nil. The policy's debounce holds a change back; the running load
  /// lives until the new one starts.
  ///
  /// - Parameters:
  ///   - whenNil: what nil does: drops everything, or keeps what is there and cancels a running load.
  ///   - request: the request that the state asks for; nil for none. It runs after each action, so it should cost O(1).
  public func derivingRequest(
    whenNil: NilRequest = .unloads, _ request: @escaping (_ state: Base.State) -> Request?
  ) -> Self {
    with { $0.derivation = RequestDerivation(whenNil: whenNil, request: request) }
  }

  /// Tells an observer of every load: its start, its attempts and elements, how it ended, and what was discarded, with durations.
  public func observed(by observer: some LoadObserver) -> Self {
    with { $0.observation.observers.append(observer) }
  }

  /// Runs a child feature on the loaded value.
  ///
  /// ```swift
  /// .loadable(state: \.$welcome, action: \.welcome) { _ in try await client.welcome() }
  /// .child { WelcomeFeature() }
  /// ```
  ///
  /// The child's effects end when its content goes, or becomes that of another request; they survive a refresh. A child that was
  /// given before is replaced.
  public func child<Feature: Reducer>(
    @ReducerBuilder<Value, ChildAction> _ child: () -> Feature
  ) -> Self where Feature.State == Value, Feature.Action == ChildAction, Feature.Effects == Effect<ChildAction> {
    let child = child()
    return with {
      $0.child = Child(reduce: { child.reduce(into: &$0, action: $1) }, settle: { child.settle(&$0, running: $1) })
    }
  }
}
