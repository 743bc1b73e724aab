import LoadableCore

/// What an intent has started.
protocol IntentRun {
  /// Returns when it has ended.
  func finish(isolation: isolated any Actor) async
}

/// What an action of a store has started; nothing for an intent without an action.
struct StoreIntentRun<Sent: StoreTaskProtocol>: IntentRun {
  let sent: Sent?

  func finish(isolation: isolated any Actor) async {
    await sent?.finish(isolation: isolation)
  }
}

/// A closure that both begins the work and waits for its end; nothing where there is only one to send.
struct ClosureIntentRun: IntentRun {
  let perform: (() async -> Void)?

  func finish(isolation: isolated any Actor) async {
    await perform?()
  }
}
