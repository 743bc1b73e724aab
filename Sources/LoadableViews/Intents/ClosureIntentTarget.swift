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
      return ClosureIntentRun(perform: nil)
    }
    return ClosureIntentRun { await performIntent(intent) }
  }
}
