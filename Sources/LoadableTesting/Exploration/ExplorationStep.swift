/// One event of an explored order, and what came of it: what invariants are asked about.
public struct ExplorationStep<State, Action> {
  /// The state before the event.
  public let before: State
  /// The state when the feature has done all that follows from the event.
  public let after: State
  /// The events from the beginning on, this one last.
  public let order: [ExplorationEvent<Action>]
  /// The actions that effects have sent because of the event, in order.
  public let received: [Action]
  /// The requests that wait for an answer and have not been cancelled.
  public let pendingRequests: [any Hashable & Sendable]
  /// Whether no effect is in flight any more.
  public let isIdle: Bool

  /// The event.
  public var event: ExplorationEvent<Action>? { order.last }
}
