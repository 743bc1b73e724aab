import Foundation

/// Where orders of events are played: away from the main actor, which they would keep from the tests that wait on it in real time.
///
/// Its turns are taken in the order in which they were asked for. By default whoever leaves an actor for a moment is back in front of
/// those who wait there, if its thread is fast enough: a test that looks too early would fail once in a hundred runs only.
@globalActor actor ExplorationActor {
  static let shared = ExplorationActor()

  private let turns = TurnQueue()

  nonisolated var unownedExecutor: UnownedSerialExecutor { turns.asUnownedSerialExecutor() }
}

/// Runs jobs one after the other, first come, first served.
private final class TurnQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "ExplorationActor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
