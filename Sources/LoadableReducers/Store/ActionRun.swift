/// An effect that runs, and the way back to its store for its actions: one object, where closures would be three.
@usableFromInline
final class ActionRun<Action>: EffectRun {
  private let work: any EffectDescription
  @usableFromInline let receive: EffectRuntime<Action>.Receive
  /// Makes what tells that the run has been cancelled, where somebody must know.
  private var cancelled: (() -> Action)?

  @usableFromInline
  init(
    _ operation: any EffectDescription, in group: EffectGroup, load: LoadAddress?, cancelled: (() -> Action)?,
    onLeave: (() -> Void)?, keeper: any EffectKeeper, _ receive: @escaping EffectRuntime<Action>.Receive
  ) {
    work = operation
    self.receive = receive
    self.cancelled = cancelled
    super.init(in: group, load: load, onLeave: onLeave, keeper: keeper)
  }

  override var operation: (any EffectDescription)? { work }

  /// Sends the operation's actions to the store, as long as the run lasts.
  @inlinable var send: Send<Action> {
    Send { [self] action, ending in
      guard !isEnded, receive(SentAction(action: action, group: group, run: self, ending: ending)) else {
        if ending == .withGain { didLoseEnd() }
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

/// The work of an effect that is compiled for no feature.
@usableFromInline
struct EffectJob<Action>: IsolatedJob {
  let operation: any EffectOperation<Action>
  let effect: ActionRun<Action>

  @usableFromInline
  init(_ operation: any EffectOperation<Action>, of effect: ActionRun<Action>) {
    self.operation = operation
    self.effect = effect
  }

  @usableFromInline
  func run(isolation: isolated any Actor) async {
    await operation.run(isolation: isolation, send: effect.send)
    effect.operationDidReturn()
  }
}
