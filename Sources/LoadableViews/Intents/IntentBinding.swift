public import LoadableCore

/// Turns intents into actions of a store, or into calls of a closure.
///
/// With a binding, a renderer can draw buttons and gestures for the intents of a view model without knowing any feature, action
/// or store:
///
/// ```swift
/// let binding = IntentBinding(store, action: \.profile)
/// binding.send(retry)        // a button
/// await binding.refresh()    // a pull to refresh, which ends when the load has ended
/// ```
///
/// - Isolation: it holds a store (or whatever the closures capture) and is not `Sendable`, so it stays on the isolation that it
///   was created on, which `#isolation` fills in. A call from another isolation does not compile.
public struct IntentBinding<Request: Hashable & Sendable> {
  let target: any IntentTarget<LoadIntent<Request>>

  init(target: some IntentTarget<LoadIntent<Request>>) {
    self.target = target
  }

  /// Binds intents to the actions of a store.
  ///
  /// - Parameters:
  ///   - store: receives the actions; the binding keeps it alive.
  ///   - action: returns the action for an intent; nil ignores the intent.
  public init<Store: StoreProtocol>(_ store: Store, action: @escaping (LoadIntent<Request>) -> Store.Action?) {
    target = StoreIntentTarget(store: store, action: action)
  }

  /// Binds intents to the loadable actions of a store: `IntentBinding(store, action: \.profile)`.
  ///
  /// - Parameters:
  ///   - store: receives the actions; the binding keeps it alive.
  ///   - action: the case of the load actions, which may be nested: `\.detail.profile`.
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
  ///   - store: receives the actions; the binding keeps it alive.
  ///   - action: wraps a load action in the store's action; the name of the case is such a function.
  public init<Store: StoreProtocol, LoadAction: LoadActionProtocol<Request>>(
    _ store: Store, action: @escaping (LoadAction) -> Store.Action?
  ) {
    self.init(store) { (intent: LoadIntent<Request>) -> Store.Action? in
      action(intent.fold(load: LoadAction.load, refresh: { .refresh }, cancel: { .cancel }))
    }
  }

  /// Binds intents to a store with the actions of one loadable property: a `LoadableModel`, or a store scoped to such a property.
  ///
  /// ```swift
  /// let binding = IntentBinding(model)
  /// ```
  ///
  /// - Parameter store: receives the actions; the binding keeps it alive.
  public init<Store: StoreProtocol>(_ store: Store) where Store.Action: LoadActionProtocol<Request> {
    self.init(store) { (action: Store.Action) -> Store.Action? in action }
  }

  /// Binds intents to closures, for other kinds of models and for tests.
  ///
  /// ```swift
  /// let binding = IntentBinding<EmptyLoadRequest> { intent in log.append(intent) }
  /// ```
  ///
  /// - Parameters:
  ///   - send: called for an intent that is not awaited. It starts the work and returns.
  ///   - perform: called for an intent that is awaited, and returns when the work has ended. Without it `send` is called instead,
  ///     and nothing is awaited.
  public init(
    send: @escaping (LoadIntent<Request>) -> Void,
    perform: ((LoadIntent<Request>) async -> Void)? = nil
  ) {
    target = ClosureIntentTarget(sendIntent: send, performIntent: perform)
  }

  /// Sends an intent without waiting: for buttons, links and keys.
  public func send(_ intent: LoadIntent<Request>, isolation: isolated any Actor = #isolation) {
    target.send(intent, isolation: isolation)
  }

  /// Sends an intent and waits until the work it started has ended.
  ///
  /// - Cancellation: like that of the store's handle: if the awaiting task is cancelled, this returns early, and the load
  ///   continues. Send ``LoadIntent/cancel`` to stop it.
  public func perform(_ intent: LoadIntent<Request>, isolation: isolated any Actor = #isolation) async {
    await target.begin(intent, isolation: isolation).finish(isolation: isolation)
  }

  /// Refreshes and waits until the load has ended: for pull to refresh.
  ///
  /// - Cancellation: like ``perform(_:isolation:)``.
  public func refresh(isolation: isolated any Actor = #isolation) async {
    await perform(.refresh, isolation: isolation)
  }
}
