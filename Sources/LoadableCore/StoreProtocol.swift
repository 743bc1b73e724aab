/// The runtime that holds a feature's state, takes its actions, and runs its effects.
///
/// `Store` and `LoadableModel` in LoadableReducers conform; another architecture conforms its own store, so that the bindings of
/// LoadableViews send to it.
///
/// Obligations of a conformance:
/// - It lives on one isolation: whoever holds it and sends to it is on that isolation, which the compiler checks because
///   a store is not `Sendable`.
/// - Actions are handled one at a time in the order in which they were sent; an action sent while another is handled
///   waits for its turn.
/// - When `send` returns, the state shows the action's change, unless the send came from within a reducer or observer.
public protocol StoreProtocol<State, Action>: AnyObject {
  /// What the store holds.
  associatedtype State
  /// What can be sent to it.
  associatedtype Action
  /// What ``send(_:isolation:)`` returns: a handle on the effects that the action started.
  associatedtype Sent: StoreTaskProtocol

  /// The state as it is now.
  var state: State { get }

  /// Handles an action and starts its effects on the given isolation.
  ///
  /// - Isolation: the isolation is the one that the store lives on, and it is never optional: a send from nowhere does not
  ///   compile. Leave it out at the call site; `#isolation` fills it in.
  /// - Cancellation: effects outlive the caller's task. Cancel them by the handle.
  @discardableResult
  func send(_ action: Action, isolation: isolated any Actor) -> Sent
}

extension StoreProtocol {
  /// Handles an action on the caller's isolation.
  ///
  /// It is ``send(_:isolation:)`` where a type is known as a store only: a requirement has no default argument. Isolation and
  /// cancellation are the same.
  @discardableResult
  public func send(_ action: Action, on isolation: isolated any Actor = #isolation) -> Sent {
    send(action, isolation: isolation)
  }
}
