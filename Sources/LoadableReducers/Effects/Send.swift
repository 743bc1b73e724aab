/// Sends actions from a running effect back to its store.
///
/// It lives on the store's isolation and is not `Sendable`, so an action is handled before the call returns. From elsewhere,
/// return a value to the effect and send from there. A send of an effect that has ended is dropped silently.
public struct Send<Action> {
  private let perform: (_ action: Action, _ isLast: Bool) -> Bool

  /// - Parameter perform: sends an action, and says whether it was taken: not when the effect has ended.
  init(_ perform: @escaping (_ action: Action, _ isLast: Bool) -> Bool) {
    self.perform = perform
  }

  /// Sends an action.
  public func callAsFunction(_ action: Action) {
    _ = perform(action, false)
  }

  /// Sends the action that tells how a load has ended: once it is handled, nobody is told that the load was cancelled.
  ///
  /// - Returns: whether it was taken: not when the effect has ended.
  func last(_ action: Action) -> Bool {
    perform(action, true)
  }

  /// Sends what is wrapped into another action.
  func wrapping<Wrapped>(_ transform: @escaping (Wrapped) -> Action) -> Send<Wrapped> {
    Send<Wrapped> { perform(transform($0), $1) }
  }
}
