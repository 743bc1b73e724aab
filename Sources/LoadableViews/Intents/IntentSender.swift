public import LoadableCore

/// Turns the intents of a loadable or a list into actions for a store, or into calls to a closure.
///
/// With a sender, a renderer can handle buttons, rows and gestures without access to any feature, action or store:
///
/// ```swift
/// let sender = IntentSender(store, action: \.articles)
/// sender.send(retry)                            // a button
/// sender.rowAppeared(article.id, of: list)      // each row that comes on screen
/// await sender.refresh(viewModel)               // pull to refresh: returns when the load has ended
/// ```
///
/// - Isolation: it holds a store (or whatever the closures capture) and is not `Sendable`, so it stays on the isolation
///   on which it was created; `#isolation` fills that in. A call from another isolation does not compile.
public struct IntentSender<Request: Hashable & Sendable> {
  let target: any IntentTarget<LoadIntent<Request>>

  init(target: some IntentTarget<LoadIntent<Request>>) {
    self.target = target
  }

  /// Turns each intent into an action, and sends the action to a store.
  ///
  /// - Parameters:
  ///   - store: receives the actions; the sender keeps it alive.
  ///   - action: returns the action for an intent; nil ignores the intent.
  public init<Store: StoreProtocol>(_ store: Store, action: @escaping (LoadIntent<Request>) -> Store.Action?) {
    target = StoreIntentTarget(store: store, action: action)
  }

  /// Sends the actions of a loadable or a list to a store: `IntentSender(store, action: \.profile)`.
  ///
  /// - Parameters:
  ///   - store: receives the actions; the sender keeps it alive.
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

  /// Sends the actions of a loadable or a list to a store without case paths: `IntentSender(store, action: Action.profile)`.
  ///
  /// - Parameters:
  ///   - store: receives the actions; the sender keeps it alive.
  ///   - action: wraps a load action in the store's action; the name of the enum case is such a function.
  public init<Store: StoreProtocol, LoadAction: LoadActionProtocol<Request>>(
    _ store: Store, action: @escaping (LoadAction) -> Store.Action?
  ) {
    self.init(store) { (intent: LoadIntent<Request>) -> Store.Action? in intent.action().flatMap(action) }
  }

  /// Sends to a store whose actions are those of one loadable or list: a `LoadableModel`, a `LoadableListModel`, or a store scoped to
  /// such a property.
  ///
  /// ```swift
  /// let sender = IntentSender(model)
  /// ```
  ///
  /// - Parameter store: receives the actions; the sender keeps it alive.
  public init<Store: StoreProtocol>(_ store: Store) where Store.Action: LoadActionProtocol<Request> {
    self.init(store) { (action: Store.Action) -> Store.Action? in action }
  }

  /// Calls closures, for other kinds of models and for tests.
  ///
  /// ```swift
  /// let sender = IntentSender<EmptyLoadRequest> { intent in log.append(intent) }
  /// ```
  ///
  /// - Parameters:
  ///   - send: called for an intent that is not awaited. It starts the work and returns.
  ///   - perform: called for an intent that is awaited, and returns when the work has ended. Without it, `send` is
  ///     called instead, and nothing is awaited.
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

  /// Sends an intent and waits until the work it started has ended, including a page load that had to wait first.
  ///
  /// It does not wait for a load that a guard or a debounce holds back, because that load has not started.
  ///
  /// - Cancellation: if the awaiting task is cancelled, this returns early, and the load continues, as with the store's
  ///   own handle. Send ``LoadIntent/cancel`` to stop it.
  public func perform(_ intent: LoadIntent<Request>, isolation: isolated any Actor = #isolation) async {
    await target.begin(intent, isolation: isolation).finish(isolation: isolation)
  }

  /// Refreshes and waits until the load has ended: for pull to refresh.
  ///
  /// It sends the view model's ``LoadableViewModel/refresh``, and does nothing if that is nil.
  ///
  /// - Parameters:
  ///   - viewModel: the view model that is on screen now.
  ///   - isolation: the isolation of the sender; leave it out.
  /// - Cancellation: like ``perform(_:isolation:)``.
  public func refresh(
    _ viewModel: LoadableViewModel<Request, some Any>, isolation: isolated any Actor = #isolation
  ) async {
    if let refresh = viewModel.refresh { await perform(refresh, isolation: isolation) }
  }
}

extension IntentSender {
  /// Sends the intent of a pressed button without waiting; ignores what the view model does not offer.
  ///
  /// - Parameters:
  ///   - name: the name of the button, ``LoadButton/name``; it may be any text.
  ///   - viewModel: the view model that is on screen now.
  ///   - isolation: the isolation of the sender; leave it out.
  public func send(
    named name: String, of viewModel: LoadableViewModel<Request, some Any>, isolation: isolated any Actor = #isolation
  ) {
    if let intent = viewModel.intent(named: name) { send(intent, isolation: isolation) }
  }

  /// Sends the intent of a pressed button and waits until the work has ended; ignores what the view model does not offer.
  ///
  /// - Parameters:
  ///   - name: the name of the button, ``LoadButton/name``; it may be any text.
  ///   - viewModel: the view model that is on screen now.
  ///   - isolation: the isolation of the sender; leave it out.
  /// - Cancellation: like ``perform(_:isolation:)``.
  public func perform(
    named name: String, of viewModel: LoadableViewModel<Request, some Any>, isolation: isolated any Actor = #isolation
  ) async {
    if let intent = viewModel.intent(named: name) { await perform(intent, isolation: isolation) }
  }

  /// Reports that a row has come on screen.
  ///
  /// The list decides whether to load a page because of it. If its pages load only with a button, this is sent only to a list that
  /// remembers what is being read, because it is stored or bounded.
  ///
  /// - Complexity: O(1).
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - list: the list that is on screen now.
  ///   - isolation: the isolation of the sender; leave it out.
  public func rowAppeared<Collection: PaginatedCollection>(
    _ id: Collection.ID, of list: ListViewModel<Collection>, isolation: isolated any Actor = #isolation
  ) where Collection.ID: Sendable {
    rowAppeared(AnyRowID(id), of: list, isolation: isolation)
  }

  /// Reports that a row has come on screen, by an id from a ``ScrollPlace``.
  ///
  /// - Complexity: O(1).
  /// - Parameters:
  ///   - id: the id of the row.
  ///   - list: the list that is on screen now.
  ///   - isolation: the isolation of the sender; leave it out.
  public func rowAppeared(
    _ id: AnyRowID, of list: ListViewModel<some PaginatedCollection>, isolation: isolated any Actor = #isolation
  ) {
    if let intent = list.intent(ofRow: id) { send(LoadIntent(intent), isolation: isolation) }
  }
}
