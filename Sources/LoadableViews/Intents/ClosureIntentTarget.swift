/// Calls a closure for each intent.
struct ClosureIntentTarget<Request: Hashable & Sendable>: IntentTarget {
  let sendIntent: (LoadIntent<Request>) -> Void
  let performIntent: ((LoadIntent<Request>) async -> Void)?

  func send(_ intent: LoadIntent<Request>, isolation: isolated any Actor) {
    sendIntent(intent)
  }

  func perform(_ intent: LoadIntent<Request>, isolation: isolated any Actor) async {
    guard let performIntent else { return sendIntent(intent) }
    await performIntent(intent)
  }
}
