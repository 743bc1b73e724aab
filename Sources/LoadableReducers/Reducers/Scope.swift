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
  /// Behind one pointer: a body of scopes is copied for each action, with all that is in them.
  @usableFromInline let parts: Parts

  @usableFromInline
  final class Parts {
    @usableFromInline let action: CasePath<Action, Child.Action>
    /// Runs the child on its part of the state, in place.
    @usableFromInline let reduce: (inout State, Child.Action) -> Effect<Child.Action>
    @usableFromInline let settle: (inout State, RunningEffects) -> Effect<Child.Action>
    @usableFromInline let key: EffectKey

    @usableFromInline
    init(
      action: CasePath<Action, Child.Action>, key: EffectKey,
      reduce: @escaping (inout State, Child.Action) -> Effect<Child.Action>,
      settle: @escaping (inout State, RunningEffects) -> Effect<Child.Action>
    ) {
      self.action = action
      self.key = key
      self.reduce = reduce
      self.settle = settle
    }
  }

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
    let (acted, settled, copied, written) = (path(), path(), path(), path())
    let child = child()
    // A property that is stored is settled where it is. Any other is written only if it has changed: somebody may observe it.
    let isStored = MemoryLayout<State>.offset(of: acted) != nil
    parts = Parts(
      action: CasePath(action), key: EffectKey(acted),
      reduce: { child.reduce(into: &$0[keyPath: acted], action: $1) },
      settle: { state, running in
        if isStored { return child.settle(&state[keyPath: settled], running: running) }
        return running.settleCopy(of: state[keyPath: copied]) {
          child.settle(&$0, running: running)
        } write: {
          state[keyPath: written] = $0
        }
      })
  }

  /// Runs the child if the action is one of its.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let childAction = parts.action.extract(from: action) else { return .none }
    return embed(parts.reduce(&state, childAction))
  }

  /// Settles what the child runs.
  @inlinable
  public func settle(_ state: inout State, running: RunningEffects) -> Effect<Action> {
    embed(parts.settle(&state, running.withinKept(parts.key)))
  }

  /// The effect of the child as one of the parent, who may cancel by its ids.
  @inlinable
  func embed(_ effect: Effect<Child.Action>) -> Effect<Action> {
    effect.isNone ? .none : wrap(effect)
  }

  @usableFromInline
  func wrap(_ effect: Effect<Child.Action>) -> Effect<Action> {
    effect.map(parts.action.embedding).within(parts.key, keepsIDs: false)
  }
}
