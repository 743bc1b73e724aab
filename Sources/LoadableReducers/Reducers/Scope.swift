public import LoadableCore

/// Runs a child feature on a part of the parent's state, with the child's actions.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.settings, action: \.settings) { SettingsFeature() }
///   Reduce { state, action in ... }
/// }
/// ```
///
/// Place a parent reducer below the scope to see the child's state after the action, and above it to see the state before.
///
/// There is no scope for a case of an enum state. Keep an optional property for each such case, and run its child with
/// `.ifLet(_:action:)`; or put the enum into a property of the child, whose reducer switches over it.
public struct Scope<State, Action: CasePathable, Child: Reducer>: Reducer where Child.Effects == Effect<Child.Action> {
  /// All parts are behind one pointer: see "Inlining" in Benchmarks/README.md.
  @usableFromInline let parts: Parts

  @usableFromInline
  final class Parts {
    @usableFromInline let action: CasePath<Action, Child.Action>
    /// Runs the child in place on its part of the state.
    @usableFromInline let reduce: (inout State, Child.Action) -> Effect<Child.Action>
    @usableFromInline let settle: (inout State, RunningEffects) -> Void
    @usableFromInline let key: EffectKey
    @usableFromInline let wrap: EffectAction.Wrapping

    @usableFromInline
    init(
      action: CasePath<Action, Child.Action>, key: EffectKey,
      reduce: @escaping (inout State, Child.Action) -> Effect<Child.Action>,
      settle: @escaping (inout State, RunningEffects) -> Void
    ) {
      self.action = action
      self.key = key
      wrap = EffectAction.wrapping(by: action.embed)
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
    let child = checkingLoadedProperties(child())
    // A stored property is settled in place. A computed one is written only if it has changed, because its setter may do work.
    let isStored = MemoryLayout<State>.offset(of: acted) != nil
    parts = Parts(
      action: CasePath(action), key: EffectKey([acted, action] as [AnyKeyPath]),
      reduce: { child.reduce(into: &$0[keyPath: acted], action: $1) },
      settle: { state, running in
        if isStored { return child.settle(&state[keyPath: settled], running: running) }
        running.settleCopy(of: state[keyPath: copied]) {
          child.settle(&$0, running: running)
        } write: {
          state[keyPath: written] = $0
        }
      })
  }

  /// Runs the child if the action is one of its own.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let childAction = parts.action.extract(from: action) else { return .none }
    return embed(parts.reduce(&state, childAction))
  }

  /// Settles what the child runs.
  @inlinable
  public func settle(_ state: inout State, running: RunningEffects) {
    let running = running.within(parts.key, parts.wrap)
    parts.settle(&state, running)
    running.leave()
  }

  /// Turns the child's effect into the parent's, which the parent can cancel by the child's ids.
  @inlinable
  func embed(_ effect: Effect<Child.Action>) -> Effect<Action> {
    effect.isNone ? .none : wrap(effect)
  }

  @usableFromInline
  func wrap(_ effect: Effect<Child.Action>) -> Effect<Action> {
    effect.map(parts.action.embed).within(parts.key, keepsIDs: false)
  }
}
