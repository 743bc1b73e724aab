/// The clock of the server: any clock that measures in `Duration`, such as a test clock.
struct ServerClock: Clock {
  /// An instant: the time since the server started.
  struct Instant: InstantProtocol {
    let elapsed: Duration

    /// An instant that no running server reaches: in a hundred years.
    static let distantFuture = Self(elapsed: .seconds(100 * 366 * 24 * 60 * 60 as Int64))

    /// The instant that is later, or earlier, by a duration.
    func advanced(by duration: Duration) -> Self { Self(elapsed: elapsed + duration) }

    /// The time until another instant.
    func duration(to other: Self) -> Duration { other.elapsed - elapsed }

    /// Whether an instant is before another.
    static func < (left: Self, right: Self) -> Bool { left.elapsed < right.elapsed }
  }

  private let elapsing: @Sendable () -> Duration
  private let sleeping: @Sendable (Duration) async throws -> Void

  /// Wraps a clock.
  ///
  /// - Parameters:
  ///   - clock: the clock.
  ///   - longestSleep: how long it sleeps at a time; a longer sleep is split. Swift keeps the timer of a cancelled sleep until its
  ///     time has come, which would cost a kilobyte for a minute for each closed page. Nil for no limit.
  init<Base: Clock<Duration>>(_ clock: Base, longestSleep: Duration? = nil) {
    let start = clock.now
    elapsing = { start.duration(to: clock.now) }
    sleeping = { end in
      if let longestSleep {
        while true {
          let next = start.duration(to: clock.now) + longestSleep
          guard next < end else { break }
          try await clock.sleep(until: start.advanced(by: next), tolerance: nil)
        }
      }
      try await clock.sleep(until: start.advanced(by: end), tolerance: nil)
    }
  }

  /// The current instant.
  var now: Instant { Instant(elapsed: elapsing()) }

  /// Waits until an instant.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func sleep(until instant: Instant) async throws {
    try await sleeping(instant.elapsed)
  }

  /// The same, for code that takes any clock.
  ///
  /// - Throws: the same errors as ``sleep(until:)``.
  func sleep(until instant: Instant, tolerance: Duration?) async throws {
    try await sleep(until: instant)
  }

  /// As exact as the clock that it wraps.
  var minimumResolution: Duration { .zero }

  /// Waits for a duration.
  ///
  /// - Throws: the same errors as ``sleep(until:)``.
  func sleep(for duration: Duration) async throws {
    try await sleep(until: now.advanced(by: duration))
  }

  /// Waits for some work, but no longer than a duration; after that its task is cancelled.
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
