/// Sends actions from a running effect back to its store.
///
/// It lives on the store's isolation and is not `Sendable`, so an action is handled before the call returns. From elsewhere,
/// return a value to the effect and send from there. A send of an effect that has ended is dropped silently.
public struct Send<Action> {
  @usableFromInline let perform: (_ action: consuming Action, _ ifDropped: (() -> Void)?) -> Void

  /// - Parameter perform: sends an action; where it is the last one, with what is to be done if it is dropped.
  @inlinable
  init(_ perform: @escaping (_ action: consuming Action, _ ifDropped: (() -> Void)?) -> Void) {
    self.perform = perform
  }

  /// Sends an action.
  @inlinable
  public func callAsFunction(_ action: consuming Action) {
    perform(action, nil)
  }

  /// Sends the action that tells how a load has ended: once it is handled, nobody is told that the load was cancelled.
  ///
  /// - Parameter ifDropped: called if it is not handled, because the effect has ended.
  @inlinable
  func last(_ action: consuming Action, ifDropped: @escaping () -> Void) {
    perform(action, ifDropped)
  }

  /// Sends what is wrapped into another action.
  func wrapping<Wrapped>(_ transform: @escaping (Wrapped) -> Action) -> Send<Wrapped> {
    Send<Wrapped> { perform(transform($0), $1) }
  }
}
