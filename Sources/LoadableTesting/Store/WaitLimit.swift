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
