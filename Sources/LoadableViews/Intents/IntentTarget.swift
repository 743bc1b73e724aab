import LoadableCore

/// The receiver of a sender's intents.
///
/// It is a protocol rather than a pair of closures: a closure with an isolated parameter cannot capture a store that is not
/// `Sendable`, but a method can use a store that is in a property.
protocol IntentTarget<Intent> {
  associatedtype Intent

  func send(_ intent: Intent, isolation: isolated any Actor)

  /// Sends an intent and returns its work, so that several intents can begin before the first is awaited.
  func begin(_ intent: Intent, isolation: isolated any Actor) -> any IntentRun
}

/// The work that an intent has started.
protocol IntentRun {
  /// Waits until the work has ended.
  func finish(isolation: isolated any Actor) async
}

/// Turns each intent into an action, and sends the action to a store.
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

extension IntentSender {
  /// Sends the intents of a combined state to its parts.
  ///
  /// A load goes to the parts that it has a request for; everything else goes to all parts. An awaited intent begins in
  /// all stores at once, and ends when the last one has finished; closures are awaited one after another.
  ///
  /// - Parameter parts: the senders of the parts, in the order of the states in the ``CombinedState``.
  public init<each Part: Hashable & Sendable>(combining parts: repeat IntentSender<each Part>)
  where Request == CombinedRequest<repeat each Part> {
    self.init(target: CombinedIntentTarget(parts: (repeat each parts)))
  }
}

/// Passes intents on to several senders.
private struct CombinedIntentTarget<each Part: Hashable & Sendable>: IntentTarget {
  let parts: (repeat IntentSender<each Part>)

  func send(_ intent: LoadIntent<CombinedRequest<repeat each Part>>, isolation: isolated any Actor) {
    for (sender, intent) in repeat (each parts, each intents(intent)) {
      if let intent { sender.send(intent, isolation: isolation) }
    }
  }

  func begin(
    _ intent: LoadIntent<CombinedRequest<repeat each Part>>, isolation: isolated any Actor
  ) -> any IntentRun {
    var runs: [any IntentRun] = []
    for (sender, intent) in repeat (each parts, each intents(intent)) {
      if let intent { runs.append(sender.target.begin(intent, isolation: isolation)) }
    }
    return CombinedIntentRun(runs: runs)
  }

  /// The intent for each part.
  private func intents(
    _ intent: LoadIntent<CombinedRequest<repeat each Part>>
  ) -> (repeat LoadIntent<each Part>?) {
    switch intent {
    case .load(let request): (repeat (each request.parts).map { .load($0) })
    case .retry: (repeat LoadIntent<each Part>.retry)
    case .refresh: (repeat LoadIntent<each Part>.refresh)
    case .cancel: (repeat LoadIntent<each Part>.cancel)
    case .nextPage: (repeat LoadIntent<each Part>.nextPage)
    case .previousPage: (repeat LoadIntent<each Part>.previousPage)
    case .rowAppeared(let id): (repeat LoadIntent<each Part>.rowAppeared(id))
    case .rowShown(let id): (repeat LoadIntent<each Part>.rowShown(id))
    case .dismiss: (repeat LoadIntent<each Part>.dismiss)
    }
  }
}

/// The work that an intent has started in several places.
private struct CombinedIntentRun: IntentRun {
  let runs: [any IntentRun]

  func finish(isolation: isolated any Actor) async {
    for run in runs { await run.finish(isolation: isolation) }
  }
}
