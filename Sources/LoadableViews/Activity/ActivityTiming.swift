/// When an activity indicator appears and disappears, so that it does not flicker.
///
/// A short load shows no indicator at all; a visible indicator stays long enough to be read. Durations below zero count as zero,
/// and durations above a hundred years count as a hundred years, so that no instant overflows.
public struct ActivityTiming: Hashable, Sendable {
  /// How long an activity must last before its indicator is shown; zero shows it at once.
  public let delay: Duration

  /// How long a visible indicator stays at least; with zero it disappears with the activity.
  public let minimum: Duration

  /// How long a load may take before it takes longer than expected; zero says so at once, nil never.
  public let expected: Duration?

  /// Creates a timing; by default the delay is 200 ms, the minimum half a second, and the expected duration 10 seconds.
  public init(
    delay: Duration = .milliseconds(200),
    minimum: Duration = .milliseconds(500),
    expected: Duration? = .seconds(10)
  ) {
    self.delay = Self.sane(delay)
    self.minimum = Self.sane(minimum)
    self.expected = expected.map(Self.sane)
  }

  private static func sane(_ duration: Duration) -> Duration {
    min(max(duration, .zero), .seconds(100 * 366 * 24 * 60 * 60 as Int64))
  }
}
