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

  private static func scope<Core: StoreCore, Request, Value, ChildAction>(
    _ core: Core, content path: KeyPath<Core.State, LoadableStateWith<Request, Value>>,
    _ action: CasePath<Core.Action, ChildAction>
  ) -> Store<Value, ChildAction>? {
    ContentCore(parent: core, state: path, action: action).map { Store<Value, ChildAction>(core: $0) }
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
