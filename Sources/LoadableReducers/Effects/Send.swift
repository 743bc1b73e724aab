/// Sends actions from a running effect back to its store.
///
/// It lives on the store's isolation and is not `Sendable`, so an action is handled before the call returns. From elsewhere,
/// return a value to the effect and send from there. A send of an effect that has ended is dropped silently.
public struct Send<Action> {
  private let perform: (Action) -> Bool

  /// - Parameter perform: sends, and says whether the effect still runs.
  init(_ perform: @escaping (Action) -> Bool) {
    self.perform = perform
  }

  /// Sends an action.
  public func callAsFunction(_ action: Action) {
    _ = perform(action)
  }

  /// Sends an action and says whether it was taken: false when the effect has ended.
  func offer(_ action: Action) -> Bool {
    perform(action)
  }
}
