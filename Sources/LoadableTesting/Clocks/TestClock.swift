import LoadableReducers

/// A clock whose time stands still until the test moves it.
///
/// Use it to test delays, retries, timeouts and polling. The test waits for the code under test to start its sleep,
/// then moves the time, so that it needs neither sleeps nor yields of its own:
///
/// ```swift
/// let clock = TestClock()
/// store.send(.onAppear)                       // the load fails, and its policy retries after a second
/// let deadline = try await clock.nextSleep()  // returns as soon as the policy sleeps
/// clock.advance(to: deadline)
/// ```
///
/// A sleep of a cancelled task throws `CancellationError` at once. A sleep until a moment that is over returns at once and
/// is never scheduled.
public final class TestClock: Clock {
  /// The clock's moments.
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

  private let state = Locked(State())

  /// Makes a clock that stands at zero.
  public init() {}

  /// The moment at which the clock stands.
  public var now: VirtualInstant { state.withLock { $0.now } }

  /// Zero: every difference of time counts.
  public var minimumResolution: Duration { .zero }

  /// When the sleeps that have not ended are to end, in that order.
  public var deadlines: [VirtualInstant] {
    state.withLock { $0.sleeps.map(\.deadline) }.sorted()
  }

  /// Sleeps until the test has moved the clock to the deadline; the tolerance is ignored.
  ///
  /// - Throws: `CancellationError`, at once when the task is cancelled.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try await sleep { _ in deadline }
  }

  private func sleep(until deadline: (_ now: VirtualInstant) -> VirtualInstant) async throws {
    try Task.checkCancellation()
    let end = OneShot<Void>()
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await end.value {
      // The sleep is forgotten before `cancel()` returns, so that a test may check for none right after it.
      let wake = self.state.withLock { state in
        state.removeSleeps { $0.id == id }
        return end.settle(with: .failure(CancellationError()))
      }
      wake?()
    } begin: {
      let wakeTest: (() -> Void)? = state.withLock { state in
        let deadline = deadline(state.now)
        // A cancellation may have come first.
        guard deadline > state.now, !end.isSettled else { return end.settle(with: .success(())) }
        let sleep = Sleep(id: id, deadline: deadline, end: end)
        state.sleeps.append(sleep)
        return state.announced.put(sleep)
      }
      wakeTest?()
    }
  }

  /// Waits until a sleep is scheduled, and says when it is to end.
  ///
  /// Each sleep is told of once, in the order in which they were scheduled; a sleep that has ended is not told of any more. When
  /// nothing sleeps in time the test fails at this line.
  ///
  /// - Parameters:
  ///   - timeout: for how long to wait in real time before it is a failure; longer where turns come late.
  ///   - isolation: that of the test, which `#isolation` fills in.
  /// - Throws: ``WaitTimeoutError`` when nothing sleeps in time; `CancellationError`, at once when the waiting task is cancelled.
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
        ? "" : ", and these sleeps were told of before:\n\n\(FailureText.list(deadlines) { "until \($0)" })"
      return WaitExplanation(
        complaint: "No other sleep began on a TestClock",
        details: """
          The clock stands at \(now)\(list)

          Likely causes: what should sleep has another clock, waits for a load that was not answered, or slept before and was told of.
          """)
    }
    return sleep.deadline
  }

  /// Moves the clock by a time, zero or more, and ends the sleeps that are over then.
  ///
  /// Whoever is woken finds the clock at its new time: code that sleeps again and again is moved one sleep at a time,
  /// with ``nextSleep(timeout:isolation:fileID:filePath:line:column:)`` in between.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    advance(to: now.advanced(by: duration), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Moves the clock to a moment, now or later, and ends the sleeps that are over then, the earliest first.
  ///
  /// A moment in the past fails the test and moves nothing.
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
        "A clock cannot go back: it stands at \(now) and was to be moved to \(instant).",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    for sleep in ended.sorted(by: { ($0.deadline, $0.id) < ($1.deadline, $1.id) }) {
      sleep.end.complete(with: .success(()))
    }
  }

  /// Ends every sleep that is scheduled now, by moving the clock to the last deadline.
  ///
  /// It does not wait for sleeps that are scheduled later, also not by those it has woken.
  public func run() {
    guard let last = deadlines.last else { return }
    advance(to: max(last, now))
  }

  /// Fails the test if a sleep has not ended; call it at the end of a test.
  public func checkNoSleeps(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let now = now
    let deadlines = deadlines
    guard !deadlines.isEmpty else { return }
    let list = deadlines.map { "\n  until \($0), in \(now.duration(to: $0))" }.joined()
    recordFailure(
      """
      The clock stands at \(now), and \(deadlines.count == 1 ? "1 sleep has" : "\(deadlines.count) sleeps have") not \
      ended:\(list)

      Move the clock on (advance, run), or cancel what sleeps before the test ends.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension TestClock: IsolatedSleeping {
  /// Sleeps where the caller runs.
  package func sleepInTurn(for duration: Duration) async throws {
    try await sleep { $0.advanced(by: duration) }
  }
}

/// A moment of a clock whose time moves only when a test says so.
public struct VirtualInstant: InstantProtocol, CustomStringConvertible {
  /// The time since the clock was made.
  public let offset: Duration

  /// Makes the moment that is the given time after the clock was made.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  /// The moment that is the given time later, or earlier if it is negative.
  public func advanced(by duration: Duration) -> VirtualInstant {
    VirtualInstant(offset: offset + duration)
  }

  /// The time from this moment to the other; negative if the other is earlier.
  public func duration(to other: VirtualInstant) -> Duration {
    other.offset - offset
  }

  /// Whether the first moment is earlier.
  public static func < (first: VirtualInstant, second: VirtualInstant) -> Bool {
    first.offset < second.offset
  }

  /// The time since the clock was made, such as `1.5 seconds`.
  public var description: String { "\(offset)" }
}
