public import LoadableCore

/// Turns the intents of a list into actions of a store, or into calls of a closure.
///
/// With a binding, a renderer can draw rows, headers and footers without knowing any feature, action or store:
///
/// ```swift
/// let binding = ListIntentBinding(store, action: \.articles)
/// binding.send(.loadNext)            // the button of a footer
/// binding.rowAppeared(article.id)    // each row that comes on screen
/// await binding.refresh()            // a pull to refresh, which ends when the load has ended
/// ```
///
/// - Isolation: like ``IntentBinding``, it stays on the isolation that it was created on.
public struct ListIntentBinding<Request: Hashable & Sendable, ID: Hashable> {
  private let target: any IntentTarget<ListIntent<Request, ID>>

  /// Binds intents to the actions of a store.
  ///
  /// - Parameters:
  ///   - store: receives the actions; the binding keeps it alive.
  ///   - action: returns the action for an intent; nil ignores the intent.
  public init<Store: StoreProtocol>(_ store: Store, action: @escaping (ListIntent<Request, ID>) -> Store.Action?) {
    target = StoreIntentTarget(store: store, action: action)
  }

  /// Binds intents to the paginated actions of a store: `ListIntentBinding(store, action: \.articles)`.
  ///
  /// - Parameters:
  ///   - store: receives the actions; the binding keeps it alive.
  ///   - action: the case of the paginated actions, which may be nested: `\.library.articles`.
  public init<Store: StoreProtocol, Path: CasePathProtocol>(
    _ store: Store, action: KeyPath<Store.Action.AllCasePaths, Path>
  )
  where
    Store.Action: CasePathable, Path.Root == Store.Action, Path.Value: PageLoadActionProtocol,
    Path.Value.Request == Request, Path.Value.ID == ID
  {
    let path = Store.Action.allCasePaths[keyPath: action]
    self.init(store) { (pageAction: Path.Value) -> Store.Action? in path.embed(pageAction) }
  }

  /// Binds intents to the paginated actions of a store without case paths:
  /// `ListIntentBinding(store, action: Action.articles)`.
  ///
  /// - Parameters:
  ///   - store: receives the actions; the binding keeps it alive.
  ///   - action: wraps a paginated action in the store's action; the name of the case is such a function.
  public init<Store: StoreProtocol, PageAction: PageLoadActionProtocol<Request>>(
    _ store: Store, action: @escaping (PageAction) -> Store.Action?
  ) where PageAction.ID == ID {
    self.init(store) { (intent: ListIntent<Request, ID>) -> Store.Action? in action(intent.action()) }
  }

  /// Binds intents to a store with the actions of one list: a `LoadableListModel`, or a store scoped to such a property.
  ///
  /// - Parameter store: receives the actions; the binding keeps it alive.
  public init<Store: StoreProtocol>(_ store: Store)
  where Store.Action: PageLoadActionProtocol<Request>, Store.Action.ID == ID {
    self.init(store) { (action: Store.Action) -> Store.Action? in action }
  }

  /// Binds intents to closures, for other kinds of models and for tests.
  ///
  /// - Parameters:
  ///   - send: called for an intent that is not awaited. It starts the work and returns.
  ///   - perform: called for an intent that is awaited, and returns when the work has ended. Without it `send` is called instead,
  ///     and nothing is awaited.
  public init(
    send: @escaping (ListIntent<Request, ID>) -> Void,
    perform: ((ListIntent<Request, ID>) async -> Void)? = nil
  ) {
    target = ClosureIntentTarget(sendIntent: send, performIntent: perform)
  }

  /// The binding of the list as a whole, for a renderer that knows loadables but no pages.
  public var list: IntentBinding<Request> {
    IntentBinding(target: ListPart(target: target))
  }

  /// Sends an intent without waiting: for buttons, links and keys.
  public func send(_ intent: ListIntent<Request, ID>, isolation: isolated any Actor = #isolation) {
    target.send(intent, isolation: isolation)
  }

  /// Sends an intent and waits until the work it started has ended, including a page load that had to wait first.
  ///
  /// - Cancellation: like that of the store's handle: if the awaiting task is cancelled, this returns early, and the load
  ///   continues. Send ``LoadIntent/cancel`` to stop it.
  public func perform(_ intent: ListIntent<Request, ID>, isolation: isolated any Actor = #isolation) async {
    await target.begin(intent, isolation: isolation).finish(isolation: isolation)
  }
}

extension ListIntentBinding {
  /// Asks for a page without waiting: for the button of a header or a footer.
  public func send(_ intent: PageIntent, isolation: isolated any Actor = #isolation) {
    send(.page(intent), isolation: isolation)
  }

  /// Sends an intent for the list as a whole without waiting.
  public func send(_ intent: LoadIntent<Request>, isolation: isolated any Actor = #isolation) {
    send(.list(intent), isolation: isolation)
  }

  /// Asks for a page and waits until it has arrived or failed.
  ///
  /// - Cancellation: like ``IntentBinding/perform(_:isolation:)``.
  public func perform(_ intent: PageIntent, isolation: isolated any Actor = #isolation) async {
    await perform(.page(intent), isolation: isolation)
  }

  /// Sends an intent for the list as a whole and waits until the work it started has ended.
  ///
  /// - Cancellation: like ``IntentBinding/perform(_:isolation:)``.
  public func perform(_ intent: LoadIntent<Request>, isolation: isolated any Actor = #isolation) async {
    await perform(.list(intent), isolation: isolation)
  }

  /// Refreshes and waits until the load has ended: for pull to refresh.
  ///
  /// - Cancellation: like ``IntentBinding/perform(_:isolation:)``.
  public func refresh(isolation: isolated any Actor = #isolation) async {
    await perform(.list(.refresh), isolation: isolation)
  }

  /// Reports that a row has come on screen.
  ///
  /// The list decides whether to load a page because of it.
  public func rowAppeared(_ id: ID, isolation: isolated any Actor = #isolation) {
    send(.rowAppeared(id), isolation: isolation)
  }
}

/// Sends intents for the list as a whole.
private struct ListPart<Request: Hashable & Sendable, ID: Hashable>: IntentTarget {
  let target: any IntentTarget<ListIntent<Request, ID>>

  func send(_ intent: LoadIntent<Request>, isolation: isolated any Actor) {
    target.send(.list(intent), isolation: isolation)
  }

  func begin(_ intent: LoadIntent<Request>, isolation: isolated any Actor) -> any IntentRun {
    target.begin(.list(intent), isolation: isolation)
  }
}
