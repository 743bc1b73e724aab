/// An action on its way to a store, and on whose behalf it comes.
struct SentAction<Action> {
  let action: Action
  /// The innermost group that it belongs to, which does not end before the action is handled; nil for one of its own.
  var group: EffectGroup?
  /// The effect that sent it, if its operation did.
  var run: EffectRun?
  /// What to do if it is not handled, where it tells how the effect, a load, has ended.
  var ifDropped: (() -> Void)?
  /// The cancel ids that the effect was under which it tells the end of: it is dropped when one of them is a child's that is gone.
  var lives: [AnyHashable] = []
  /// Whether an effect sent it, and not a user of the store.
  var isReceived = true
  /// Whether what it starts belongs to its group, and not only to the send that it goes back to.
  var isTurn = false

  /// Whether the effect that sent it has been cancelled since.
  var isObsolete: Bool {
    isReceived && (run?.isEnded == true || group?.isCancelled == true)
  }

  /// Waits for its turn: it keeps what it belongs to from ending.
  func enqueue() {
    group?.hold()
    run?.actionWillWait()
  }

  /// Its turn is over.
  func dequeue() {
    run?.actionDidWait()
    group?.release()
  }
}
