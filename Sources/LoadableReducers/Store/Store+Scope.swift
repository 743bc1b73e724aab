public import LoadableCore

#if canImport(os)
  import os
#elseif canImport(Synchronization)
  import Synchronization
#endif

extension Store {
  /// A store of a part of the state, to hand to whoever needs no more: a child's view, a row.
  ///
  /// It has no state of its own: it reads through this store, keeps it alive, and sends to it.
  ///
  /// - Parameters:
  ///   - path: the child's state.
  ///   - action: the case of the child's actions.
  public func scope<ChildState, ChildAction>(
    state path: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    Self.scope(core, path, CasePath(action))
  }

  /// A store of the content of a loadable thing, to hand to the child's view; nil while there is none.
  ///
  /// ```swift
  /// if let welcome = store.scope(content: \.$welcome, action: \.welcome) {
  ///   print(welcome.message)
  /// }
  /// ```
  ///
  /// When the content goes, the store keeps the last one for as long as somebody holds the store; an action that is sent to it then
  /// is reported as a programmer error. When content comes again, it is that content's.
  ///
  /// A tracked reader of this is told when content comes and goes. While the store lives, each action holds the content until it is
  /// handled: an array in it is copied when it changes.
  ///
  /// - Parameters:
  ///   - path: the loadable property.
  ///   - action: the case of its actions.
  public func scope<Request, Value, ChildAction>(
    content path: KeyPath<State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Action, LoadableActionBase<Request, Value, ChildAction>>
  ) -> Store<Value, ChildAction>? where Action: CasePathable {
    Self.scope(core, content: path, CasePath(action).child)
  }

  /// A store of the content of the loadable thing that this is the store of; nil while there is none.
  ///
  /// It is ``scope(content:action:)`` for a view that was given the loadable thing as a whole:
  ///
  /// ```swift
  /// let loadable = store.scope(state: \.$welcome, action: \.welcome)
  /// let welcome = loadable.scopeToContent()
  /// ```
  public func scopeToContent<Request, Value, ChildAction>() -> Store<Value, ChildAction>?
  where State == LoadableStateWith<Request, Value>, Action == LoadableActionBase<Request, Value, ChildAction> {
    Self.scope(core, content: \.self, Action.allCasePaths.child)
  }

  /// A store of the child that `ifLet` runs on an optional part of the state, to hand to the child's view; nil while there is none.
  ///
  /// ```swift
  /// if let player = store.scope(ifLet: \.player, action: \.player) {
  ///   player.send(.pauseTapped)
  /// }
  /// ```
  ///
  /// It is to an optional child what ``scope(content:action:)`` is to loaded content: when the child goes, the store keeps its last state,
  /// and an action that is sent to it is reported as a programmer error; the next child is its child. A tracked reader of this is
  /// told when a child comes and goes.
  ///
  /// - Parameters:
  ///   - path: the child's state.
  ///   - action: the case of the child's actions.
  /// - Complexity: while the store lives, each action holds the child's state until it is handled.
  public func scope<ChildState, ChildAction>(
    ifLet path: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    Self.scope(core, ifLet: path, CasePath(action))
  }

  /// A store of the element with an id, to hand to a row's view; nil when there is none.
  ///
  /// ```swift
  /// ForEach(store.rows.ids, id: \.self) { id in
  ///   if let row = store.scope(element: id, of: \.rows, action: \.rows) { RowView(store: row) }
  /// }
  /// ```
  ///
  /// It stays the store of the element with that id, wherever that stands. When the element goes, the store keeps its last state,
  /// and an action that is sent to it is reported as a programmer error, as of ``scope(content:action:)``. A tracked reader of
  /// the store is told of the changes of its own element, and a tracked reader of this when the element comes and goes.
  ///
  /// - Parameters:
  ///   - id: the id of the element.
  ///   - path: the elements, as `forEach` has them: a list, a paginated list, an array, or an optional one.
  ///   - action: the case of the elements' actions.
  /// - Complexity: over an ``IdentifiedList``, or the collection of a paginated list, an action costs O(elements that come, change or go),
  ///   however many have stores, and O(stores) where a refresh replaces all. Over an array it costs O(n) whenever the array changes. While a
  ///   store lives, each action holds the collection until it is handled: a list copies some chunks then when it changes, and an array all
  ///   that is in it.
  @inlinable
  public func scope<Elements: IdentifiedElements, ChildAction>(
    element id: Elements.ID, of path: KeyPath<State, Elements>,
    action: CaseKeyPath<Action, IdentifiedAction<Elements.ID, ChildAction>>
  ) -> Store<Elements.Element, ChildAction>? where Action: CasePathable, Elements.ID: Sendable {
    // Compiled for the feature: with each change of the element it is looked for.
    scope(element: id, of: path, CasePath(action)) { elements, id in elements[id: id] }
  }

  @usableFromInline
  func scope<Elements: IdentifiedElements, ChildAction>(
    element id: Elements.ID, of path: KeyPath<State, Elements>,
    _ action: CasePath<Action, IdentifiedAction<Elements.ID, ChildAction>>,
    find: @escaping (Elements, Elements.ID) -> Elements.Element?
  ) -> Store<Elements.Element, ChildAction>? where Elements.ID: Sendable {
    Self.scope(core, element: id, of: path, action, find: find)
  }

