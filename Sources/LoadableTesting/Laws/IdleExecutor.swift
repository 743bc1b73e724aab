import Foundation

/// Runs the jobs of a task one after the other, those on actors too, and says when none is left: the task waits for
/// something from outside, or has ended.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class IdleExecutor: TaskExecutor {
  private struct Work: Sendable {
    var jobCount = 0
    var whenIdle: (@Sendable () -> Void)?
  }

  private let work = Locked(Work())
  private let queue = DispatchQueue(label: "IdleExecutor", attributes: .initiallyInactive)

  /// Begins to run the jobs, which wait until then.
  ///
  /// - Parameter whenIdle: is called once, between two jobs.
  func begin(whenIdle: @escaping @Sendable () -> Void) {
    work.withLock { $0.whenIdle = whenIdle }
    queue.activate()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    work.withLock { $0.jobCount += 1 }
    queue.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.jobEnded()
    }
  }

  private func jobEnded() {
    let whenIdle: (@Sendable () -> Void)? = work.withLock { work in
      work.jobCount -= 1
      guard work.jobCount == 0 else { return nil }
      defer { work.whenIdle = nil }
      return work.whenIdle
    }
    whenIdle?()
  }
}
