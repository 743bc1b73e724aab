public import LoadableCore

/// Turns intents into sends of a store, or into calls of a closure.
///
/// A renderer that holds one draws buttons and gestures for the intents that a view model offers, and knows nothing
/// about features, actions or stores:
///
/// ```swift
/// let binding = IntentBinding(store, action: \.profile)
/// binding.send(retry)        // a button
/// await binding.refresh()    // a pull to refresh, which ends when the load has ended
/// ```
///
/// - Isolation: it holds a store (or whatever the closures hold) and is not `Sendable`, so it lives on the isolation
///   that it was made on, and is called from there; `#isolation` fills that in. A call from nowhere does not compile.
public struct IntentBinding<Request: Hashable & Sendable> {
  let target: any IntentTarget<LoadIntent<Request>>

  init(target: some IntentTarget<LoadIntent<Request>>) {
    self.target = target
  }

  /// Binds intents to the actions of a store.
  ///
  /// - Parameters:
  ///   - store: what the actions are sent to; the binding keeps it alive.
  ///   - action: the action of an intent; nil ignores the intent.
  public init<Store: StoreProtocol>(_ store: Store, action: @escaping (LoadIntent<Request>) -> Store.Action?) {
    target = StoreIntentTarget(store: store, action: action)
  }

  /// Binds intents to the loadable actions of a store: `IntentBinding(store, action: \.profile)`.
  ///
  /// - Parameters:
  ///   - store: what the actions are sent to; the binding keeps it alive.
  ///   - action: the case of the load actions, or of a case's case: `\.detail.profile`.
  public init<Store: StoreProtocol, Path: CasePathProtocol>(
    _ store: Store, action: KeyPath<Store.Action.AllCasePaths, Path>
  )
  where
    Store.Action: CasePathable, Path.Root == Store.Action, Path.Value: LoadActionProtocol, Path.Value.Request == Request
  {
    let path = Store.Action.allCasePaths[keyPath: action]
    self.init(store) { (loadAction: Path.Value) -> Store.Action? in path.embed(loadAction) }
  }

  /// Binds intents to the loadable actions of a store without case paths: `IntentBinding(store, action: Action.profile)`.
  ///
  /// - Parameters:
  ///   - store: what the actions are sent to; the binding keeps it alive.
  ///   - action: wraps a load action in the store's; the name of the case is such a function.
  public init<Store: StoreProtocol, LoadAction: LoadActionProtocol<Request>>(
    _ store: Store, action: @escaping (LoadAction) -> Store.Action?
  ) {
    self.init(store) { (intent: LoadIntent<Request>) -> Store.Action? in
      action(intent.fold(load: LoadAction.load, refresh: { .refresh }, cancel: { .cancel }))
    }
  }

  /// Binds intents to a store whose actions are those of one loadable thing: a `LoadableModel`, or a store that was scoped to a
  /// loadable property.
  ///
  /// ```swift
  /// let binding = IntentBinding(model)
  /// ```
  ///
  /// - Parameter store: what the actions are sent to; the binding keeps it alive.
  public init<Store: StoreProtocol>(_ store: Store) where Store.Action: LoadActionProtocol<Request> {
    self.init(store) { (action: Store.Action) -> Store.Action? in action }
  }

  /// Binds intents to calls, for models of another make and for tests.
  ///
  /// ```swift
  /// let binding = IntentBinding<EmptyLoadRequest> { intent in log.append(intent) }
  /// ```
  ///
  /// - Parameters:
  ///   - send: called for an intent that nobody waits for. It starts the work and returns.
  ///   - perform: called for an intent that is awaited, and returns when the work has ended. Without it `send` is
  ///     called and nothing is awaited.
  public init(
    send: @escaping (LoadIntent<Request>) -> Void,
    perform: ((LoadIntent<Request>) async -> Void)? = nil
  ) {
    target = ClosureIntentTarget(sendIntent: send, performIntent: perform)
  }

  /// Hands over an intent and does not wait: for buttons, links and keys.
  public func send(_ intent: LoadIntent<Request>, isolation: isolated any Actor = #isolation) {
    target.send(intent, isolation: isolation)
  }

  /// Hands over an intent and waits until what it started has ended.
  ///
  /// - Cancellation: as the store's handle has it: when the awaiting side is cancelled this returns early, and the load
  ///   goes on. Send ``LoadIntent/cancel`` to stop it.
  public func perform(_ intent: LoadIntent<Request>, isolation: isolated any Actor = #isolation) async {
    await target.begin(intent, isolation: isolation).finish(isolation: isolation)
  }

  /// Refreshes and waits until the load has ended: for a pull to refresh.
  ///
  /// - Cancellation: as ``perform(_:isolation:)``.
  public func refresh(isolation: isolated any Actor = #isolation) async {
    await perform(.refresh, isolation: isolation)
  }
}
