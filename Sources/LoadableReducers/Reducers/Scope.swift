public import LoadableCore

/// Runs a child feature on a part of the parent's state, with the actions that belong to it.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.settings, action: \.settings) { SettingsFeature() }
///   Reduce { state, action in ... }
/// }
/// ```
///
/// A parent that must see the child's state after the action stands below it, one that must see it before stands above.
///
/// There is no scope for a case of a state that is an enum. Keep an optional property for each such case, and run its child with
/// `.ifLet(_:action:)`; or put the enum into a property of the child, whose reducer switches over it.
public struct Scope<State, Action: CasePathable, Child: Reducer>: Reducer where Child.Effects == Effect<Child.Action> {
  @usableFromInline let path: WritableKeyPath<State, Child.State>
  @usableFromInline let action: CasePath<Action, Child.Action>
  /// Runs the child on its part of the state, in place.
  @usableFromInline let run: (inout State, Child.Action, Bool) -> Effect<Child.Action>

  // Inlined where it is used, and with an autoclosure, so that the way to the child's state is no call of the runtime: see
  // Reducer+Composing.swift.
  /// Creates the scope.
  ///
  /// - Parameters:
  ///   - path: the child's state.
  ///   - action: the case of the child's actions.
  ///   - child: the child feature.
  @inlinable @inline(__always)
  public init<ChildState, ChildAction>(
    state path: @autoclosure () -> WritableKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.path = path()
    self.action = CasePath(action)
    let seen = path()
    let child = child()
    run = { child.reduce(into: &$0[keyPath: seen], action: $1, amongLoads: $2) }
  }

  /// Runs the child if the action is one of its.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(into: &state, action: action, amongLoads: LiveLoads.areThere)
  }

  /// Does the same, and tells the child whether a load runs in the store.
  @inlinable
  public func reduce(into state: inout State, action: Action, amongLoads: Bool) -> Effect<Action> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    let effect = run(&state, childAction, amongLoads)
    return effect.isNone ? .none : embed(effect)
  }

  /// The effect of the child as one of the parent.
  @usableFromInline
  func embed(_ effect: Effect<Child.Action>) -> Effect<Action> {
    effect.map(action.embedding).scopingLives(by: AnyHashable(path))
  }
}
