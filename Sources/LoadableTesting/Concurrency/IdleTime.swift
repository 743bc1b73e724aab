import Foundation

/// Measures how long this process has been idle, for waits that must end if what they wait for never happens.
///
/// With real time alone, the speed of the machine would decide: on a busy machine, a test run takes several times as long. While the
/// process works, what a test waits for may still come. So a wait counts only the time in which the process does next to nothing.
///
/// One task measures the time for all waits, because a task for each of them would slow down tests with many loads.
final class IdleTime: Sendable {
  static let shared = IdleTime()

  private let waits = Locked(IdleWaits())

  /// Calls a function once the process has been idle for some time in total.
  ///
  /// - Returns: the number to pass to ``end(_:)`` if the call is no longer wanted.
  func begin(_ duration: Duration, then wake: @escaping @Sendable () -> Void) -> Int {
    let (id, begins) = waits.withLock { $0.begin(duration, at: .now, wake) }
    // Detached, because it serves all tests and must not seem to belong to the test in which it starts.
    if begins { Task.detached { await self.measure() } }
    return id
  }

  func end(_ id: Int) {
    waits.withLock { $0.end(id) }
  }

  /// Returns when the process has been idle for some time in total, or as soon as the task is cancelled.
  func sleep(for duration: Duration) async {
    let isOver = OneShot<Void>()
    let id = begin(duration) { isOver.complete(with: .success(())) }
    try? await isOver.value()
    end(id)
  }

  /// Measures until nothing waits any more.
  private func measure() async {
    var (time, work) = (ContinuousClock.now, Self.processorTime)
    while let slice = waits.withLock({ $0.nextSlice() }) {
      try? await ContinuousClock().sleep(for: slice)
      let (timeNow, workNow) = (ContinuousClock.now, Self.processorTime)
      // A process that was suspended, or got no processor, has slept longer than this slice, but was not idle.
      let passed = min(time.duration(to: timeNow), slice * 2)
      let over = waits.withLock { $0.pass(passed, work: workNow - work, at: timeNow) }
      for wake in over { wake() }
      (time, work) = (timeNow, workNow)
    }
  }

  /// The processor time that this process has used; always zero on Windows, where real time alone counts.
  private static var processorTime: Duration {
    #if os(Windows)
      return .zero
    #else
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #endif
  }
}

/// The waits that end when the process has been idle long enough.
struct IdleWaits: Sendable {
  /// A wait in a process that is never idle lasts this many times as long.
  static let busyFactor = 10

  private struct Wait: Sendable {
    let begun: ContinuousClock.Instant
    var rest: Duration
    /// When it ends even if the process is never idle.
    let end: ContinuousClock.Instant
    let wake: @Sendable () -> Void
  }

  private var lastID = 0
  private var waits: [Int: Wait] = [:]
  private var isMeasuring = false

  /// When a wait ends even if the process is never idle.
  static func end(of duration: Duration, from start: ContinuousClock.Instant) -> ContinuousClock.Instant {
    // Limited to a day, so that nothing can overflow.
    start + min(duration, .seconds(86_400)) * busyFactor
  }

  /// Adds a wait.
  ///
  /// - Returns: its number, and whether a measuring task must be started.
  mutating func begin(
    _ duration: Duration, at now: ContinuousClock.Instant, _ wake: @escaping @Sendable () -> Void
  ) -> (id: Int, begins: Bool) {
    lastID += 1
    waits[lastID] = Wait(begun: now, rest: duration, end: Self.end(of: duration, from: now), wake: wake)
    defer { isMeasuring = true }
    return (lastID, !isMeasuring)
  }

  mutating func end(_ id: Int) {
    waits[id] = nil
  }

  /// How long to sleep before the next measurement; nil if nothing waits, and measuring ends.
  mutating func nextSlice() -> Duration? {
    guard let shortest = waits.values.map(\.rest).min() else {
      isMeasuring = false
      return nil
    }
    // In a shorter slice, the measuring itself would count as work.
    return min(max(shortest, .milliseconds(20)), .milliseconds(250))
  }

  /// Lets time pass, in which the process was idle if it worked for less than a fiftieth of it.
  ///
  /// - Returns: the functions to call for the waits that are over.
  mutating func pass(
    _ time: Duration, work: Duration, at now: ContinuousClock.Instant
  ) -> [@Sendable () -> Void] {
    if work < time / 50 {
      for (id, wait) in waits { waits[id]?.rest -= min(time, wait.begun.duration(to: now)) }
    }
    let over = waits.filter { $0.value.rest <= .zero || $0.value.end <= now }
    for id in over.keys { waits[id] = nil }
    return over.values.map(\.wake)
  }
}
