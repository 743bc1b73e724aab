/// Something that keeps a part of the state when it goes.
@usableFromInline
protocol StateKeeper: AnyObject {
  /// Called before an action is handled.
  func willHandleAction()

  /// Called after it, before observers are told.
  func didHandleAction()
}

/// Keeps nobody alive who keeps a part of the state.
@usableFromInline
struct WeakStateKeeper {
  @usableFromInline weak var keeper: (any StateKeeper)?
}