  private static func scope<Core: StoreCore, Request, Value, ChildAction>(
    _ core: Core, content path: KeyPath<Core.State, LoadableStateWith<Request, Value>>,
    _ action: CasePath<Core.Action, ChildAction>
  ) -> Store<Value, ChildAction>? {
    let part = core.part(path, \.wrappedValue)
    return PartCore(
      parent: core, part, find: { $0[keyPath: path].wrappedValue }, embed: action.embedding
    ).map { Store<Value, ChildAction>(core: $0) }
  }

  private static func scope<Core: StoreCore, ChildState, ChildAction>(
    _ core: Core, ifLet path: KeyPath<Core.State, ChildState?>, _ action: CasePath<Core.Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let part = core.part(path) { $0 }
    return PartCore(parent: core, part, find: { $0[keyPath: path] }, embed: action.embedding)
      .map { Store<ChildState, ChildAction>(core: $0) }
  }

  private static func scope<Core: StoreCore, Elements: IdentifiedElements, ChildAction>(
    _ core: Core, element id: Elements.ID, of path: KeyPath<Core.State, Elements>,
    _ action: CasePath<Core.Action, IdentifiedAction<Elements.ID, ChildAction>>,
    find: @escaping (Elements, Elements.ID) -> Elements.Element?
  ) -> Store<Elements.Element, ChildAction>? {
    let embed = action.embedding
    return PartCore(
      parent: core, core.part(id, of: path, find), find: { find($0[keyPath: path], id) },
      embed: { embed(.element(id: id, action: $0)) }
    ).map { Store<Elements.Element, ChildAction>(core: $0) }
  }

  private static func scope<Core: StoreCore, ChildState, ChildAction>(
    _ core: Core, _ path: KeyPath<Core.State, ChildState>, _ action: CasePath<Core.Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(core: ScopedCore(parent: core, state: path, action: action))
  }
}

extension Store where State: Sendable {
  /// Every state from now on, beginning with the present one, as an asynchronous sequence.
  ///
  /// States that nobody has taken yet are kept, so a slow reader misses none; each of them shares what it can with the
  /// next one, but a collection that is modified while an older state waits is copied.
  ///
  /// Each read of this property is a subscription of its own. It ends with the store, or when the task that iterates is cancelled or
  /// lets go of the sequence; the states that it kept go at once.
  public var states: AsyncStream<State> {
    let (stream, continuation) = AsyncStream<State>.makeStream()
    continuation.yield(core.state)
    let outlet = StateOutlet(continuation)
    // The sequence holds this closure, so that the outlet, which holds the sequence, must not be held by it.
    continuation.onTermination = { [weak outlet] _ in outlet?.close() }
    let listener = StateListener(outlet)
    let subscription = core.subscribe(isOver: { outlet.isClosed }) { listener.tell($0) }
    listener.onTermination = { subscription.cancel() }
    return stream
  }
}

/// Passes states on to a sequence.
///
/// The store's list of observers alone holds it, so the sequence ends with the store.
private final class StateListener<State: Sendable> {
  private let outlet: StateOutlet<State>
  var onTermination: (() -> Void)?

  init(_ outlet: StateOutlet<State>) {
    self.outlet = outlet
  }

  deinit {
    outlet.finish()
  }

  func tell(_ state: State) {
    if !outlet.yield(state) { onTermination?() }
  }
}

/// The way into a sequence, until that has ended.
///
/// A sequence may be let go of anywhere, where nothing of the store can be touched. What it holds goes then, and the store forgets what is
/// left, which is small, with its next action, or when others have subscribed.
private final class StateOutlet<State: Sendable>: Sendable {
  #if canImport(os)
    private let continuation: OSAllocatedUnfairLock<AsyncStream<State>.Continuation?>
  #else
    private let continuation: Mutex<AsyncStream<State>.Continuation?>
  #endif

  init(_ continuation: AsyncStream<State>.Continuation) {
    #if canImport(os)
      self.continuation = OSAllocatedUnfairLock(initialState: continuation)
    #else
      self.continuation = Mutex(continuation)
    #endif
  }

  /// Whether the sequence has ended.
  var isClosed: Bool { current == nil }

  // Used outside of the lock: what it does may end the sequence, which closes this.
  private var current: AsyncStream<State>.Continuation? { continuation.withLock { $0 } }

  /// Passes a state on.
  ///
  /// - Returns: whether the sequence has not ended.
  func yield(_ state: State) -> Bool {
    guard let current else { return false }
    if case .terminated = current.yield(state) { return false }
    return true
  }

  /// Ends the sequence, after the states that nobody has taken yet.
  func finish() {
    current?.finish()
  }

  /// Lets go of a sequence that has ended; from anywhere.
  func close() {
    // Let go of outside of the lock, as the states that are kept go with it.
    let former = continuation.withLock { continuation in
      let former = continuation
      continuation = nil
      return former
    }
    withExtendedLifetime(former) {}
  }
}
