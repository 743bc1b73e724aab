import LoadableCore

/// Sends an action for each intent to a store.
struct StoreIntentTarget<Request: Hashable & Sendable, Store: StoreProtocol>: IntentTarget {
  let store: Store
  let action: (LoadIntent<Request>) -> Store.Action?

  func send(_ intent: LoadIntent<Request>, isolation: isolated any Actor) {
    guard let action = action(intent) else { return }
    store.send(action, isolation: isolation)
  }

  func perform(_ intent: LoadIntent<Request>, isolation: isolated any Actor) async {
    guard let action = action(intent) else { return }
    await store.send(action, isolation: isolation).finish(isolation: isolation)
  }
}
