/// Sends actions from a running effect back to its store.
///
/// It lives on the store's isolation and is not `Sendable`, so an action is handled before the call returns. From elsewhere,
/// return a value to the effect and send from there. A send of an effect that has ended is dropped silently.
public struct Send<Action> {
  private let perform: (Action) -> Void

  init(_ perform: @escaping (Action) -> Void) {
    self.perform = perform
  }

  /// Sends an action.
  public func callAsFunction(_ action: Action) {
    perform(action)
  }
}
