import LoadableReducers

/// The clock of a ``ReplayedSession``, on which time passes as in the recording.
///
/// A timer of a policy runs out when the recorded one did, in the recorded order, and a time limit where the recorded load failed for
/// it. A sleep of the feature itself ends when the recording has come that far.
public final class ReplayedClock: Clock {
  /// An instant of the clock.
  public typealias Instant = VirtualInstant

  private let desk: ReplayDesk
  private let observer: LoadRecorder

  init(_ desk: ReplayDesk, _ observer: LoadRecorder) {
    (self.desk, self.observer) = (desk, observer)
  }

  /// The time of the recorded event that was replayed last.
  public var now: VirtualInstant { desk.now }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the recording has come that far.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try await sleep(for: now.duration(to: deadline), limitReason: nil)
  }
}

extension ReplayedClock: IsolatedSleeping {
  /// Sleeps for a policy; unless a load pauses between attempts, it sleeps for its time limit.
  package func sleepInTurn(for duration: Duration) async throws {
    try await sleep(for: duration, limitReason: observer.text(of: LoadTimeoutError(timeout: duration)))
  }

  private func sleep(for duration: Duration, limitReason: String?) async throws {
    try Task.checkCancellation()
    let load = CurrentLoad.identity.flatMap { observer.number(of: $0) }
    try await desk.sleep(for: duration, by: load, limitReason: limitReason)
  }
}
