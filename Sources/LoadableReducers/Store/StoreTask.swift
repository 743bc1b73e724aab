public import LoadableCore

/// A handle on what one send started: wait for it, or cancel it.
///
/// It covers the effects of the action, and those of the actions that these effects send. It is not `Sendable`: it is used on
/// the isolation of its store.
public struct StoreTask: StoreTaskProtocol {
  @usableFromInline let group: EffectGroup?

  @inlinable
  init(_ group: EffectGroup?) {
    self.group = group
  }

  /// Whether everything that the send started has ended.
  public var isFinished: Bool {
    group?.isIdle ?? true
  }

  /// Waits until everything that the send started has ended.
  ///
  /// A load that another one superseded is awaited through its successor. What a debounce or a guard holds back has not started, and is not
  /// awaited: a test advances its clock and then receives the load's action.
  ///
  /// - Cancellation: when the awaiting task is cancelled this returns early; the effects go on.
  public func finish(isolation: isolated any Actor = #isolation) async {
    // Asked here, where it needs no frame: an operation may have answered at once.
    guard let group, !group.isIdle else { return }
    await group.finish(isolation: isolation)
  }

  /// Cancels everything that the send started.
  ///
  /// A load among it ends in its state too, and its parent is told.
  public func cancel() {
    group?.cancel()
  }
}
