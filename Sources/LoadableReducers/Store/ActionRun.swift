/// An effect that runs, and the way back to its store for its actions: one object, where closures would be three.
@usableFromInline
final class ActionRun<Action>: EffectRun {
  @usableFromInline let receive: EffectRuntime<Action>.Receive
  /// Makes what tells that the run has been cancelled, where somebody must know.
  private var cancelled: (() -> Action)?

  @usableFromInline
  init(
    in group: EffectGroup, load: LoadAddress?, cancelled: (() -> Action)?, onLeave: (() -> Void)?,
    keeper: (any EffectKeeper)?, _ receive: @escaping EffectRuntime<Action>.Receive
  ) {
    self.receive = receive
    self.cancelled = cancelled
    super.init(in: group, load: load, onLeave: onLeave, keeper: keeper)
  }

  /// Sends the operation's actions to the store, as long as the run lasts.
  @inlinable var send: Send<Action> {
    Send { [self] action, ifDropped in
      guard !isEnded, receive(SentAction(action: action, group: group, run: self, ifDropped: ifDropped)) else {
        ifDropped?()
        return
      }
    }
  }

  override func takeCancelNotice() -> (() -> Void)? {
    guard let cancelled else { return nil }
    let (receive, lives) = (receive, group.ids)
    return { _ = receive(SentAction(action: cancelled(), lives: lives)) }
  }

  override func silence() {
    super.silence()
    cancelled = nil
  }
}
