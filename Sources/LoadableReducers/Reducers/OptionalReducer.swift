public import LoadableCore

/// Runs a child feature on an optional part of the state, around a reducer; `.ifLet(_:action:)` creates it.
///
/// The child runs before the reducer, so that it still handles the action with which the reducer sets its state to nil.
/// When the child's state becomes nil, its effects end. If the state is identifiable, they also end when a state with
/// another id replaces it. An action of the child that comes while its state is nil is reported as a programmer error, and the
/// reducer does not get it either.
public struct OptionalReducer<Base: Reducer, Child: Reducer>: Reducer
where Base.Effects == Effect<Base.Action>, Child.Effects == Effect<Child.Action> {
  /// All parts are behind one pointer: see "Inlining" in Benchmarks/README.md.
  @usableFromInline let parts: Parts

  @usableFromInline
  init(
    base: Base, child: Child, property: OptionalProperty<Base.State, Child.State>,
    action: CaseKeyPath<Base.Action, Child.Action>, place: SourcePlace
  ) where Base.Action: CasePathable {
    parts = Parts(
      base: base, child: child, property: property, action: CasePath(action),
      key: EffectKey([property.path, action] as [AnyKeyPath]), place: place)
  }

  /// Runs the child if the action is one of its own, then the base reducer.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let childAction = parts.action.extract(from: action) else {
      return parts.base.reduce(into: &state, action: action)
    }
    return reduceChild(&state, childAction, of: action)
  }

  @usableFromInline
  func reduceChild(
    _ state: inout Base.State, _ childAction: Child.Action, of action: Base.Action
  ) -> Effect<Base.Action> {
    guard state[keyPath: parts.property.path] != nil else {
      // Without a child, the base reducer does not see the child's actions.
      return reportMissingState(childAction)
    }
    let effect = parts.child.reduce(into: &state[keyPath: parts.property.path]!, action: childAction)
    // The child may have set its own state to nil.
    guard let id = state[keyPath: parts.property.path].map(parts.identify) else {
      return parts.base.reduce(into: &state, action: action)
    }
    return .merge(embed(effect, of: id), parts.base.reduce(into: &state, action: action))
  }

  /// Settles the child, and ends the effects of a child that is gone.
  @inlinable
  public func settle(_ state: inout Base.State, running: RunningEffects) {
    parts.base.settle(&state, running: running)
    if !parts.property.isNil(&state) || running.hasParts(in: parts.key) { settleChild(&state, running) }
  }

  @usableFromInline
  func settleChild(_ state: inout Base.State, _ running: RunningEffects) {
    let here = running.within(parts.key)
    let id = state[keyPath: parts.property.path].map { EffectKey(parts.identify($0)) }
    for child in here.scope.children.objects where child.key != id { here.endPart(child) }
    guard let id else { return here.leave() }
    let inside = here.within(id, parts.wrap, ownsIDs: true)
    if parts.isStored {
      parts.child.settle(&state[keyPath: parts.property.path]!, running: inside)
    } else {
      inside.settleCopy(of: state[keyPath: parts.property.path]!) {
        parts.child.settle(&$0, running: inside)
      } write: {
        state[keyPath: parts.property.path] = $0
      }
    }
    inside.leave()
    here.leave()
  }

  private func embed(_ effect: Effect<Child.Action>, of id: AnyHashable) -> Effect<Base.Action> {
    effect.isNone ? .none : embed(effect, EffectKey(id))
  }

  /// Turns the child's effect into one of the parent.
  private func embed(_ effect: Effect<Child.Action>, _ id: EffectKey) -> Effect<Base.Action> {
    if effect.isNone { return .none }
    return effect.map(parts.action.embed).within(id, keepsIDs: true).within(parts.key, keepsIDs: false)
  }

  private func reportMissingState(_ action: Child.Action) -> Effect<Base.Action> {
    parts.place.reporting(
      """
      The child action '\(spelled(action))' came while the child's state is nil, so it is ignored.

      Likely causes: a reducer above set the state to nil before the child saw the action; or something that is not the child's \
      own effect sent it late.
      """)
  }
}

extension OptionalReducer {
  /// The parts of the reducer.
  @usableFromInline
  final class Parts {
    @usableFromInline let base: KeptReducer<Base>
    let child: Child
    @usableFromInline let property: OptionalProperty<Base.State, Child.State>
    @usableFromInline let action: CasePath<Base.Action, Child.Action>
    let place: SourcePlace
    /// The identity of a child: its id if it is identifiable, and otherwise the same for all.
    let identify: (Child.State) -> AnyHashable
    @usableFromInline let key: EffectKey
    let wrap: EffectAction.Wrapping
    /// Whether the child's state is a stored property, so that it can be settled in place.
    let isStored: Bool

    init(
      base: Base, child: Child, property: OptionalProperty<Base.State, Child.State>,
      action: CasePath<Base.Action, Child.Action>, key: EffectKey, place: SourcePlace
    ) {
      self.base = KeptReducer(base)
      self.child = child
      self.property = property
      self.action = action
      self.place = place
      // A second overload for identifiable states would slow down the type checker.
      identify = (Child.State.self as? any Identifiable.Type).map { Self.identity(of: $0) } ?? { _ in true }
      self.key = key
      wrap = EffectAction.wrapping(by: action.embed)
      isStored = MemoryLayout<Base.State>.offset(of: property.path) != nil
    }

    private static func identity<Known: Identifiable>(of type: Known.Type) -> (Child.State) -> AnyHashable {
      // Proof: the type is that of the child's state, seen as an identifiable one.
      { AnyHashable(($0 as! Known).id) }
    }
  }
}

/// Finds an optional part of a state.
///
/// Each action checks whether the part is nil, so a closure with a key path literal of its own does that: see "Inlining" in
/// Benchmarks/README.md.
@usableFromInline
struct OptionalProperty<Root, Value> {
  let path: WritableKeyPath<Root, Value?>
  /// Whether the part is nil; the root is `inout` only to avoid a copy.
  @usableFromInline let isNil: (inout Root) -> Bool

  @inlinable @inline(__always)
  init(_ path: () -> WritableKeyPath<Root, Value?>) {
    let seen = path()
    self.init(path: path(), isNil: { $0[keyPath: seen] == nil })
  }

  @usableFromInline
  init(path: WritableKeyPath<Root, Value?>, isNil: @escaping (inout Root) -> Bool) {
    self.path = path
    self.isNil = isNil
  }
}
