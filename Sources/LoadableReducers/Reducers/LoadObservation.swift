import LoadableCore

/// Tells the observers of one loadable property about its loads.
///
/// Each notice is an effect, so that observers are called when nothing is changing the state: they may read the store, and send.
struct LoadObservation {
  typealias Notice = (any LoadObserver, Duration) -> Void

  var observers: [any LoadObserver] = []
  let clock: LoadClock

  var isEmpty: Bool { observers.isEmpty }

  /// The current time on the policy's clock; nil without observers.
  var now: Duration? { observers.isEmpty ? nil : clock.elapsed() }

  /// Calls all observers with the time since the load began.
  func tell(since beganAt: Duration?, _ notice: Notice) {
    guard let now else { return }
    for observer in observers { notice(observer, now - (beganAt ?? now)) }
  }

  private func effect<Action>(since beganAt: Duration?, _ notice: @escaping Notice) -> Effect<Action> {
    observers.isEmpty ? .none : Effect(.notify { tell(since: beganAt, notice) })
  }

  /// The notice for an event of a running load that the state has accepted.
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

  /// The notices for loads that a command of the machine ends or starts.
  func effect<Request: Hashable & Sendable, Action>(
    of command: LoadCommand<AnyRequest>, for requests: Request.Type, since beganAt: Duration?
  ) -> Effect<Action> {
    if observers.isEmpty { return .none }
    let command: LoadCommand<Request> = command.typed()
    var effect = Effect<Action>.none
    // Observers never heard of a load that was put into the state by hand.
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
