/// When an activity indicator comes and goes, so that it does not flicker.
///
/// A short load shows no indicator at all; one that is shown stays long enough to be read. Durations below zero count
/// as zero, and ones above a hundred years as a hundred years, which no instant overflows by.
public struct ActivityTiming: Hashable, Sendable {
  /// How long an activity must last before its indicator is shown; zero shows it at once.
  public let delay: Duration

  /// How long an indicator stays at least, once it is shown; zero lets it go with the activity.
  public let minimum: Duration

  /// How long a load may last before it takes longer than expected; zero says so at once, nil never.
  public let expected: Duration?

  /// A timing; by default 200 ms of delay, half a second at least, and 10 seconds that are to be expected.
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
