import LoadableCore

/// Tells the observers of one loadable property what becomes of its loads.
///
/// A reducer gives each notice as an effect, so that nothing holds the state when observers are called: they may read the store, and send.
struct LoadObservation {
  typealias Notice = (any LoadObserver, Duration) -> Void

  var observers: [any LoadObserver] = []
  let clock: LoadClock

  var isEmpty: Bool { observers.isEmpty }

  /// The present time on the policy's clock, if anybody asks for durations.
  var now: Duration? { observers.isEmpty ? nil : clock.elapsed() }

  /// Tells all observers, with the time since the load began.
  func tell(since beganAt: Duration?, _ notice: Notice) {
    guard let now else { return }
    for observer in observers { notice(observer, now - (beganAt ?? now)) }
  }

  private func effect<Action>(since beganAt: Duration?, _ notice: @escaping Notice) -> Effect<Action> {
    observers.isEmpty ? .none : Effect(.notify { tell(since: beganAt, notice) })
  }

  /// What an event of a running load means, that the state has taken in.
  func effect<Request, Value, ChildAction, Action>(
    of event: LoadableActionBase<Request, Value, ChildAction>, since beganAt: Duration?
  ) -> Effect<Action> {
    if observers.isEmpty { return .none }
    return switch event {
    case .attemptFailed(let failure, let ticket):
      effect(since: beganAt) { $0.load(ticket, attemptDidFailWith: failure.error, after: $1) }
    case .delivered(_, let ticket):
      effect(since: beganAt) { $0.loadDidDeliver(ticket, after: $1) }
    case .finished(.success, let ticket), .finished(.ended, let ticket):
      effect(since: beganAt) { $0.loadDidSucceed(ticket, after: $1) }
    case .finished(.failure(let failure), let ticket):
      effect(since: beganAt) { $0.load(ticket, didFailWith: failure.error, after: $1) }
    case .cancelled(let ticket):
      effect(since: beganAt) { $0.loadDidCancel(ticket, after: $1) }
    default:
      .none
    }
  }

  /// What a command of the machine does to loads.
  func effect<Request: Hashable & Sendable, Action>(
    of command: LoadCommand<AnyRequest>, for requests: Request.Type, since beganAt: Duration?
  ) -> Effect<Action> {
    if observers.isEmpty { return .none }
    let command: LoadCommand<Request> = command.typed()
    var effect = Effect<Action>.none
    // One that was set by hand has never been told of.
    if let cancelled = command.cancel, cancelled.identity != nil {
      if let start = command.start {
        effect = self.effect(since: beganAt) { $0.load(cancelled, wasSupersededBy: start, after: $1) }
      } else {
        effect = self.effect(since: beganAt) { $0.loadDidCancel(cancelled, after: $1) }
      }
    }
    guard let start = command.start else { return effect }
    return .merge(effect, self.effect(since: nil) { observer, _ in observer.loadDidStart(start) })
  }
}
