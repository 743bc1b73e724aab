extension IntentSender {
  /// Sends the intents of a combined state to its parts.
  ///
  /// A load is sent to the parts that it has a request for, and everything else to all parts. Awaited intents begin in all stores at
  /// once and end with the last one; closures are awaited one after another.
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
