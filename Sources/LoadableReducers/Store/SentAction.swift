/// An action on its way to a store, and on whose behalf it comes.
@usableFromInline
struct SentAction<Action> {
  @usableFromInline let action: Action
  /// The innermost group that it belongs to, which does not end before the action is handled; nil for one of its own.
  @usableFromInline var group: EffectGroup?
  /// The effect that sent it, if its operation did.
  @usableFromInline var run: EffectRun?
  /// How the effect, a load, has ended, where the action tells it.
  @usableFromInline var ending: EffectEnding?
  /// The cancel ids that the effect was under which it tells the end of: it is dropped when one of them is a child's that is gone.
  @usableFromInline var lives: [AnyHashable]
  /// Whether an effect sent it, and not a user of the store.
  @usableFromInline var isReceived: Bool
  /// Whether what it starts belongs to its group, and not only to the send that it goes back to.
  @usableFromInline var isTurn: Bool

  @inlinable
  init(
    action: consuming Action, group: EffectGroup? = nil, run: EffectRun? = nil, ending: EffectEnding? = nil,
    lives: [AnyHashable] = [], isReceived: Bool = true, isTurn: Bool = false
  ) {
    self.action = action
    self.group = group
    self.run = run
    self.ending = ending
    self.lives = lives
    self.isReceived = isReceived
    self.isTurn = isTurn
  }

  /// Whether the effect that sent it has been cancelled since.
  @inlinable
  var isObsolete: Bool {
    isReceived && (run?.isEnded == true || group?.isCancelled == true)
  }

  /// Says that it is not handled.
  @inlinable
  func drop() {
    if ending == .withGain { run?.didLoseEnd() }
  }

  /// The last action of an effect has been handled.
  @inlinable
  func didTell() {
    run?.didTell()
    if run?.hasLeft == true { drop() }
  }

  /// Waits for its turn: it keeps what it belongs to from ending.
  @inlinable
  func enqueue() {
    group?.hold()
    run?.actionWillWait()
  }

  /// Its turn is over.
  ///
  /// - Parameter forget: tells the store, where the effect that sent it has ended with that.
  @inlinable
  func dequeue(_ forget: (EffectRun) -> Void) {
    run?.actionDidWait(forget)
    group?.release()
  }
}
