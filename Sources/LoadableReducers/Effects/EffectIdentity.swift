/// Identifies the effect that a task works for; set in the tasks of effects if the store is inspected.
///
/// Tasks created inside an effect's task inherit it; detached tasks do not.
package final class EffectIdentity: Sendable {
  /// The effect that the current task works for; nil if it works for none, or the store is not inspected.
  @TaskLocal package static var current: EffectIdentity?

  /// The line of the test that sends; the tasks of its effects inherit it, and so do the effects that they start.
  @TaskLocal package static var sender: SourcePlace?

  /// The line of the test whose send started the effect.
  package let origin: SourcePlace? = sender

  private let waitingTasks = LockedValue(0)

  /// Whether a task of the effect waits for its first turn, which happens on older systems only.
  package var hasWaitingTasks: Bool { waitingTasks.withLock { $0 } > 0 }

  /// Notes that a task was created whose first turn comes later.
  func taskWillBegin() {
    waitingTasks.withLock { $0 += 1 }
  }

  /// Notes that the first turn of such a task has come.
  func taskDidBegin() {
    waitingTasks.withLock { $0 -= 1 }
  }
}
