/// A clock that stands still, and whose sleeps the test defines.
struct ScriptedClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let now = Instant()
  let minimumResolution: Swift.Duration = .zero
  private let script: @Sendable (Duration) async throws -> Void

  /// Makes a clock whose sleeps call a closure with their duration, and end when it returns.
  init(_ script: @escaping @Sendable (_ duration: Duration) async throws -> Void) {
    self.script = script
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await script(now.duration(to: deadline))
  }
}

/// Waits until the task is cancelled.
func untilCancelled() async {
  // A stream without an end: only a cancelled task leaves the loop.
  let (never, continuation) = AsyncStream<Never>.makeStream()
  for await _ in never {}
  withExtendedLifetime(continuation) {}
}
