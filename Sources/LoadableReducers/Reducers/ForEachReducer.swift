public import LoadableCore

/// Runs a child feature on each element of a collection around a reducer: what `.forEach(_:action:)` makes.
///
/// The child runs before the reducer. When the reducer removes an element its effects end. Cancel ids are kept apart by element.
///
/// - Complexity: over an ``IdentifiedList``, an action costs O(rows that it changes), or O(n) where rows come, go or move. Over any other
///   collection that is ``/LoadableCore/ChangeStamped`` it costs O(n) if the collection has changed, and over an array O(n) with every
///   action of the store, some 1 µs a row while anything runs. Of elements with equal ids only the first one is a feature.
public struct ForEachReducer<Base: Reducer, Elements: IdentifiedElements, Child: Reducer>: Reducer
where
  Base.Effects == Effect<Base.Action>, Child.Effects == Effect<Child.Action>, Child.State == Elements.Element,
  Elements.ID: Sendable
{
  @usableFromInline let base: Base
  /// Behind one pointer: a chain of modifiers is a tower of reducers, each of which would be copied with all that are in it.
  @usableFromInline let parts: Parts

  @usableFromInline
  final class Parts {
    let child: Child
    let path: WritableKeyPath<Base.State, Elements>
    @usableFromInline let action: CasePath<Base.Action, IdentifiedAction<Elements.ID, Child.Action>>
    let place: SourcePlace
    let key: EffectKey
    let watch = ElementsWatch<Elements>()

    init(
      child: Child, path: WritableKeyPath<Base.State, Elements>,
      action: CasePath<Base.Action, IdentifiedAction<Elements.ID, Child.Action>>, place: SourcePlace
    ) {
      self.child = child
      self.path = path
      self.action = action
      self.place = place
      key = EffectKey(path)
    }
  }

  init(
    base: Base, child: Child, path: WritableKeyPath<Base.State, Elements>,
    action: CasePath<Base.Action, IdentifiedAction<Elements.ID, Child.Action>>, place: SourcePlace
  ) {
    self.base = base
    parts = Parts(child: child, path: path, action: action, place: place)
  }

  /// Runs the child if the action is one of an element's, then the base reducer.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard case .element(let id, let childAction)? = parts.action.extract(from: action) else {
      return base.reduce(into: &state, action: action)
    }
    guard let effect = parts.reduce(&state, id, childAction) else {
      return parts.reportMissingElement(id, childAction)
    }
    return .merge(effect, base.reduce(into: &state, action: action))
  }

  /// Settles what the elements run, those that may have changed, and ends the effects of those that are gone.
  @inlinable
  public func settle(_ state: inout Base.State, running: RunningEffects) -> Effect<Base.Action> {
    .merge(base.settle(&state, running: running), parts.settle(&state, running))
  }
}

extension ForEachReducer.Parts {
  /// Runs the child on an element; nil if it is missing.
  @usableFromInline
  func reduce(_ state: inout Base.State, _ id: Elements.ID, _ action: Child.Action) -> Effect<Base.Action>? {
    run(action, on: &state[keyPath: path][id: id]).map { embed($0, id) }
  }

  private func run(_ action: Child.Action, on state: inout Child.State?) -> Effect<Child.Action>? {
    guard state != nil else { return nil }
    return child.reduce(into: &state!, action: action)
  }

  @usableFromInline
  func settle(_ state: inout Base.State, _ running: RunningEffects) -> Effect<Base.Action> {
    let here = watch == nil ? running.within(key) : running.withinKept(key)
    switch watch?.changes(of: state[keyPath: path], since: here.scope?.memory) ?? .all {
    case .none: return endFresh(state, here)
    case .some(let ids): return settle(ids, &state, here)
    case .all: return settleAll(&state, here)
    }
  }

  /// Ends what has begun for elements that are gone already.
  private func endFresh(_ state: Base.State, _ here: RunningEffects) -> Effect<Base.Action> {
    let gone = (here.scope?.takeFresh() ?? []).filter { key in
      (key.value.base as? Elements.ID).map { state[keyPath: path][id: $0] == nil } ?? true
    }
    return .merge(gone.map { Effect(.within(key, keepsIDs: false, .endWithin($0))) })
  }

  private func settle(_ ids: [Elements.ID], _ state: inout Base.State, _ here: RunningEffects) -> Effect<Base.Action> {
    var effects: [Effect<Base.Action>] = []
    var seen: Set<Elements.ID> = []
    for id in ids where seen.insert(id).inserted {
      let key = EffectKey(id)
      if let element = state[keyPath: path][id: id] {
        let running = here.within(key)
        let effect = running.settleCopy(of: element) {
          child.settle(&$0, running: running)
        } write: {
          state[keyPath: path][id: id] = $0
        }
        effects.append(embed(effect, id))
      } else if here.scope?.children[key] != nil {
        effects.append(Effect(.within(self.key, keepsIDs: false, .endWithin(key))))
      }
    }
    here.scope?.memory = watch?.memory(of: state[keyPath: path])
    effects.append(endFresh(state, here))
    return .merge(effects)
  }

