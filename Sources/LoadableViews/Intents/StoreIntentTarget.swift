import LoadableCore

/// Sends an action for each intent to a store.
struct StoreIntentTarget<Intent, Store: StoreProtocol>: IntentTarget {
  let store: Store
  let action: (Intent) -> Store.Action?

  func send(_ intent: Intent, isolation: isolated any Actor) {
    guard let action = action(intent) else { return }
    store.send(action, isolation: isolation)
  }

  func perform(_ intent: Intent, isolation: isolated any Actor) async {
    guard let action = action(intent) else { return }
    await store.send(action, isolation: isolation).finish(isolation: isolation)
  }
}
