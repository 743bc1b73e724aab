extension IntentBinding {
  /// Binds the intents of a combined state to those of its parts.
  ///
  /// A load or a retry is sent to the parts that it has a request for; a retry without requests, a refresh and a cancel are sent
  /// to all parts. Awaited intents begin in all stores at once and end with the last one; closures are awaited one after another.
  ///
  /// - Parameter parts: the bindings of the parts, in the order of the states in the ``CombinedState``.
  public init<each Part: Hashable & Sendable>(combining parts: repeat IntentBinding<each Part>)
  where Request == CombinedRequest<repeat each Part> {
    self.init(target: CombinedIntentTarget(parts: (repeat each parts)))
  }
}

/// Passes intents on to several bindings.
private struct CombinedIntentTarget<each Part: Hashable & Sendable>: IntentTarget {
  let parts: (repeat IntentBinding<each Part>)

  func send(_ intent: LoadIntent<CombinedRequest<repeat each Part>>, isolation: isolated any Actor) {
    for (binding, intent) in repeat (each parts, each intents(intent)) {
      if let intent { binding.send(intent, isolation: isolation) }
    }
  }

  func begin(
    _ intent: LoadIntent<CombinedRequest<repeat each Part>>, isolation: isolated any Actor
  ) -> any IntentRun {
    var runs: [any IntentRun] = []
    for (binding, intent) in repeat (each parts, each intents(intent)) {
      if let intent { runs.append(binding.target.begin(intent, isolation: isolation)) }
    }
    return CombinedIntentRun(runs: runs)
  }

  /// The intent for each part.
  private func intents(
    _ intent: LoadIntent<CombinedRequest<repeat each Part>>
  ) -> (repeat LoadIntent<each Part>?) {
    switch intent {
    case .load(let request): (repeat (each request.parts).map { .load($0) })
    case .retry(let request?): (repeat (each request.parts).map { .retry($0) })
    case .retry(nil): (repeat LoadIntent<each Part>.retry(nil))
    case .refresh: (repeat LoadIntent<each Part>.refresh)
    case .cancel: (repeat LoadIntent<each Part>.cancel)
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
