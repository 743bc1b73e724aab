import LoadableReducers

/// For how long a test waits at most.
///
/// Real time alone would be a second clock in the test: where thousands of tests begin at once, or the machine does something else,
/// a single turn may take a minute, and what is waited for may need several. So time is up when the deadline has passed and whoever
/// watches it has got a number of turns since, for each of which it stood in line like all others.
final class WaitLimit: Sendable {
  /// How many turns there are after the deadline: more than anything needs that waits for nothing but its turns.
  static let turns = 100

  private let deadline: ContinuousClock.Instant
  private let turnsLeft: Locked<Int>

  /// Makes a limit that begins now; one of no time is over at once.
  init(_ timeout: Duration) {
    // What nobody lives to see is cut off, so that no addition overflows.
    deadline = .now + min(timeout, .seconds(86_400))
    turnsLeft = Locked(timeout > .zero ? Self.turns : 0)
  }

  /// Whether time is up; to be asked once in each turn, which it counts.
  func isOver() -> Bool {
    guard deadline <= .now else { return false }
    return turnsLeft.withLock { turnsLeft in
      turnsLeft -= 1
      return turnsLeft < 0
    }
  }

  /// Returns when time is up, and at once when the task is cancelled.
  ///
  /// - Parameter isolation: where the turns are taken; the pool of threads if nil.
  func pass(on isolation: (any Actor)?) async {
    try? await ContinuousClock().sleep(until: deadline)
    while !Task.isCancelled, !isOver() { await takeTurn(on: isolation) }
  }

  /// Stands in line on the isolation, and among the threads.
  private func takeTurn(on isolation: isolated (any Actor)?) async {
    await Task.detached {}.value
  }
}

/// What a wait of a test double throws when its time is up, after it has failed the test at the line that waited.
public struct WaitTimeoutError: Error, CustomStringConvertible {
  /// What was awaited, for how long, and where.
  public let description: String
}

extension OneShot {
  /// Waits for the result, and fails the test when time is up.
  ///
  /// - Parameters:
  ///   - place: the line of the test that waits.
  ///   - explanation: what was awaited in vain, and why that may be, asked when time is up.
  /// - Throws: the failure; `WaitTimeoutError` when time is up; `CancellationError` at once when the waiting task is cancelled.
  func value(
    within timeout: Duration, isolation: isolated (any Actor)?, at place: SourcePlace,
    explanation: () -> WaitExplanation
  ) async throws -> Value {
    // Nothing need watch for what is there.
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

/// What a wait says that was in vain.
struct WaitExplanation {
  /// What did not happen, as a sentence without its end.
  let complaint: String
  let details: String
}

private struct TimeIsUp: Error {}
