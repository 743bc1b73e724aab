/// Sees what a store does, step by step: the eye of a test store.
@usableFromInline
package protocol StoreInspector<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// An action was handled, and its effects have not begun yet. It is received when an effect has sent it.
  func didHandle(_ action: Action, _ state: State, isReceived: Bool)

  /// An effect has ended, by itself or by a cancel.
  func effectDidEnd()
}
