public import LoadableCore

/// Runs a child feature on each element of a collection around a reducer: what `.forEach(_:action:)` makes.
///
/// The child runs before the reducer. When the reducer removes an element its effects end. Cancel ids are kept apart by element.
///
/// - Complexity: over an ``IdentifiedList`` and the collection of a paginated list, an action costs O(rows that come, change or go), or O(n)
///   where all rows are put in the place of others, as by a refresh. Over any other collection that is ``/LoadableCore/ChangeStamped`` it costs O(n) if the collection has changed,
///   and over an array O(n) with every action of the store. Of elements with equal ids only the first one is a feature.
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
    @usableFromInline let child: Child
    @usableFromInline let path: WritableKeyPath<Base.State, Elements>
    @usableFromInline let action: CasePath<Base.Action, IdentifiedAction<Elements.ID, Child.Action>>
    let place: SourcePlace
    @usableFromInline let key: EffectKey
    let watch = ElementsWatch<Elements>()
    /// Whether the collection cannot say what has changed, so that each element is looked at.
    @usableFromInline let looksAtAll: Bool

    init(
      child: Child, path: WritableKeyPath<Base.State, Elements>,
      action: CasePath<Base.Action, IdentifiedAction<Elements.ID, Child.Action>>, place: SourcePlace
    ) {
      self.child = child
      self.path = path
      self.action = action
      self.place = place
      key = EffectKey(path)
      looksAtAll = watch == nil
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
    let effect = base.settle(&state, running: running)
    if parts.looksAtAll, parts.isSettled(state[keyPath: parts.path], running.within(parts.key)) { return effect }
    return .merge(effect, parts.settle(&state, running))
  }
}

extension ForEachReducer.Parts {
  /// Whether no element has anything to settle, and nothing runs for one that is gone.
  ///
  /// It is compiled for the feature, as each element is looked at with every action.
  @inlinable
  func isSettled(_ elements: consuming Elements, _ here: RunningEffects) -> Bool {
    let running: [Elements.ID: RunningEffects] = here.elements()
    var shown: Set<Elements.ID> = []
    let changes = here.changes
    let idle = here.withinNothing
    var isSettled = true
    elements.visitElements { id, element in
      guard isSettled else { return false }
      let effect: Effect<Child.Action>
      if !running.isEmpty, let running = running[id] {
        shown.insert(id)
        effect = child.settle(&element, running: running)
      } else {
        effect = child.settle(&element, running: idle)
      }
      isSettled = effect.isNone && idle.changes == changes
      return false
    }
    return isSettled && shown.count == running.count
  }

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
    switch changes(of: state[keyPath: path], here.scope?.memory) {
    case .none: return endFresh(state, here)
    case .some(let ids): return settle(ids, &state, here)
    case .all: return settleAll(&state, here)
    }
  }

  private func changes(of elements: Elements, _ memory: Any?) -> ElementsWatch<Elements>.Changes {
    guard let watch, let memory else { return .all }
    return watch.changes(elements, memory)
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
    let isIdle = here.scope?.children.isEmpty ?? true
    for id in ids where ids.count == 1 || seen.insert(id).inserted {
      if let element = state[keyPath: path][id: id] {
        let running = isIdle ? here.withinNothing : here.within(EffectKey(id))
        let effect = running.settleCopy(of: element) {
          child.settle(&$0, running: running)
        } write: {
          state[keyPath: path][id: id] = $0
        }
        effects.append(embed(effect, id))
      } else if !isIdle, here.hasPart(EffectKey(id)) {
        effects.append(Effect(.within(key, keepsIDs: false, .endWithin(EffectKey(id)))))
      }
    }
    here.scope?.memory = watch?.memory(state[keyPath: path])
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
      var running = here.withinNothing
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
    if let watch { scope?.memory = watch.memory(state[keyPath: path]) }
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

  /// What the collection is, to be compared with what it will be.
  let memory: (_ elements: Elements) -> Any
  /// What has changed since a collection was remembered; `all` where that is not known.
  let changes: (_ elements: Elements, _ memory: Any) -> Changes
  /// What has changed from one collection to a later one.
  let differences: (_ former: Elements, _ present: Elements) -> Changes

  /// Nil where the collection has no change stamp.
  init?() {
    // What is made by the collection's own type need not ask for types again with each action.
    if let logged = Elements.self as? any ChangeLogged.Type, let watch = logged.makeWatch() as? Self {
      self = watch
    } else if let stamped = Elements.self as? any ChangeStamped.Type {
      self.init(stamped)
    } else {
      return nil
    }
  }

  private init<Stamped: ChangeStamped>(_ type: Stamped.Type) {
    func stamp(_ elements: Elements) -> Stamped.ChangeStamp? { (elements as? Stamped)?.changeStamp }
    memory = { stamp($0) as Any }
    changes = { elements, memory in
      guard let stamp = stamp(elements), let former = memory as? Stamped.ChangeStamp else { return .all }
      return stamp == former ? .none : .all
    }
    differences = { former, present in
      guard let former = stamp(former), let present = stamp(present) else { return .all }
      return former == present ? .none : .all
    }
  }

  fileprivate init(logged: Elements.Type) where Elements: ChangeLogged {
    func changes(of elements: Elements, since stamp: Elements.ChangeStamp) -> Changes {
      if elements.changeStamp == stamp { return .none }
      return elements.changes(since: stamp).map { .some($0) } ?? .all
    }
    memory = { $0.changeStamp }
    self.changes = { elements, memory in
      (memory as? Elements.ChangeStamp).map { changes(of: elements, since: $0) } ?? .all
    }
    differences = { former, present in changes(of: present, since: former.changeStamp) }
  }
}

/// A collection that remembers which of its elements have changed.
protocol ChangeLogged: IdentifiedElements, ChangeStamped {
  /// The ids of the elements that have changed since a change stamp; nil where that is not known.
  func changes(since stamp: ChangeStamp) -> [ID]?
}

extension ChangeLogged {
  fileprivate static func makeWatch() -> Any { ElementsWatch(logged: Self.self) }
}

extension Optional: ChangeLogged where Wrapped: ChangeLogged {
  func changes(since stamp: Wrapped.ChangeStamp?) -> [Wrapped.ID]? {
    guard let self, let stamp else { return nil }
    return self.changes(since: stamp)
  }
}
