/// Sees what a store does, step by step: the eye of a test store.
package protocol StoreInspector<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// An action was handled, and its effects have not begun yet. It is received when an effect has sent it.
  func didHandle(_ action: Action, _ state: State, isReceived: Bool)

  /// The state was changed once more after the last action, to agree with what its effects have begun.
  func didSettle(_ state: State)

  /// An effect has ended, by itself or by a cancel.
  func effectDidEnd()
}
