/// A record that the state shares with a task that another architecture runs: whether the architecture or the state has ended the task.
///
/// It is neither compared nor encoded.
final class TaskMark: Sendable {
  private struct Facts {
    var isAbandoned = false
    var isCancelled = false
    var isOver = false
    var successor: TaskMark?
    var waiters: [AsyncStream<Void>.Continuation] = []
  }

  private let facts = LockedValue(Facts())

  init() {}

  /// Whether the architecture has ended the task without an action, as happens when a screen that awaits it goes away.
  var isAbandoned: Bool { facts.withLock { $0.isAbandoned } }

  /// Notes that the architecture has ended the task.
  func abandon() {
    let isNews = facts.withLock { facts in
      facts.isAbandoned = true
      return !facts.isCancelled
    }
    if isNews { abandonments.withLock { $0 += 1 } }
    finish()
  }

  /// How many tasks of this process were ended from outside.
  static var abandonedCount: UInt64 { abandonments.withLock { $0 } }

  /// Whether the state has cancelled the task: an architecture may lose a cancel that comes before the task has begun.
  var isCancelled: Bool { facts.withLock { $0.isCancelled } }

  /// Notes that the state has cancelled the task.
  ///
  /// - Parameter successor: the task that replaces it.
  func cancel(for successor: TaskMark? = nil) {
    facts.withLock {
      $0.isCancelled = true
      $0.successor = successor
    }
    finish()
  }

  /// Notes that the task has ended.
  func finish() {
    let waiters = facts.withLock { facts in
      facts.isOver = true
      defer { facts.waiters = [] }
      return facts.waiters
    }
    for waiter in waiters { waiter.finish() }
  }

  /// Whether the task and those that have replaced it have ended.
  var isOver: Bool {
    let (isOver, successor) = facts.withLock { ($0.isOver, $0.successor) }
    return isOver && successor?.isOver != false
  }

  /// Waits until the task and those that have replaced it have ended.
  ///
  /// - Cancellation: returns early.
  func end(isolation: isolated (any Actor)?) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let isOver = facts.withLock { facts in
      if !facts.isOver { facts.waiters.append(end) }
      return facts.isOver
    }
    if !isOver { for await _ in ends {} }
    if let successor = facts.withLock({ $0.successor }), !Task.isCancelled { await successor.end(isolation: isolation) }
  }
}

private let abandonments = LockedValue<UInt64>(0)

/// The loads that a call has started or joined, for an adapter whose architecture cannot await them alone.
package final class SentLoads: Sendable {
  @TaskLocal private static var current: SentLoads?

  private let marks = LockedValue<[TaskMark]>([])

  private init() {}

  /// Calls a function that sends an action to a store.
  ///
  /// - Returns: the loads that the action has started or joined while it was handled, and the function's result.
  package static func collect<Result>(_ send: () -> Result) -> (SentLoads, Result) {
    let loads = SentLoads()
    return (loads, $current.withValue(loads, operation: send))
  }

  static func note(_ mark: TaskMark?) {
    guard let mark, let current else { return }
    current.marks.withLock { $0.append(mark) }
  }

  /// Whether all of them, and the loads that have replaced them, have ended.
  package var isFinished: Bool { marks.withLock { $0 }.allSatisfy(\.isOver) }

  /// Waits until all of them, and the loads that have replaced them, have ended.
  ///
  /// - Cancellation: returns early.
  package func finish(isolation: isolated (any Actor)?) async {
    for mark in marks.withLock({ $0 }) { await mark.end(isolation: isolation) }
  }
}
