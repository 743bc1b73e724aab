/// How a feature's state changes with an action, and what is to be done because of it.
///
/// `Feature` and the reducers of LoadableReducers conform. Conform a type of your own where a body of others is not enough; a library of
/// reducers that work with any effect is generic over it.
///
/// Obligations of a conformance:
/// - `reduce` is a pure function of state and action but for the effects that it returns: no I/O, no waiting.
/// - It is called on the isolation of its store, one action at a time, never re-entrantly.
public protocol Reducer<State, Action, Effects> {
  /// What the feature knows.
  associatedtype State
  /// What can happen to the feature.
  associatedtype Action
  /// What the feature asks the runtime to do: another architecture puts its own effect here.
  ///
  /// It is not called `Effect`, so that inside a conforming type `Effect<Action>` still names the concrete type.
  associatedtype Effects: EffectProtocol<Action>

  /// Changes the state in place and returns what is to be done.
  ///
  /// - Complexity: it runs for every action that reaches the feature, so it should cost O(1) when the action is none of
  ///   its business.
  func reduce(into state: inout State, action: Action) -> Effects

  /// Brings what runs and what the state shows together: what the state no longer shows ends, and what it shows or asks for starts.
  ///
  /// A store calls it after each action, once every reducer has seen the action. A reducer that runs others forwards it to them; one
  /// that runs none keeps the default, which does nothing.
  ///
  /// - Complexity: it runs for every action of the store, so it should cost O(1) where there is nothing to do, and change the state
  ///   only where there is something.
  /// - Parameters:
  ///   - state: the state after the action, changed in place.
  ///   - running: what runs for this part of the state.
  /// - Returns: what is to be done.
  func settle(_ state: inout State, running: Effects.Running) -> Effects
}

extension Reducer {
  /// Does nothing: there is nothing here that runs.
  public func settle(_ state: inout State, running: Effects.Running) -> Effects { .none }
}
