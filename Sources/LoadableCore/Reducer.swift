/// How a feature's state changes with an action, and what is to be done because of it.
///
/// Obligations of a conformance:
/// - `reduce` is a pure function of state and action but for the effects that it returns: no I/O, no waiting.
/// - It is called on the isolation of its store, one action at a time, never re-entrantly.
public protocol Reducer<State, Action, Effects> {
  /// What the feature knows.
  associatedtype State
  /// What can happen to the feature.
  associatedtype Action
  /// What the feature asks the runtime to do.
  ///
  /// It is not called `Effect`, so that inside a conforming type `Effect<Action>` still names the concrete type.
  associatedtype Effects: EffectProtocol<Action>

  /// Changes the state in place and returns what is to be done.
  ///
  /// - Complexity: it runs for every action that reaches the feature, so it should cost O(1) when the action is none of
  ///   its business.
  func reduce(into state: inout State, action: Action) -> Effects

  /// Does the same, told whether a load runs in the store.
  ///
  /// A reducer that runs others may hand it on, so that not each of them has to ask the task. It changes no result: who tells true where
  /// no load runs costs time alone. The default asks, and calls ``reduce(into:action:)``.
  func reduce(into state: inout State, action: Action, amongLoads: Bool) -> Effects
}

extension Reducer {
  /// Runs the reducer, which finds out by itself whether a load runs.
  @inlinable
  public func reduce(into state: inout State, action: Action, amongLoads: Bool) -> Effects {
    reduce(into: &state, action: action)
  }
}
