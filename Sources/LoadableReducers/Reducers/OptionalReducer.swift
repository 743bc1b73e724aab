public import LoadableCore

/// Runs a child feature on an optional part of the state around a reducer: what `.ifLet(_:action:)` makes.
///
/// The child runs before the reducer, so that it can take leave of a state that the reducer sets to nil. When the child's state goes,
/// its effects end; and where it is identifiable, also when one of another id takes its place.
public struct OptionalReducer<Base: Reducer, Child: Reducer>: Reducer
where Base.Effects == Effect<Base.Action>, Child.Effects == Effect<Child.Action> {
  /// Behind one pointer: a chain of modifiers is a tower of reducers, each of which would be copied with all that are in it.
  @usableFromInline let parts: Parts

  @inlinable
  init(
    base: Base, child: Child, path: WritableKeyPath<Base.State, Child.State?>,
    action: CasePath<Base.Action, Child.Action>, place: SourcePlace, identify: @escaping (Child.State) -> AnyHashable,
    isAbsent: @escaping (inout Base.State) -> Bool
  ) {
    parts = Parts(
      base: base, child: child, path: path, action: action, place: place, identify: identify, isAbsent: isAbsent)
  }

  /// Runs the child if the action is one of its, then the base reducer.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    // Without a child before the action there is none whose effects could end.
    guard parts.isAbsent(&state) else { return step(&state, action) }
    // Taken apart, and not compared with nil: of nothing there is nothing to destroy.
    switch parts.action.extract(from: action) {
    case .some(let childAction): return reportMissingState(childAction)
    case .none: return parts.base.reduce(into: &state, action: action)
    }
  }

  @usableFromInline
  func step(_ state: inout Base.State, _ action: Base.Action) -> Effect<Base.Action> {
    let before = state[keyPath: parts.path].map(parts.identify)
    var childEffect = Effect<Base.Action>.none
    if let childAction = parts.action.extract(from: action) {
      guard let effect = run(childAction, on: &state[keyPath: parts.path]),
        let id = state[keyPath: parts.path].map(parts.identify)
      else { return reportMissingState(childAction) }
      childEffect = effect.map(parts.action.embedding).living(in: life(of: id))
    }
    let effect = parts.base.reduce(into: &state, action: action)
    if let before, before != state[keyPath: parts.path].map(parts.identify) {
      // What the child has just started is started and ended, so that observers are told of both.
      return .merge(childEffect, .end(life(of: before)), effect)
    }
    return .merge(childEffect, effect)
  }

  private func run(_ action: Child.Action, on state: inout Child.State?) -> Effect<Child.Action>? {
    guard state != nil else { return nil }
    return parts.child.reduce(into: &state!, action: action)
  }

  /// The cancel id of all effects of a child.
  private func life(of id: AnyHashable) -> AnyHashable {
    AnyHashable(ChildLife(place: AnyHashable(parts.path), element: id))
  }

  @usableFromInline
  func reportMissingState(_ action: Child.Action) -> Effect<Base.Action> {
    parts.place.report(
      """
      The child action '\(spelled(action))' came while the child's state is nil, so it is ignored.

      Likely causes: a reducer above set the state to nil before the child saw the action; or something that is not the child's \
      own effect sent it late.
      """)
    return .none
  }
}

extension OptionalReducer {
  /// What the reducer is made of.
  @usableFromInline
  final class Parts {
    @usableFromInline let base: Base
    @usableFromInline let child: Child
    @usableFromInline let path: WritableKeyPath<Base.State, Child.State?>
    @usableFromInline let action: CasePath<Base.Action, Child.Action>
    @usableFromInline let place: SourcePlace
    /// What tells one child from another.
    @usableFromInline let identify: (Child.State) -> AnyHashable
    /// Whether the child's state is nil; it is looked at where it is, and not copied.
    @usableFromInline let isAbsent: (inout Base.State) -> Bool

    @inlinable
    init(
      base: Base, child: Child, path: WritableKeyPath<Base.State, Child.State?>,
      action: CasePath<Base.Action, Child.Action>, place: SourcePlace,
      identify: @escaping (Child.State) -> AnyHashable, isAbsent: @escaping (inout Base.State) -> Bool
    ) {
      self.base = base
      self.child = child
      self.path = path
      self.action = action
      self.place = place
      self.identify = identify
      self.isAbsent = isAbsent
    }
  }
}
