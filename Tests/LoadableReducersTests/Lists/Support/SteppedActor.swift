import Dispatch
@testable import LoadableTesting

/// An isolation whose turns a test takes when it wants to: once nothing runs any more, nothing can happen before the test goes on.
@globalActor actor SteppedActor {
  static let shared = SteppedActor()

  private let turns = ListTurns()

  nonisolated var unownedExecutor: UnownedSerialExecutor { turns.asUnownedSerialExecutor() }

  /// Takes turns until something is the case and no turn waits.
  ///
  /// A task that is resumed takes its turn only after a moment, because Swift resumes it elsewhere first.
  ///
  /// - Returns: false if it is not the case after a time that is far too long.
  @SteppedActor @discardableResult
  static func takeTurns(until isDone: () -> Bool) -> Bool {
    repeat {
      shared.turns.takeAll()
      if isDone() { return true }
    } while shared.turns.waitForTurn()
    return false
  }
}

/// Runs jobs one after the other, first come, first served, also from within a job.
private final class ListTurns: SerialExecutor {
  private let queue = DispatchQueue(label: "SteppedActor")
  private let waiting = Locked<[UnownedJob]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
    arrivals.signal()
    queue.async { self.takeAll() }
  }

  func takeAll() {
    while let job = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }

  func waitForTurn() -> Bool { arrivals.wait(timeout: .now() + 300) == .success }
}
