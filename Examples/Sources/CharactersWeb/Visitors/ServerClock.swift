/// A clock for the server: any clock that measures in `Duration`, such as a test's own.
struct ServerClock: Sendable {
  /// A moment: the time since the server began.
  struct Instant: InstantProtocol {
    let elapsed: Duration

    /// A moment that does not come while anybody runs a server: in a hundred years.
    static let distantFuture = Self(elapsed: .seconds(100 * 366 * 24 * 60 * 60 as Int64))

    /// The moment a time later, or earlier.
    func advanced(by duration: Duration) -> Self { Self(elapsed: elapsed + duration) }

    /// The time until another moment.
    func duration(to other: Self) -> Duration { other.elapsed - elapsed }

    /// Whether a moment is before another.
    static func < (left: Self, right: Self) -> Bool { left.elapsed < right.elapsed }
  }

  private let elapsing: @Sendable () -> Duration
  private let sleeping: @Sendable (Duration) async throws -> Void

  /// Wraps a clock.
  init<Base: Clock<Duration>>(_ clock: Base) {
    let start = clock.now
    elapsing = { start.duration(to: clock.now) }
    sleeping = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The moment that it is.
  var now: Instant { Instant(elapsed: elapsing()) }

  /// Waits until a moment.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func sleep(until instant: Instant) async throws {
    try await sleeping(instant.elapsed)
  }

  /// Waits for a time.
  ///
  /// - Throws: as ``sleep(until:)``.
  func sleep(for duration: Duration) async throws {
    try await sleep(until: now.advanced(by: duration))
  }

  /// Waits for some work, but no longer than a time; then its task is cancelled and it ends by itself.
  func wait(atMost limit: Duration, for work: @escaping @Sendable () async -> Void) async {
    let deadline = now.advanced(by: limit)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await work() }
      group.addTask { try? await self.sleep(until: deadline) }
      await group.next()
      group.cancelAll()
    }
  }
}
