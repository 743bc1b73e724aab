import LoadableReducers

/// A clock whose time stands still until the test moves it.
///
/// Use it to test delays, retries, timeouts and polling. The test waits until the code under test sleeps, and then
/// moves the clock, so it needs no sleeps or yields of its own:
///
/// ```swift
/// let clock = TestClock()
/// store.send(.onAppear)                       // the load fails, and its policy retries after a second
/// let deadline = try await clock.nextSleep()  // returns as soon as the policy sleeps
/// clock.advance(to: deadline)
/// ```
///
/// A sleep of a cancelled task throws `CancellationError` at once. A sleep until an instant in the past returns at once and is
/// never scheduled.
public final class TestClock: Clock {
  /// An instant of the clock.
  public typealias Instant = VirtualInstant

  private struct Sleep: Sendable {
    let id: Int
    let deadline: VirtualInstant
    let end: OneShot<Void>
  }

  private struct State: Sendable {
    var now = VirtualInstant()
    var lastID = 0
    var sleeps: [Sleep] = []
    var announced = Inbox<Sleep>()

    mutating func removeSleeps(where hasEnded: (Sleep) -> Bool) {
      sleeps.removeAll(where: hasEnded)
      announced.removeAll(where: hasEnded)
    }
  }

  private let limit: DoubleLimit
  private let state = Locked(State())

