/// The running effects of a part of a store's state, for the reducer that settles that part.
///
/// You need it only in a reducer that runs other reducers: pass it on to each of them.
///
/// ```swift
/// struct Logged<Base: Reducer>: Reducer where Base.Effects == Effect<Base.Action> {
///   let base: Base
///   func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
///     print(action)
///     return base.reduce(into: &state, action: action)
///   }
///   func settle(_ state: inout Base.State, running: RunningEffects) {
///     base.settle(&state, running: running)
///   }
/// }
/// ```
///
/// - Isolation: it stays on the isolation of its store, and is valid only during the call that it is passed to.
public struct RunningEffects {
  @usableFromInline let scope: EffectScope
  @usableFromInline let registry: EffectRegistry

  @usableFromInline
  init(scope: EffectScope, registry: EffectRegistry) {
    self.scope = scope
    self.registry = registry
  }

  /// Whether a feature of this type is being settled; if so, this part of the state is inside one.
  @usableFromInline
  func isWithin(_ feature: Any.Type) -> Bool {
    registry.settling.contains(ObjectIdentifier(feature))
  }

  /// Notes that a state of this type is not settled where it is inside another state of this type.
  @usableFromInline
  func noteUnsettled(_ state: Any.Type) {
    registry.unsettledStates.insert(ObjectIdentifier(state))
  }

  /// Notes that settling a feature of this type begins.
  @usableFromInline
  func enterFeature(_ feature: Any.Type) {
    registry.settling.append(ObjectIdentifier(feature))
  }

  /// Notes that settling the feature that was entered last ends.
  @usableFromInline
  func leaveFeature() {
    registry.settling.removeLast()
  }

  /// The running effects of a part within this one; ``leave()`` ends settling it.
  ///
  /// - Parameters:
  ///   - key: the name of the part.
  ///   - wrap: turns the actions of the part into those of this one; nil if they are the same.
  ///   - ownsIDs: whether the part has its own cancel ids, so that siblings do not cancel each other's effects.
  @usableFromInline
  func within(_ key: EffectKey, _ wrap: EffectAction.Wrapping? = nil, ownsIDs: Bool = false) -> Self {
    Self(scope: scope.child(key, wrap, ownsIDs: ownsIDs), registry: registry)
  }

  /// Keeps the part in the tree while it is settled.
  @usableFromInline
  func enter() {
    scope.pin()
  }

  /// Notes that the part is settled; if nothing runs there, it leaves the tree.
  @usableFromInline
  func leave() {
    scope.unpin()
  }

  /// Whether settling only notes what the state shows as running, for a driver that keeps no record of its own.
  @usableFromInline var isTakenFromState: Bool { registry.use == .takenFromState }

  /// The value for an element in which nothing runs.
  @usableFromInline
  func element() -> Self {
    Self(scope: scope.element(isKept: isTakenFromState), registry: registry)
  }

  /// Whether an effect has begun in a part within this one since it was last settled.
  @usableFromInline var hasFreshParts: Bool { scope.hasFresh }

  /// The part of an element; nil if nothing runs for it.
  @usableFromInline
  func part<ID: Hashable>(of id: ID) -> EffectScope? {
    scope.children.isEmpty ? nil : scope.children[IDKey(id)]
  }

  /// Ends a part within this one, because it is gone.
  @usableFromInline
  func endPart(_ part: EffectScope) {
    part.detach()
    note(.endPart(part))
  }

  /// How often the state may have changed: with each action, and when settling has changed it.
  @usableFromInline var changes: Int { registry.changes }

  /// Whether all elements of an array were settled already, and the state has not changed since.
  @usableFromInline
  func isSettledAgain(_ key: EffectKey) -> Bool {
    guard let memory = scope.children[key]?.memory else { return false }
    return memory as? Int == registry.changes
  }

  /// Notes that all elements of an array are settled.
  @usableFromInline
  func noteSettled() {
    if isTakenFromState { return }
    scope.memory = registry.changes
    _ = scope.takeFresh()
  }

  /// The stamp of the edits in a part within this one if they were settled and nothing has begun there since; otherwise nil.
  @usableFromInline
  func settledStamp(of key: EffectKey) -> LoadChangeStamp? {
    guard let part = scope.children[key], !part.hasFreshChildren else { return nil }
    return part.settledStamp
  }

  /// Notes that the edits in this part are settled.
  func noteSettled(_ stamp: LoadChangeStamp?) {
    if registry.use == .kept { scope.settledStamp = stamp }
  }

  /// Whether something runs, or is remembered, in a part within this one.
  @usableFromInline
  func hasPart(_ key: EffectKey) -> Bool {
    scope.children[key] != nil
  }

  /// Whether a part within this one has parts of its own.
  @usableFromInline
  func hasParts(in key: EffectKey) -> Bool {
    scope.children[key]?.children.isEmpty == false
  }

  /// Whether nothing runs for a property.
  @usableFromInline
  func isIdle(_ key: EffectKey) -> Bool { place(key) == nil }

  /// Whether an effect sent the current action.
  var isReceiving: Bool { registry.isReceiving }

  /// The running effects of a property.
  func place(_ key: EffectKey) -> LoadPlace? {
    scope.places.isEmpty ? nil : scope.places[key]
  }

  /// Notes that a reducer moves selections of a type.
  func noteSelection<ID: Hashable>(_ selection: ListSelection<ID>.Type) {
    registry.selections.insert(ObjectIdentifier(selection))
    if registry.use != .kept { HeldReports.noteDriven(ObjectIdentifier(selection)) }
  }

  /// Notes that parts of the state need no reducer, because the store only shows them, or itself reports what it cannot load.
  func acceptUnhandledParts() {
    registry.mustHandleAllParts = false
  }

  /// The number of the store or the driver; no two have the same.
  @usableFromInline var storeNumber: UInt64 { registry.number }

  /// How many effects settling has noted so far in this turn.
  @usableFromInline var notedCount: Int { registry.noted.count }

  /// Notes an effect of this part of the state, which begins once the state is settled.
  func note<Action>(_ effect: Effect<Action>) {
    if !effect.isNone { note(effect.step) }
  }

  func note(_ step: EffectStep) {
    registry.note(step, in: scope)
  }

  /// Notes an effect that begins before those that were noted after the first `count`.
  func note<Action>(_ effect: Effect<Action>, before count: Int) {
    if effect.isNone { return }
    note(effect)
    if notedCount > count + 1 { registry.noted.insert(registry.noted.removeLast(), at: count) }
  }

  /// Drops the effects that were noted after the first `count`.
  func dropNoted(since count: Int) {
    registry.dropNoted(since: count)
  }

  /// Notes that settling has changed the state.
  func didChange() {
    registry.changes += 1
  }

  /// Settles a copy of a part of the state, and writes it back only if it was changed.
  @usableFromInline
  func settleCopy<Part>(of part: Part, _ settle: (inout Part) -> Void, write: (Part) -> Void) {
    var copy = part
    let before = registry.changes
    settle(&copy)
    if registry.changes != before { write(copy) }
  }
}
