/// An effect that runs, and the way back to its store for its actions: one object, where closures would be three.
final class ActionRun<Action>: EffectRun {
  /// What is done, where it is no load.
  private let work: (any EffectDescription)?
  let receive: EffectRuntime<Action>.Receive
  private let receiver: any ActionReceiver<Action>

  init(
    _ load: borrowing LoadEffect<Action>, in group: borrowing EffectGroup, _ scope: EffectScope,
    of receiver: borrowing any ActionReceiver<Action>, _ receive: borrowing @escaping EffectRuntime<Action>.Receive
  ) {
    work = nil
    self.receive = copy receive
    self.receiver = copy receiver
    super.init(in: group, scope, load: copy load)
  }

  init(
    _ operation: borrowing any EffectOperation<Action>, in group: borrowing EffectGroup, _ scope: EffectScope,
    of receiver: borrowing any ActionReceiver<Action>, _ receive: borrowing @escaping EffectRuntime<Action>.Receive
  ) {
    work = copy operation
    self.receive = copy receive
    self.receiver = copy receiver
    super.init(in: group, scope, load: nil)
  }

  override var operation: (any EffectDescription)? { work ?? load }

  /// Sends the operation's actions to the store, as long as the run lasts.
  var send: Send<Action> {
    Send { [self] action, ending in
      if isEnded {
        didNotSend(ending)
      } else if !receive(SentAction(action: consume action, group: group, run: self, ending: ending)) {
        didNotSend(ending)
      }
    }
  }

  func didNotSend(_ ending: EffectEnding?) {
    if ending == .withGain { didLoseEnd() }
  }

  override func tellEnd() {
    receiver.forget(self)
  }

  override var hasNotice: Bool { load != nil }

  override func tellCancel() {
    guard let notice = (load as? LoadEffect<Action>)?.cancelNotice() else { return noticeDidArrive() }
    _ = receive(SentAction(action: notice, notice: self))
  }
}

/// The work of an effect that is compiled for no feature.
struct EffectJob<Action>: IsolatedJob {
  let operation: any EffectOperation<Action>
  let send: Send<Action>
  let effect: EffectRun

  init(_ operation: any EffectOperation<Action>, send: Send<Action>, of effect: EffectRun) {
    self.operation = operation
    self.send = send
    self.effect = effect
  }

  func run(isolation: isolated any Actor) async {
    await operation.run(isolation: isolation, send: send)
    effect.operationDidReturn()
  }
}
