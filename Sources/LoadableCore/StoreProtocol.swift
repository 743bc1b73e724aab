/// The runtime that holds a feature's state, handles its actions, and runs its effects.
///
/// `Store`, `LoadableModel` and `LoadableListModel` in LoadableReducers conform; another architecture can conform its own store, so
/// that the bindings of LoadableViews can send to it.
///
/// Obligations of a conformance:
/// - It is used on one isolation only, which the compiler checks if the store is not `Sendable`.
/// - Actions are handled one at a time in the order in which they were sent; an action sent while another is handled waits for
///   its turn.
/// - When `send` returns, the state shows the action's change, unless a reducer or an observer sent the action.
///
/// `Laws.checkStore` in LoadableTesting checks a conformance, and the handle that it returns.
public protocol StoreProtocol<State, Action>: AnyObject {
  /// The type of the state.
  associatedtype State
  /// The type of the actions.
  associatedtype Action
  /// The type of the handle that ``send(_:isolation:)`` returns, for the effects that the action started.
  associatedtype Sent: StoreTaskProtocol

  /// The current state.
  var state: State { get }

  /// Handles an action and starts its effects on the given isolation.
  ///
  /// - Isolation: `isolation` is the store's own isolation, and never optional: a send from another isolation does not
  ///   compile. Leave it out at the call site; `#isolation` fills it in.
  /// - Cancellation: effects outlive the caller's task. Cancel them with the handle.
  @discardableResult
  func send(_ action: Action, isolation: isolated any Actor) -> Sent
}

extension StoreProtocol {
  /// Handles an action on the caller's isolation.
  ///
  /// It does the same as ``send(_:isolation:)``, but with a default argument, which a requirement of a protocol cannot have.
  @discardableResult
  public func send(_ action: Action, on isolation: isolated any Actor = #isolation) -> Sent {
    send(action, isolation: isolation)
  }
}
