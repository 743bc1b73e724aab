public import LoadableCore

/// Turns the intents of a list into sends of a store, or into calls of a closure.
///
/// A renderer that holds one draws rows, headers and footers, and knows nothing about features, actions or stores:
///
/// ```swift
/// let binding = ListIntentBinding(store, action: \.articles)
/// binding.send(.loadNext)            // the button of a footer
/// binding.rowAppeared(article.id)    // each row that comes on screen
/// await binding.refresh()            // a pull to refresh, which ends when the load has ended
/// ```
///
/// - Isolation: as ``IntentBinding``: it lives on the isolation that it was made on, and is called from there.
public struct ListIntentBinding<Request: Hashable & Sendable, ID: Hashable> {
  private let target: any IntentTarget<ListIntent<Request, ID>>

  /// Binds intents to the actions of a store.
  ///
  /// - Parameters:
  ///   - store: what the actions are sent to; the binding keeps it alive.
  ///   - action: the action of an intent; nil ignores the intent.
  public init<Store: StoreProtocol>(_ store: Store, action: @escaping (ListIntent<Request, ID>) -> Store.Action?) {
    target = StoreIntentTarget(store: store, action: action)
  }

  /// Binds intents to the paginated actions of a store: `ListIntentBinding(store, action: \.articles)`.
  ///
  /// - Parameters:
  ///   - store: what the actions are sent to; the binding keeps it alive.
  ///   - action: the case of the paginated actions, or of a case's case: `\.library.articles`.
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
  ///   - store: what the actions are sent to; the binding keeps it alive.
  ///   - action: wraps a paginated action in the store's; the name of the case is such a function.
  public init<Store: StoreProtocol, PageAction: PageLoadActionProtocol<Request>>(
    _ store: Store, action: @escaping (PageAction) -> Store.Action?
  ) where PageAction.ID == ID {
    self.init(store) { (intent: ListIntent<Request, ID>) -> Store.Action? in action(intent.action()) }
  }

  /// Binds intents to a store whose actions are those of one list.
  ///
  /// - Parameter store: what the actions are sent to; the binding keeps it alive.
  public init<Store: StoreProtocol>(_ store: Store)
  where Store.Action: PageLoadActionProtocol<Request>, Store.Action.ID == ID {
    self.init(store) { (action: Store.Action) -> Store.Action? in action }
  }

  /// Binds intents to calls, for models of another make and for tests.
  ///
  /// - Parameters:
  ///   - send: called for an intent that nobody waits for. It starts the work and returns.
  ///   - perform: called for an intent that is awaited, and returns when the work has ended. Without it `send` is
  ///     called and nothing is awaited.
  public init(
    send: @escaping (ListIntent<Request, ID>) -> Void,
    perform: ((ListIntent<Request, ID>) async -> Void)? = nil
  ) {
    target = ClosureIntentTarget(sendIntent: send, performIntent: perform)
  }

  /// The part that is about the list as a whole: for a renderer that knows loadable things, and no pages.
  public var list: IntentBinding<Request> {
    IntentBinding(target: ListPart(target: target))
  }

  /// Hands over an intent and does not wait: for buttons, links and keys.
  public func send(_ intent: ListIntent<Request, ID>, isolation: isolated any Actor = #isolation) {
    target.send(intent, isolation: isolation)
  }

  /// Hands over an intent and waits until what it started has ended, also the load of a page that had to wait first.
  ///
  /// - Cancellation: as the store's handle has it: when the awaiting side is cancelled this returns early, and the load
  ///   goes on. Send ``LoadIntent/cancel`` to stop it.
  public func perform(_ intent: ListIntent<Request, ID>, isolation: isolated any Actor = #isolation) async {
    await target.begin(intent, isolation: isolation).finish(isolation: isolation)
  }
}

extension ListIntentBinding {
  /// Asks for a page and does not wait: for the button of a header or a footer.
  public func send(_ intent: PageIntent, isolation: isolated any Actor = #isolation) {
    send(.page(intent), isolation: isolation)
  }

  /// Hands over what is asked of the list as a whole, and does not wait.
  public func send(_ intent: LoadIntent<Request>, isolation: isolated any Actor = #isolation) {
    send(.list(intent), isolation: isolation)
  }

  /// Asks for a page and waits until it is there or has failed.
  ///
  /// - Cancellation: as ``IntentBinding/perform(_:isolation:)``.
  public func perform(_ intent: PageIntent, isolation: isolated any Actor = #isolation) async {
    await perform(.page(intent), isolation: isolation)
  }

  /// Hands over what is asked of the list as a whole, and waits until what it started has ended.
  ///
  /// - Cancellation: as ``IntentBinding/perform(_:isolation:)``.
  public func perform(_ intent: LoadIntent<Request>, isolation: isolated any Actor = #isolation) async {
    await perform(.list(intent), isolation: isolation)
  }

  /// Refreshes and waits until the load has ended: for a pull to refresh.
  ///
  /// - Cancellation: as ``IntentBinding/perform(_:isolation:)``.
  public func refresh(isolation: isolated any Actor = #isolation) async {
    await perform(.list(.refresh), isolation: isolation)
  }

  /// Says that a row has come on screen.
  ///
  /// Whoever keeps the list decides whether a page is loaded because of it.
  public func rowAppeared(_ id: ID, isolation: isolated any Actor = #isolation) {
    send(.rowAppeared(id), isolation: isolation)
  }
}

/// Hands over what is asked of a list as a whole.
private struct ListPart<Request: Hashable & Sendable, ID: Hashable>: IntentTarget {
  let target: any IntentTarget<ListIntent<Request, ID>>

  func send(_ intent: LoadIntent<Request>, isolation: isolated any Actor) {
    target.send(.list(intent), isolation: isolation)
  }

  func begin(_ intent: LoadIntent<Request>, isolation: isolated any Actor) -> any IntentRun {
    target.begin(.list(intent), isolation: isolation)
  }
}
