/// How a feature's state changes with an action, and which effects follow.
///
/// `Feature` and the reducers of LoadableReducers conform. Conform a type of your own if a body of other reducers is
/// not enough. A library of reducers that work with any effect can be generic over the protocol.
///
/// Obligations of a conformance:
/// - `reduce` is a pure function of state and action, apart from the effects that it returns: no I/O, no waiting.
/// - It is called on the isolation of its store, one action at a time, never re-entrantly.
public protocol Reducer<State, Action, Effects> {
  /// The state of the feature.
  associatedtype State
  /// Everything that can happen to the feature.
  associatedtype Action
  /// The effects that the feature returns; another architecture uses its own type here.
  ///
  /// It is not called `Effect`, so that `Effect<Action>` inside a conforming type still names the concrete type.
  associatedtype Effects: EffectProtocol<Action>

  /// Changes the state in place and returns the effects.
  ///
  /// - Complexity: it runs for every action that reaches the feature, so it should cost O(1) for an action that does not concern
  ///   it.
  func reduce(into state: inout State, action: Action) -> Effects

  /// Makes the running effects match the state: ends work that the state no longer shows, and starts work that the state
  /// shows or needs.
  ///
  /// A store calls it after each action, once every reducer has seen the action. A reducer that runs other reducers forwards it
  /// to them; one that runs none keeps the default, which does nothing.
  ///
  /// - Complexity: it runs for every action of the store, so it should cost O(1) if there is nothing to do, and change the state
  ///   only if there is.
  /// - Parameters:
  ///   - state: the state after the action, changed in place.
  ///   - running: the running effects of this part of the state.
  func settle(_ state: inout State, running: Effects.Running)
}

extension Reducer {
  /// Does nothing, for a reducer that runs no other reducers.
  public func settle(_ state: inout State, running: Effects.Running) {}
}
