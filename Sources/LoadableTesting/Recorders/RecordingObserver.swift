public import LoadableCore

/// An observer that keeps what becomes of every load.
///
/// Compare `observer.events.map(\.description)` with what should have happened, or look at the parts of one event.
public final class RecordingObserver: LoadObserver, Sendable {
  private let recorded = Locked<[RecordedLoadEvent]>([])

  /// Makes an observer that has seen nothing.
  public init() {}

  /// What happened so far, in order.
  public var events: [RecordedLoadEvent] {
    recorded.withLock { $0 }
  }

  /// Keeps the start.
  public func loadDidStart(_ load: some LoadTicketProtocol) {
    record(RecordedLoadEvent(.started, load))
  }

  /// Keeps the failed attempt.
  public func load(_ load: some LoadTicketProtocol, attemptDidFailWith error: any Error, after duration: Duration) {
    record(RecordedLoadEvent(.attemptFailed, load, error: error, after: duration))
  }

  /// Keeps that an element came.
  public func loadDidDeliver(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(RecordedLoadEvent(.delivered, load, after: duration))
  }

  /// Keeps the success.
  public func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(RecordedLoadEvent(.succeeded, load, after: duration))
  }

  /// Keeps the failure.
  public func load(_ load: some LoadTicketProtocol, didFailWith error: any Error, after duration: Duration) {
    record(RecordedLoadEvent(.failed, load, error: error, after: duration))
  }

  /// Keeps the cancellation.
  public func loadDidCancel(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(RecordedLoadEvent(.cancelled, load, after: duration))
  }

  /// Keeps which load took the place of which.
  public func load(
    _ load: some LoadTicketProtocol, wasSupersededBy successor: some LoadTicketProtocol, after duration: Duration
  ) {
    record(RecordedLoadEvent(.superseded, load, successor: successor, after: duration))
  }

  /// Keeps that a result came too late.
  public func loadDidDiscardLateResult(_ load: some LoadTicketProtocol, after duration: Duration) {
    record(RecordedLoadEvent(.discardedLateResult, load, after: duration))
  }

  private func record(_ event: RecordedLoadEvent) {
    recorded.withLock { $0.append(event) }
  }
}
