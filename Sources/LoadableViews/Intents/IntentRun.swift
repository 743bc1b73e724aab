import LoadableCore

/// The work that an intent has started.
protocol IntentRun {
  /// Waits until it has ended.
  func finish(isolation: isolated any Actor) async
}

/// The work that an action of a store has started; none if the intent has no action.
struct StoreIntentRun<Sent: StoreTaskProtocol>: IntentRun {
  let sent: Sent?

  func finish(isolation: isolated any Actor) async {
    await sent?.finish(isolation: isolation)
  }
}

/// A closure that begins the work and waits for its end; nil if the binding can only send.
struct ClosureIntentRun: IntentRun {
  let perform: (() async -> Void)?

  func finish(isolation: isolated any Actor) async {
    await perform?()
  }
}
