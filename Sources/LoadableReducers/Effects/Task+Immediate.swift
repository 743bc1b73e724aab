/// Work for a task on an isolation.
///
/// A type and not a closure: what it holds need not be `Sendable`, for it stays on the isolation.
@usableFromInline
protocol IsolatedJob {
  func run(isolation: isolated any Actor) async
}

extension Task where Success == Void, Failure == Never {
  /// Begins a job at once where the system can, before this returns; elsewhere it waits for its turn on the isolation.
  @inlinable
  static func begin(_ job: some IsolatedJob, on isolation: isolated any Actor) -> Self {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate {
        _ = isolation
        await job.run(isolation: isolation)
      }
    } else {
      Task {
        _ = isolation
        await job.run(isolation: isolation)
      }
    }
  }
}
