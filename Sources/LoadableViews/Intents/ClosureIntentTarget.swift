/// Calls a closure for each intent.
struct ClosureIntentTarget<Intent>: IntentTarget {
  let sendIntent: (Intent) -> Void
  let performIntent: ((Intent) async -> Void)?

  func send(_ intent: Intent, isolation: isolated any Actor) {
    sendIntent(intent)
  }

  func perform(_ intent: Intent, isolation: isolated any Actor) async {
    guard let performIntent else { return sendIntent(intent) }
    await performIntent(intent)
  }
}
