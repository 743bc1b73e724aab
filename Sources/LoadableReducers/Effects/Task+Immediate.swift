/// Work for a task on an isolation.
///
/// A type and not a closure: what it holds need not be `Sendable`, for it stays on the isolation.
protocol IsolatedJob {
  func run(isolation: isolated any Actor) async
}

/// The task that an effect runs in, or a part of one.
///
/// It never throws, but is typed as if it did: around an operation that cannot throw Swift 6.3 puts another object and another frame.
typealias EffectTask = Task<Void, any Error>

extension EffectTask {
  /// Begins a job at once where the system can, before this returns; elsewhere it waits for its turn on the isolation.
  static func begin(_ job: some IsolatedJob, on isolation: isolated any Actor) -> Self {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      inlining {
        Task.immediate {
          _ = isolation
          await job.run(isolation: isolation)
        }
      }
    } else {
      Task {
        _ = isolation
        await job.run(isolation: isolation)
      }
    }
  }

  /// Begins a task where the optimizer inlines `Task.immediate`: in a loop, which runs once.
  ///
  /// Not inlined, Swift 6.3 takes the `nil` for a preference of an executor: each task keeps a record of it, and takes a lock whenever
  /// it is asked where to run. That is 1,100 instructions of a load, and may go when a compiler does not do so any more.
  static func inlining(_ begin: () -> Self) -> Self {
    var begun: Self?
    while begun == nil { begun = begin() }
    return begun!
  }
}
