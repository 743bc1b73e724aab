import LoadableReducers

/// The longest time that a test waits.
///
/// With real time alone, a busy machine could fail the test. So only the time in which the process is idle counts: see ``IdleTime``. And if
/// thousands of tests start at the same time, a single turn on an executor may take a minute, and the awaited event may need several
/// turns. So time is up only once the watching task has had a number of turns after the deadline.
final class WaitLimit: Sendable {
  /// How many turns must follow the deadline; code that only waits for its turns needs fewer.
  static let turns = 100

  private let timeout: Duration
  /// When time is up even if the process is never idle.
  private let end: ContinuousClock.Instant
  private let turnsLeft: Locked<Int>

  /// Creates a limit that begins now; with a duration of zero it is over at once.
  init(_ timeout: Duration) {
    self.timeout = timeout
    end = IdleWaits.end(of: timeout, from: .now)
    turnsLeft = Locked(timeout > .zero ? Self.turns : 0)
  }

  /// Whether time is up although the process was never idle; call it once in each turn, because it counts each call as a turn.
  func isOver() -> Bool {
    guard end <= .now else { return false }
    return turnsLeft.withLock { turnsLeft in
      turnsLeft -= 1
      return turnsLeft < 0
    }
  }

  /// Returns when time is up, or as soon as the task is cancelled.
  ///
  /// - Parameter isolation: where to take the turns; nil for the thread pool.
  func pass(on isolation: (any Actor)?) async {
    guard timeout > .zero else { return }
    await IdleTime.shared.sleep(for: timeout)
    await Self.turns(on: isolation)
  }

  /// Takes enough turns for any code that waits only for its own turns; fewer if the task is cancelled.
  static func turns(on isolation: (any Actor)?) async {
    for _ in 0..<turns where !Task.isCancelled { await takeTurn(on: isolation) }
  }

  /// Takes a turn on the isolation, and in the thread pool.
  private static func takeTurn(on isolation: isolated (any Actor)?) async {
    await Task.detached {}.value
  }
}

/// The error that a timed-out wait of a test double throws, after it has failed the test at the line that waited.
package struct WaitTimeoutError: Error, CustomStringConvertible {
  /// What was awaited, for how long, and where.
  public let description: String
}

extension OneShot {
  /// Waits for the result, and fails the test when time is up.
  ///
  /// - Parameters:
  ///   - place: the line of the test that waits.
  ///   - explanation: what was awaited and why it may not have happened; called when time is up.
  /// - Throws: the failure; `WaitTimeoutError` when time is up; `CancellationError` as soon as the waiting task is cancelled.
  func value(
    within timeout: Duration, isolation: isolated (any Actor)?, at place: SourcePlace,
    explanation: () -> WaitExplanation
  ) async throws -> Value {
    // If the result is already there, no watching task is needed.
    if isSettled { return try await value() }
    let limit = WaitLimit(timeout)
    let actor: (any Actor)? = isolation
    let watchdog = Task {
      await limit.pass(on: actor)
      self.complete(with: .failure(TimeIsUp()))
    }
    defer { watchdog.cancel() }
    do {
      return try await value(isolation: isolation) { self.complete(with: .failure(CancellationError())) }
    } catch is TimeIsUp {
      let explanation = explanation()
      let text = "\(explanation.complaint) within \(timeout)"
      place.fail("\(text).\n\n\(explanation.details)")
      throw WaitTimeoutError(description: "\(text), awaited at \(place.fileID):\(place.line)")
    }
  }
}

extension OneShot {
  /// Waits for the result, and takes another value when time is up.
  ///
  /// - Throws: the failure; `CancellationError` as soon as the waiting task is cancelled.
  func value(
    within timeout: Duration, else late: Value, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Value {
    let actor: (any Actor)? = isolation
    let watchdog = Task {
      await WaitLimit(timeout).pass(on: actor)
      self.complete(with: .success(late))
    }
    defer { watchdog.cancel() }
    return try await value()
  }
}

/// The explanation of a wait that timed out.
struct WaitExplanation {
  /// What did not happen, as a sentence without a full stop.
  let complaint: String
  let details: String
}

/// Ends a wait that has lasted too long; the waiting task turns it into a test failure.
struct TimeIsUp: Error {}