  /// Creates a clock at zero.
  ///
  /// - Parameter limit: how long a sleep may last (only idle time counts: <doc:Testing>) if the test does not move
  ///   the clock. After that the test fails, and the sleep throws.
  public init(
    limit: Duration = .seconds(300), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.limit = DoubleLimit(
      duration: limit, place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The current instant.
  public var now: VirtualInstant { state.withLock { $0.now } }

  /// Zero: the clock has no smallest step.
  public var minimumResolution: Duration { .zero }

  /// The deadlines of all running sleeps, the earliest first.
  public var deadlines: [VirtualInstant] {
    state.withLock { $0.sleeps.map(\.deadline) }.sorted()
  }

  /// Sleeps until the test has moved the clock to the deadline; ignores the tolerance.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled; when the limit is over, an error that says what
  ///   was awaited.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try await sleep { _ in deadline }
  }

  private func sleep(until deadline: (_ now: VirtualInstant) -> VirtualInstant) async throws {
    try Task.checkCancellation()
    let end = OneShot<Void>()
    let (id, deadline) = state.withLock { state in
      state.lastID += 1
      return (state.lastID, deadline(state.now))
    }
    try await limit.value(of: end) {
      // The sleep is removed before `cancel()` returns, so that a test can check right afterwards that nothing sleeps.
      let wake = self.state.withLock { state in
        state.removeSleeps { $0.id == id }
        return end.settle(with: .failure(CancellationError()))
      }
      wake?()
    } begin: {
      let wakeTest: (() -> Void)? = state.withLock { state in
        // The task may already have been cancelled, or the limit may be over.
        guard deadline > state.now, !end.isSettled else { return end.settle(with: .success(())) }
        let sleep = Sleep(id: id, deadline: deadline, end: end)
        state.sleeps.append(sleep)
        return state.announced.put(sleep)
      }
      wakeTest?()
    } explanation: {
      giveUp(id, until: deadline)
    }
  }

  /// Ends a sleep because the test has not moved the clock in time.
  private func giveUp(_ id: Int, until deadline: VirtualInstant) -> WaitExplanation {
    let now = state.withLock { state in
      state.removeSleeps { $0.id == id }
      return state.now
    }
    return WaitExplanation(
      complaint: "A sleep until \(deadline) on a TestClock did not end",
      details: """
        The clock stands at \(now); it was created at \(limit.place.fileID):\(limit.place.line).

        Likely causes: the test does not advance the clock, or waits for something that happens only after this sleep. Advance the clock \
        (advance, run), or cancel the sleeping task.
        """)
  }

  /// Waits until a sleep is scheduled, and returns its deadline.
  ///
  /// Each sleep is reported once, in the order in which the sleeps were scheduled, unless it has ended by then. If
  /// nothing sleeps in time, the test fails at this line.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  /// - Throws: if nothing sleeps in time, an error that says what was awaited; `CancellationError` as soon as the
  ///   waiting task is cancelled.
  @discardableResult
  public func nextSleep(
    timeout: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws -> VirtualInstant {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let next = state.withLock { $0.announced.take() }
    let sleep = try await next.value(within: timeout, isolation: isolation, at: place) {
      let deadlines = deadlines
      let list =
        deadlines.isEmpty
        ? "" : ", and these sleeps were reported before:\n\n\(FailureText.list(deadlines) { "until \($0)" })"
      return WaitExplanation(
        complaint: "No other sleep began on a TestClock",
        details: """
          The clock is at \(now)\(list)

          Likely causes: the code uses another clock or waits for a load that was not answered, or its sleep was reported before.
          """)
    }
    return sleep.deadline
  }

  /// Moves the clock by a duration, zero or more, and ends the sleeps that are over by then.
  ///
  /// The code that wakes up sees the clock at its new time: for code that sleeps repeatedly, advance one sleep at a
  /// time, with ``nextSleep(timeout:isolation:fileID:filePath:line:column:)`` in between.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    advance(to: now.advanced(by: duration), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Moves the clock to an instant, now or later, and ends the sleeps that are over by then, the earliest first.
  ///
  /// An instant in the past fails the test, and the clock does not move.
  public func advance(
    to instant: VirtualInstant, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let (now, ended) = state.withLock { state in
      let now = state.now
      guard instant >= now else { return (now, [Sleep]()) }
      state.now = instant
      let ended = state.sleeps.filter { $0.deadline <= instant }
      state.removeSleeps { $0.deadline <= instant }
      return (now, ended)
    }
    if instant < now {
      recordFailure(
        "A clock cannot go back: it is at \(now), and the test moved it to \(instant).",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    for sleep in ended.sorted(by: { ($0.deadline, $0.id) < ($1.deadline, $1.id) }) {
      sleep.end.complete(with: .success(()))
    }
  }

  /// Ends every scheduled sleep, by moving the clock to the last deadline.
  ///
  /// It does not wait for sleeps that are scheduled later, even if the code that it wakes schedules them.
  public func run() {
    guard let last = deadlines.last else { return }
    advance(to: max(last, now))
  }

  /// Fails the test if something still sleeps; call it at the end of a test.
  public func checkNoSleeps(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let now = now
    let deadlines = deadlines
    guard !deadlines.isEmpty else { return }
    let list = deadlines.map { "\n  until \($0), in \(now.duration(to: $0))" }.joined()
    recordFailure(
      """
      The clock is at \(now), and \(deadlines.count == 1 ? "1 sleep has" : "\(deadlines.count) sleeps have") not \
      ended:\(list)

      Advance the clock (advance, run), or cancel the sleeping tasks before the test ends.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension TestClock: IsolatedSleeping {
  /// Sleeps on the caller's isolation.
  package func sleepInTurn(for duration: Duration) async throws {
    try await sleep { $0.advanced(by: duration) }
  }
}

/// An instant of a clock with virtual time, such as a ``TestClock``.
public struct VirtualInstant: InstantProtocol, CustomStringConvertible {
  /// The time since the clock was created.
  public let offset: Duration

  /// Creates an instant at a given time after the clock was created.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  /// The instant that is later by a duration, or earlier if the duration is negative.
  public func advanced(by duration: Duration) -> VirtualInstant {
    VirtualInstant(offset: offset + duration)
  }

  /// The time from this instant to the other; negative if the other is earlier.
  public func duration(to other: VirtualInstant) -> Duration {
    other.offset - offset
  }

  /// Whether the first instant is earlier.
  public static func < (first: VirtualInstant, second: VirtualInstant) -> Bool {
    first.offset < second.offset
  }

  /// The time since the clock was created, such as `1.5 seconds`.
  public var description: String { "\(offset)" }
}
