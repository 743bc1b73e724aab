public import LoadableCore

extension Store {
  /// A store of a part of the state, for code that needs only that part: a child's view, a row.
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

  /// A store of the content of a loadable property, for the child's view; nil while there is no content.
  ///
  /// ```swift
  /// if let welcome = store.scope(content: \.$welcome, action: \.welcome) {
  ///   print(welcome.message)
  /// }
  /// ```
  ///
  /// When the content is unloaded, the store keeps the last content for as long as something holds the store, and an action that is
  /// sent to it is reported as a programmer error. When there is content again, the store shows it.
  ///
  /// A tracked reader of the returned optional is notified when it becomes nil or stops being nil. While the store exists, the
  /// content is held during each action, so an array in the content is copied when it changes.
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

  /// A store of the content, in a store of a loadable state; nil while there is no content.
  ///
  /// It is ``scope(content:action:)`` for a view that has a store of the whole loadable state:
  ///
  /// ```swift
  /// let loadable = store.scope(state: \.$welcome, action: \.welcome)
  /// let welcome = loadable.scopeToContent()
  /// ```
  public func scopeToContent<Request, Value, ChildAction>() -> Store<Value, ChildAction>?
  where State == LoadableStateWith<Request, Value>, Action == LoadableActionBase<Request, Value, ChildAction> {
    Self.scope(core, content: \.self, Action.allCasePaths.child)
  }

  /// A store of the child that `ifLet` runs on an optional part of the state, for the child's view; nil while that part is nil.
  ///
  /// ```swift
  /// if let player = store.scope(ifLet: \.player, action: \.player) {
  ///   player.send(.pauseTapped)
  /// }
  /// ```
  ///
  /// When the child's state becomes nil, the store keeps the last one, and an action that is sent to it is reported as a programmer
  /// error. When there is a child again, the store shows it. A tracked reader of the returned optional is notified when it becomes
  /// nil or stops being nil.
  ///
  /// - Parameters:
  ///   - path: the child's state.
  ///   - action: the case of the child's actions.
  /// - Complexity: while the store exists, the child's state is held during each action.
  public func scope<ChildState, ChildAction>(
    ifLet path: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    Self.scope(core, ifLet: path, CasePath(action))
  }

  /// A store of the element with an id, for a row's view; nil if there is none.
  ///
  /// ```swift
  /// ForEach(store.rows.ids, id: \.self) { id in
  ///   if let row = store.scope(element: id, of: \.rows, action: \.rows) { RowView(store: row) }
  /// }
  /// ```
  ///
  /// When the element moves, the store stays with it. When the element is removed, the store keeps its last
  /// state, and an action that is sent to it is reported as a programmer error. A tracked reader of the store is notified of
  /// changes of its own element only. A tracked reader of the returned optional is notified when the element is added or removed.
  ///
  /// - Parameters:
  ///   - id: the id of the element.
  ///   - path: the elements, as for `forEach`: a list, a paginated list, an array, or an optional one.
  ///   - action: the case of the elements' actions.
  /// - Complexity: for an ``IdentifiedList`` or the collection of a paginated list, an action costs O(elements that were added,
  ///   changed or removed), however many have stores, or O(stores) if a refresh replaces all elements. For an array, an action that
  ///   changes it costs O(n). While such a store exists, the collection is held during each action, so a change copies some chunks of a
  ///   list, or a whole array.
  @inlinable
  public func scope<Elements: IdentifiedElements, ChildAction>(
    element id: Elements.ID, of path: KeyPath<State, Elements>,
    action: CaseKeyPath<Action, IdentifiedAction<Elements.ID, ChildAction>>
  ) -> Store<Elements.Element, ChildAction>? where Action: CasePathable, Elements.ID: Sendable {
    // Inlinable, because each change of the element looks it up: see "Inlining" in Benchmarks/README.md.
    scope(element: id, of: path, CasePath(action)) { elements, id in elements[element: id] }
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
      parent: core, part, find: { $0[keyPath: path].wrappedValue }, embed: action.embed
    ).map { Store<Value, ChildAction>(core: $0) }
  }

  private static func scope<Core: StoreCore, ChildState, ChildAction>(
    _ core: Core, ifLet path: KeyPath<Core.State, ChildState?>, _ action: CasePath<Core.Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let part = core.part(path) { $0 }
    return PartCore(parent: core, part, find: { $0[keyPath: path] }, embed: action.embed)
      .map { Store<ChildState, ChildAction>(core: $0) }
  }

  private static func scope<Core: StoreCore, Elements: IdentifiedElements, ChildAction>(
    _ core: Core, element id: Elements.ID, of path: KeyPath<Core.State, Elements>,
    _ action: CasePath<Core.Action, IdentifiedAction<Elements.ID, ChildAction>>,
    find: @escaping (Elements, Elements.ID) -> Elements.Element?
  ) -> Store<Elements.Element, ChildAction>? {
    let embed = action.embed
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
  /// Every state from now on, beginning with the current one, as an asynchronous sequence.
  ///
  /// The sequence keeps the states that its reader has not taken yet, so a slow reader misses none. They share their contents, but
  /// a collection that changes while an older state is waiting is copied.
  ///
  /// Each read of this property begins a separate subscription. It ends with the store (in a scope, with the original store), or when
  /// the task that iterates is cancelled or releases the sequence. The states that it kept are then released at once.
  public var states: AsyncStream<State> {
    let (stream, continuation) = AsyncStream<State>.makeStream()
    continuation.yield(core.state)
    let outlet = StateOutlet(continuation)
    // Weak, because the sequence holds this closure, and the outlet holds the sequence.
    continuation.onTermination = { [weak outlet] _ in outlet?.close() }
    let listener = StateListener(outlet)
    let subscription = core.subscribe(isOver: { outlet.isClosed }) { listener.tell($0) }
    listener.onTermination = { subscription.cancel() }
    return stream
  }
}

/// Passes states to a sequence.
///
/// Only the store's list of observers holds it, so the sequence ends with the store.
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

/// The input of a sequence, until the sequence has ended.
///
/// A sequence may be released on any thread, but the store must not be touched there. So only the sequence's states are released
/// at once. The store removes the small rest with its next action or a later subscription.
private final class StateOutlet<State: Sendable>: Sendable {
  private let continuation: LockedValue<AsyncStream<State>.Continuation?>

  init(_ continuation: AsyncStream<State>.Continuation) {
    self.continuation = LockedValue(continuation)
  }

  /// Whether the sequence has ended.
  var isClosed: Bool { current == nil }

  // Used outside of the lock, because using it may end the sequence, which closes the outlet.
  private var current: AsyncStream<State>.Continuation? { continuation.withLock { $0 } }

  /// Passes a state to the sequence.
  ///
  /// - Returns: whether the sequence has not ended.
  func yield(_ state: State) -> Bool {
    guard let current else { return false }
    if case .terminated = current.yield(state) { return false }
    return true
  }

  /// Ends the sequence after the states that its reader has not taken yet.
  func finish() {
    current?.finish()
  }

  /// Releases a sequence that has ended; can be called on any thread.
  func close() {
    // Released outside of the lock, because its states are released with it.
    let former = continuation.withLock { $0.take() }
    withExtendedLifetime(former) {}
  }
}
