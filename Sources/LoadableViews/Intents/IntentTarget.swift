import LoadableCore

/// The receiver of a sender's intents.
///
/// It is a protocol and not a pair of closures, because a closure with an isolated parameter may not capture a store that is not
/// `Sendable`, but a method of a value that holds the store may use it.
protocol IntentTarget<Intent> {
  associatedtype Intent

  func send(_ intent: Intent, isolation: isolated any Actor)

  /// Sends an intent that is awaited afterwards, so that several can begin before the first has ended.
  func begin(_ intent: Intent, isolation: isolated any Actor) -> any IntentRun
}

/// The work that an intent has started.
protocol IntentRun {
  /// Waits until it has ended.
  func finish(isolation: isolated any Actor) async
}

/// Sends an action for each intent to a store.
struct StoreIntentTarget<Intent, Store: StoreProtocol>: IntentTarget {
  let store: Store
  let action: (Intent) -> Store.Action?

  func send(_ intent: Intent, isolation: isolated any Actor) {
    guard let action = action(intent) else { return }
    store.send(action, isolation: isolation)
  }

  func begin(_ intent: Intent, isolation: isolated any Actor) -> any IntentRun {
    Run(sent: action(intent).map { store.send($0, isolation: isolation) })
  }

  /// The work that an action of a store has started; none if the intent has no action.
  private struct Run: IntentRun {
    let sent: Store.Sent?

    func finish(isolation: isolated any Actor) async {
      await sent?.finish(isolation: isolation)
    }
  }
}

/// Calls a closure for each intent.
struct ClosureIntentTarget<Intent>: IntentTarget {
  let sendIntent: (Intent) -> Void
  let performIntent: ((Intent) async -> Void)?

  func send(_ intent: Intent, isolation: isolated any Actor) {
    sendIntent(intent)
  }

  func begin(_ intent: Intent, isolation: isolated any Actor) -> any IntentRun {
    guard let performIntent else {
      sendIntent(intent)
      return Run(perform: nil)
    }
    return Run { await performIntent(intent) }
  }

  /// A closure that begins the work and waits for its end; nil if the sender can only send.
  private struct Run: IntentRun {
    let perform: (() async -> Void)?

    func finish(isolation: isolated any Actor) async {
      await perform?()
    }
  }
}
