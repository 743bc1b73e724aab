public import LoadableCore

/// Tells the observers of one loadable property what becomes of its loads.
@usableFromInline
struct LoadObservation {
  @usableFromInline var observers: [any LoadObserver] = []

  @inlinable
  init() {}

  /// The present time on a policy's clock, if anybody asks for durations.
  @inlinable
  func now(_ clock: LoadClock) -> Duration? {
    observers.isEmpty ? nil : clock.elapsed()
  }

  @inlinable
  func tell<Request>(
    _ before: LoadCheckpoint<Request>, _ clock: LoadClock, _ body: (any LoadObserver, Duration) -> Void
  ) {
    guard !observers.isEmpty else { return }
    tell(since: before.beganAt, clock, body)
  }

  @inlinable
  func tell(since beganAt: Duration?, _ clock: LoadClock, _ body: (any LoadObserver, Duration) -> Void) {
    guard let now = now(clock) else { return }
    for observer in observers { body(observer, now - (beganAt ?? now)) }
  }

  @inlinable
  func tell<Request, Value, ChildAction>(
    _ update: LoadableActionBase<Request, Value, ChildAction>, _ before: LoadCheckpoint<Request>, _ clock: LoadClock
  ) {
    switch update {
    case .attemptFailed(let failure, let ticket):
      tell(before, clock) { $0.load(ticket, attemptDidFailWith: failure.error, after: $1) }
    case .delivered(_, let ticket):
      tell(before, clock) { $0.loadDidDeliver(ticket, after: $1) }
    default:
      break
    }
  }

  @inlinable
  func tell<Request, Value>(
    _ result: LoadResult<Request, Value>, _ ticket: LoadTicket<Request>, _ before: LoadCheckpoint<Request>,
    _ clock: LoadClock
  ) {
    switch result {
    case .success, .ended: tell(before, clock) { $0.loadDidSucceed(ticket, after: $1) }
    case .failure(let failure): tell(before, clock) { $0.load(ticket, didFailWith: failure.error, after: $1) }
    }
  }

  @inlinable
  func didCancel<Request>(_ ticket: LoadTicket<Request>, _ before: LoadCheckpoint<Request>, _ clock: LoadClock) {
    tell(before, clock) { $0.loadDidCancel(ticket, after: $1) }
  }

  /// Tells of a load that will have ended with the feature that it is of.
  @usableFromInline
  func cancellation<Request>(
    _ before: LoadCheckpoint<Request>, _ clock: LoadClock
  ) -> (_ ticket: LoadTicket<Request>) -> Void {
    { didCancel($0, before, clock) }
  }

  /// What a command of the machine does to loads.
  @inlinable
  func tell<Request>(_ command: LoadCommand<Request>, _ before: LoadCheckpoint<Request>, _ clock: LoadClock) {
    guard !observers.isEmpty else { return }
    // One that was set by hand has never been told of.
    if let cancelled = command.cancel, cancelled.identity != nil {
      if let start = command.start {
        tell(before, clock) { $0.load(cancelled, wasSupersededBy: start, after: $1) }
      } else {
        tell(before, clock) { $0.loadDidCancel(cancelled, after: $1) }
      }
    }
    if let start = command.start {
      for observer in observers { observer.loadDidStart(start) }
    }
  }

  @inlinable
  func didDiscard(_ ticket: some LoadTicketProtocol, since beganAt: Duration?, _ clock: LoadClock) {
    tell(since: beganAt, clock) { $0.loadDidDiscardLateResult(ticket, after: $1) }
  }
}
