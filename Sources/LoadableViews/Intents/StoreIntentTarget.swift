import LoadableCore

/// Sends an action for each intent to a store.
struct StoreIntentTarget<Intent, Store: StoreProtocol>: IntentTarget {
  let store: Store
  let action: (Intent) -> Store.Action?

  func send(_ intent: Intent, isolation: isolated any Actor) {
    guard let action = action(intent) else { return }
    store.send(action, isolation: isolation)
  }

  func begin(_ intent: Intent, isolation: isolated any Actor) -> any IntentRun {
    StoreIntentRun(sent: action(intent).map { store.send($0, isolation: isolation) })
  }
}
