/// A clock on which every sleep is over at once, and moves the time to its deadline.
///
/// Use it where delays do not matter. Code that sleeps forever (a poll) never comes to rest on it: give that a
/// ``TestClock``.
public final class ImmediateClock: Clock {
  /// The clock's moments.
  public typealias Instant = VirtualInstant

  private let latest = Locked(VirtualInstant())

  /// Makes a clock that stands at zero.
  public init() {}

  /// The latest deadline of all sleeps so far.
  public var now: VirtualInstant { latest.withLock { $0 } }

  /// Zero: every difference of time counts.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to the deadline and returns at once.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    latest.withLock { $0 = max($0, deadline) }
  }
}
