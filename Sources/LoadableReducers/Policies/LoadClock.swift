/// A clock for policies: any clock that measures in `Duration`, such as a test's own.
///
/// `policy.clock(TestClock())` wraps one; it is what every wait and every timer of the policy is measured by.
public struct LoadClock: Sendable {
  private let sleeping: @Sendable (Duration) async throws -> Void
  private let elapsing: @Sendable () -> Duration

  /// Wraps a clock.
  public init<Base: Clock<Duration>>(_ clock: Base) {
    let start = clock.now
    elapsing = { start.duration(to: clock.now) }
    if let clock = clock as? any IsolatedSleeping {
      sleeping = { try await clock.sleepInTurn(for: $0) }
      return
    }
    sleeping = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }

  /// The system's clock, which goes on while the system sleeps.
  public static let continuous = Self(ContinuousClock())

  /// How long ago the wrapping was made.
  @usableFromInline
  func elapsed() -> Duration { elapsing() }

  /// Waits.
  func sleep(for duration: Duration) async throws {
    try await sleeping(duration)
  }
}

/// A clock whose sleeps begin and end where the caller runs.
///
/// `Clock.sleep` begins elsewhere, a moment later. A test must know at once what sleeps because of what it has sent.
package protocol IsolatedSleeping: Sendable {
  /// Waits; what others are told of it is told before this first suspends.
  ///
  /// - Throws: `CancellationError`, at once when the task is cancelled.
  func sleepInTurn(for duration: Duration) async throws
}
