public import LoadableCore

// Keep one overload per name, and one closure with one parameter: with more, a chain of modifiers does not type-check in time.
extension Reducer where Action: CasePathable, Effects == Effect<Action> {
  /// Loads a property of this reducer's state.
  ///
  /// ```swift
  /// .loadable(state: \.$articles, action: \.articles, performsLoadOn: \.onAppear, policy: .standard) { load in
  ///   try await client.articles(about: load.request)
  /// }
  /// .guard { state in state.isSignedIn }
  /// ```
  ///
  /// See ``LoadableReducer`` for where the operation runs, how it is cancelled, and the modifiers of the result.
  ///
  /// - Parameters:
  ///   - path: the loadable property: `\.$articles`.
  ///   - action: the case of the property's actions. So a feature's action type cannot be ``LoadableAction`` itself: declare an enum with
  ///     one case. If its `allCasePaths` is the path to that case, pass `\.self`.
  ///   - triggers: the actions that start a load. For a property with a request they load the latest known one again; if there is none,
  ///     that is reported as a programmer error.
  ///   - policy: how loads are run.
  ///   - operation: returns the value, or nil for loaded and empty; an error that it throws is the failure.
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

  /// Loads a property of this reducer's state from an asynchronous sequence.
  ///
  /// The sequence may be a subscription, for example, or a cached value followed by the one from the network. Each element is shown while
  /// the load continues; the load ends with the sequence. If the sequence fails after the first element, the last one stays on screen, and
  /// the load is not retried.
  ///
  /// See ``LoadableReducer`` for where the operation runs, how it is cancelled, and the modifiers of the result.
  ///
  /// - Parameters:
  ///   - path: the loadable property: `\.$messages`.
  ///   - action: the case of the property's actions.
  ///   - triggers: the actions that start a load.
  ///   - policy: how loads are run.
  ///   - elements: returns the sequence; an error that it or the sequence throws is the failure.
  @inlinable @inline(__always)
  public func loadableElements<Request, Elements: AsyncSequence, Value, ChildAction>(
    state path: @autoclosure () -> WritableKeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>,
    performsLoadOn triggers: PartialCaseKeyPath<Action>..., policy: LoadPolicy = .none,
    elements: @escaping @Sendable (_ load: Load<State, Request, Value>) async throws -> Elements,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableReducer<Self, Request, Value, ChildAction>
  where Elements.Element == Value {
    LoadableReducer(
      base: self, property: LoadableProperty(path), action: CasePath(action),
      triggers: LoadTriggers(triggers), policy: policy, operation: .elements(of: elements),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Lets this reducer load a property itself, by returning ``Effect/load(_:operation:fileID:filePath:line:column:)``.
  ///
  /// See ``LoadableReducer`` for where the operation runs, how it is cancelled, and the modifiers of the result.
  ///
  /// - Parameters:
  ///   - path: the loadable property: `\.$users`.
  ///   - action: the case of the property's actions.
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

/// Finds a loadable property in a state, and reads and changes it there.
///
/// To avoid a copy of the value, a change takes the property's state out, leaves an empty one, and puts the changed one back.
/// Each access has a key path literal of its own; the stored key path serves only as the identity: see "Inlining" in
/// Benchmarks/README.md.
@usableFromInline
struct LoadableProperty<Root, Request: Hashable & Sendable, Value> {
  @usableFromInline typealias State = LoadableStateWith<Request, Value>

  let path: WritableKeyPath<Root, State>
  /// The name of its loads and timers within its part of the state.
  @usableFromInline let key: EffectKey
  /// Whether the property has no activity.
  ///
  /// Here and below the root is `inout` only to avoid a copy.
  @usableFromInline let isQuiet: (inout Root) -> Bool
  let read: (inout Root) -> State
  /// Puts a state into the property, and the property's former state into the variable.
  let exchange: (inout Root, inout State) -> Void
  /// What stands in the property while its state is taken out.
  var placeholder = State()
  /// Removes everything that belongs to the property from a copy of the root.
  var release: (inout Root) -> Void

  @inlinable @inline(__always)
  init(_ path: () -> WritableKeyPath<Root, State>) {
    let (seen, read, taken, put) = (path(), path(), path(), path())
    self.init(
      path: path(), isQuiet: { $0[keyPath: seen].isQuiet }, read: { $0[keyPath: read] },
      exchange: { root, state in
        let former = root[keyPath: taken]
        // Moved, so that this closure no longer holds the state when a property observer changes it.
        let new = state
        state = former
        root[keyPath: put] = consume new
      })
  }

  @usableFromInline
  init(
    path: WritableKeyPath<Root, State>, isQuiet: @escaping (inout Root) -> Bool,
    read: @escaping (inout Root) -> State, exchange: @escaping (inout Root, inout State) -> Void,
    release: ((inout Root) -> Void)? = nil
  ) {
    self.path = path
    key = EffectKey(path)
    self.isQuiet = isQuiet
    self.read = read
    self.exchange = exchange
    self.release =
      release ?? {
        var state = State()
        exchange(&$0, &state)
      }
  }

  /// Takes the property's state out, and leaves an empty one.
  func take(_ root: inout Root) -> State {
    var state = placeholder
    exchange(&root, &state)
    return state
  }

  /// Puts back the state that was taken out.
  func put(_ root: inout Root, _ state: consuming State) {
    exchange(&root, &state)
  }

  /// Changes the property in place.
  func change<Result>(_ root: inout Root, _ body: (inout State) -> Result) -> Result {
    var state = take(&root)
    let result = body(&state)
    put(&root, consume state)
    return result
  }
}

extension LoadableReducer {
  /// Also loads on these actions: `.performsLoad(on: .ifNotLoaded(\.onAppear))`.
  public func performsLoad(on triggers: LoadTriggers<Base.Action>) -> Self {
    with { $0.triggers += triggers.checked(against: parts.casePath, .refresh, .cancel, at: parts.place) }
  }

  /// Lets loads start only in some states: a request waits until the guard lets it start; a running load is not affected.
  ///
  /// A second guard replaces the first.
  ///
  /// - Parameter canLoad: whether a load may start in a state. It runs after each action while a request waits, so it should cost
  ///   O(1).
  public func `guard`(_ canLoad: @escaping (_ state: Base.State) -> Bool) -> Self {
    with { $0.canLoad = canLoad }
  }

  /// Loads a request that is derived from the rest of the state: the request is due whenever it changes.
  ///
  /// ```swift
  /// .loadable(state: \.$results, action: \.results, policy: .none.debounce(.milliseconds(300))) { load in
  ///   try await client.search(load.request)
  /// }
  /// .derivingRequest { state in state.text.isEmpty ? nil : Query(state.text) }
  /// ```
  ///
  /// The request is compared with the last derived one, so the next action does not undo an unload or a cancel. If it changes
  /// back to the request of fresh content, a load of another one is cancelled and nothing is loaded. Triggers, refreshes and polls
  /// load the derived request, and nothing while it is nil. The policy's debounce holds a change back; the running load continues
  /// until the new one starts.
  ///
  /// - Parameters:
  ///   - whenNil: what nil does: unload, or keep the content and cancel a running load.
  ///   - request: derives the request from the state; nil for none. It runs after each action, so it should cost O(1).
  public func derivingRequest(
    whenNil: NilRequestBehavior = .unloads, _ request: @escaping (_ state: Base.State) -> Request?
  ) -> Self {
    with { $0.derivation = RequestDerivation(whenNil: whenNil, request: request) }
  }

  /// Runs a child feature on the loaded value.
  ///
  /// ```swift
  /// .loadable(state: \.$welcome, action: \.welcome) { _ in try await client.welcome() }
  /// .child { WelcomeFeature() }
  /// ```
  ///
  /// The child's effects end when its content is unloaded or replaced by that of another request; they survive a refresh. A
  /// second child replaces the first.
  public func child<Feature: Reducer>(
    @ReducerBuilder<Value, ChildAction> _ child: () -> Feature
  ) -> Self where Feature.State == Value, Feature.Action == ChildAction, Feature.Effects == Effect<ChildAction> {
    let child = checkingLoadedProperties(child())
    return with {
      $0.child = Child(reduce: { child.reduce(into: &$0, action: $1) }, settle: { child.settle(&$0, running: $1) })
    }
  }
}