  private func settleAll(_ state: inout Base.State, _ here: RunningEffects) -> Effect<Base.Action> {
    var effects: [Effect<Base.Action>] = []
    let scope = here.scope
    var missing = Set((scope?.children.objects ?? []).map(\.key))
    let changes = here.registry.changes
    var changed: [(Elements.ID, Child.State)] = []
    var ids: [Elements.ID] = []
    var known: Set<Elements.ID>?
    // Actions and changes by id are about the first element that has it. Most elements have nothing to settle: then nobody asks.
    func isFirst(_ id: Elements.ID) -> Bool {
      if known == nil { known = Set(ids) }
      return known?.contains(id) == false
    }
    func settle(_ id: Elements.ID, _ element: inout Child.State) -> Bool {
      defer {
        ids.append(id)
        known?.insert(id)
      }
      var running = RunningEffects(scope: nil, registry: here.registry)
      if let scope, !scope.children.isEmpty {
        let key = EffectKey(id)
        missing.remove(key)
        running = here.within(key)
      }
      let before = here.registry.changes
      let effect = child.settle(&element, running: running)
      let hasChanged = here.registry.changes != before
      guard !effect.isNone || hasChanged, isFirst(id) else { return false }
      effects.append(embed(effect, id))
      return hasChanged
    }
    // Elements are looked at in a copy, which is gone before one is put back: to go through them where they are would count as a change
    // of all.
    func visit(_ elements: Elements) {
      var elements = elements
      elements.visitElements { id, element in
        if settle(id, &element) { changed.append((id, element)) }
        return false
      }
    }
    visit(state[keyPath: path])
    if here.registry.changes != changes {
      for (id, element) in changed { state[keyPath: path][id: id] = element }
    }
    for key in missing { effects.append(Effect(.within(self.key, keepsIDs: false, .endWithin(key)))) }
    if let watch { scope?.memory = watch.memory(of: state[keyPath: path]) }
    _ = scope?.takeFresh()
    return .merge(effects)
  }

  /// The effect of an element as one of the parent.
  private func embed(_ effect: Effect<Child.Action>, _ id: Elements.ID) -> Effect<Base.Action> {
    if effect.isNone { return .none }
    let embed = action.embedding
    return effect.map { embed(.element(id: id, action: $0)) }
      .within(EffectKey(id), keepsIDs: true).within(key, keepsIDs: false)
  }

  @usableFromInline
  func reportMissingElement(_ id: Elements.ID, _ action: Child.Action) -> Effect<Base.Action> {
    place.reporting(
      """
      The action '\(spelled(action))' came for the element with id \(id), but there is none, so it is ignored.

      Likely causes: a reducer above removed the element before the child saw the action; or something that is not the element's \
      own effect sent it late.
      """)
  }
}

/// Finds out which elements of a collection have changed since it was settled last, where the collection can tell.
struct ElementsWatch<Elements: IdentifiedElements> {
  enum Changes {
    case none
    case some([Elements.ID])
    case all
  }

  private let stamp: (Elements) -> Any
  private let compare: (Elements, Any) -> Changes

  /// Nil where the collection has no change stamp.
  init?() {
    guard let stamped = Elements.self as? any ChangeStamped.Type, let watch = Self.watching(stamped) else { return nil }
    self = watch
  }

  private init(stamp: @escaping (Elements) -> Any, compare: @escaping (Elements, Any) -> Changes) {
    self.stamp = stamp
    self.compare = compare
  }

  private static func watching<Stamped: ChangeStamped>(_ type: Stamped.Type) -> Self? {
    Self {
      ($0 as? Stamped)?.changeStamp as Any
    } compare: { elements, memory in
      guard let stamped = elements as? Stamped, let former = memory as? Stamped.ChangeStamp else { return .all }
      if stamped.changeStamp == former { return .none }
      guard let ids = (elements as? any ChangeLogged)?.changes(since: former) as? [Elements.ID] else { return .all }
      return .some(ids)
    }
  }

  /// What the collection is, to be compared with what it will be.
  func memory(of elements: Elements) -> Any { stamp(elements) }

  func changes(of elements: Elements, since memory: Any?) -> Changes {
    memory.map { compare(elements, $0) } ?? .all
  }
}

/// A collection that remembers which of its elements have changed.
protocol ChangeLogged {
  /// The ids of the elements that have changed since a change stamp, as an array; nil where that is not known.
  func changes(since stamp: Any) -> Any?
}
