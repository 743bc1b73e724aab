import Foundation

/// An actor on which orders of events are played; on the main actor, they would delay the tests that wait in real time.
///
/// Jobs run in the order in which they were enqueued. By default, a job that leaves an actor for a moment may come back
/// before those that are waiting, if its thread is fast enough. A test that looks too early would then fail only once
/// in a hundred runs.
@globalActor public actor ExplorationActor {
  /// The shared actor.
  public static let shared = ExplorationActor()

  private let turns = TurnQueue()

  /// Runs the jobs in order.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { turns.asUnownedSerialExecutor() }
}

/// Runs jobs one after the other, first come, first served.
private final class TurnQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "ExplorationActor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
