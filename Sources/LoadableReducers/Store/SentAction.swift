/// An action on its way to a store, and on whose behalf it comes.
struct SentAction<Action> {
  let action: Action
  /// The innermost group that it belongs to, which does not end before the action is handled; nil for one of its own.
  var group: EffectGroup?
  /// The effect that sent it, if its operation did.
  var run: EffectRun?
  /// How the effect, a load, has ended, where the action tells it.
  var ending: EffectEnding?
  /// The effect that it tells the cancel of: it is dropped when the part of the state is gone that the effect was of.
  var notice: EffectRun?
  /// The part of the state whose effect it is; it is dropped when that is gone.
  private let scope: EffectScope?
  /// Whether an effect sent it, and not a user of the store.
  var isReceived: Bool
  /// Whether what it starts belongs to its group, and not only to the send that it goes back to.
  var isTurn: Bool

  init(
    action: consuming Action, group: EffectGroup? = nil, run: EffectRun? = nil, ending: EffectEnding? = nil,
    notice: EffectRun? = nil, scope: EffectScope? = nil, isReceived: Bool = true, isTurn: Bool = false
  ) {
    self.action = action
    self.group = group
    self.run = run
    self.ending = ending
    self.notice = notice
    self.scope = scope
    self.isReceived = isReceived
    self.isTurn = isTurn
  }

  /// Whether the effect that sent it has been cancelled since.
  var isObsolete: Bool {
    if let notice { return notice.scope?.isEnded != false }
    return isReceived && (run?.isEnded == true || group?.isCancelled == true || scope?.isEnded == true)
  }

  /// Says that it is not handled.
  func drop() {
    if ending == .withGain { run?.didLoseEnd() }
    notice?.noticeDidArrive()
  }

  /// The last action of an effect has been handled.
  func didTell() {
    run?.didTell()
  }

  /// Waits for its turn: it keeps what it belongs to from ending.
  func enqueue() {
    group?.hold()
    scope?.pin()
    run?.actionWillWait()
  }

  /// Its turn is over.
  ///
  /// - Parameter forget: tells the store, where the effect that sent it has ended with that.
  func dequeue(_ forget: (EffectRun) -> Void) {
    run?.actionDidWait(forget)
    scope?.unpin()
    group?.release()
  }
}
