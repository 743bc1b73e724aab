/// The clock of a policy: any clock that measures in `Duration`, such as a test clock.
///
/// `policy.clock(TestClock())` wraps one. The policy measures all its waits and timers with it.
package struct LoadClock: Sendable {
  private let sleeping: @Sendable (Duration) async throws -> Void
  private let elapsing: @Sendable () -> Duration

  /// Wraps a clock.
  package init<Base: Clock<Duration>>(_ clock: Base) {
    let start = clock.now
    elapsing = { start.duration(to: clock.now) }
    if let clock = clock as? any IsolatedSleeping {
      sleeping = { try await clock.sleepInTurn(for: $0) }
      return
    }
    sleeping = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }

  /// The system's continuous clock, which keeps running while the system sleeps.
  package static let continuous = Self(ContinuousClock())

  /// The time since the clock was wrapped.
  @usableFromInline
  func elapsed() -> Duration { elapsing() }

  /// Waits for a duration.
  func sleep(for duration: Duration) async throws {
    try await sleeping(duration)
  }
}

/// A clock whose sleeps begin and end on the caller's isolation.
///
/// `Clock.sleep` begins elsewhere, a moment later, but a test must see right after a send which sleeps it caused.
package protocol IsolatedSleeping: Sendable {
  /// Waits for a duration; the sleep is registered before this first suspends.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func sleepInTurn(for duration: Duration) async throws
}
