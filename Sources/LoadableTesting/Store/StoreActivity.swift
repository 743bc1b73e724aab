/// Tells those who wait that something has happened in a store, or beside it.
final class StoreActivity: Sendable {
  /// How a wait has ended.
  enum WaitEnd {
    case done, timedOut, cancelled

    /// Why it was in vain; nil if it was not.
    func failure(after timeout: Duration) -> String? {
      switch self {
      case .done: nil
      case .timedOut: "within \(timeout)"
      case .cancelled: "when the test was cancelled"
      }
    }
  }

  private struct Waiting: Sendable {
    var lastNumber = 0
    var wakes: [(number: Int, wake: AsyncStream<Void>.Continuation)] = []
  }

  private let waiting = Locked(Waiting())

  /// The instant at which a wait has taken too long.
  ///
  /// What nobody lives to see is cut off, so that no addition overflows.
  static func deadline(after timeout: Duration) -> ContinuousClock.Instant {
    .now + min(timeout, .seconds(86_400))
  }

  /// Makes those who wait look again, in the order in which they came.
  func happened() {
    for (_, wake) in waiting.withLock({ $0.wakes }) { wake.yield() }
  }

  /// Waits until a condition holds, asking whenever something has happened; gives up at a deadline, and at once when
  /// the waiting task is cancelled.
  ///
  /// - Parameter isolation: that of the store.
  func wait(
    until deadline: ContinuousClock.Instant, isolation: isolated any Actor, for isDone: () -> Bool
  ) async -> WaitEnd {
    // Before the question, because something may happen on another thread.
    let (changes, wake) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = waiting.withLock { waiting in
      waiting.lastNumber += 1
      waiting.wakes.append((waiting.lastNumber, wake))
      return waiting.lastNumber
    }
    defer { waiting.withLock { $0.wakes.removeAll { $0.number == number } } }
    if isDone() { return .done }
    // Asked here too, because an effect that sends without end would win against the watchdog again and again.
    guard ContinuousClock.now < deadline else { return .timedOut }
    // Only a guard against a test that hangs; a test that passes never waits for it.
    let watchdog = Task {
      try? await ContinuousClock().sleep(until: deadline)
      wake.finish()
    }
    defer { watchdog.cancel() }
    for await _ in changes where isDone() { return .done }
    if isDone() { return .done }
    return Task.isCancelled ? .cancelled : .timedOut
  }
}
