public import LoadableCore

/// Runs a child feature on each element of a collection, around a reducer; `.forEach(_:action:)` creates it.
///
/// The child runs before the reducer. When an element is removed, its effects end. Each element has cancel ids of its own.
/// If several elements have the same id, the child runs only on the first one.
///
/// - Complexity: for an ``IdentifiedList`` or the collection of a paginated list, an action costs O(rows that were added, changed or
///   removed), or O(n) if all rows were replaced, as by a refresh. For any other collection that is ``/LoadableCore/ChangeStamped``
///   it costs O(n) if the collection has changed. For an array, every action of the store costs O(n).
public struct ForEachReducer<Base: Reducer, Elements: IdentifiedElements, Child: Reducer>: Reducer
where
  Base.Effects == Effect<Base.Action>, Child.Effects == Effect<Child.Action>, Child.State == Elements.Element,
  Elements.ID: Sendable
{
  @usableFromInline let base: KeptReducer<Base>
  /// All other parts are behind one pointer: see "Inlining" in the article Performance.
  @usableFromInline let parts: Parts

  @usableFromInline
  final class Parts {
    @usableFromInline let child: Child
    @usableFromInline let path: WritableKeyPath<Base.State, Elements>
    let action: CasePath<Base.Action, IdentifiedAction<Elements.ID, Child.Action>>
    let place: SourcePlace
    @usableFromInline let key: EffectKey
    let watch = ElementsWatch<Elements>()
    /// Whether the collection does not record changes, so that each element must be checked.
    @usableFromInline let looksAtAll: Bool

    init(
      child: Child, path: WritableKeyPath<Base.State, Elements>,
      action: CasePath<Base.Action, IdentifiedAction<Elements.ID, Child.Action>>, key: EffectKey, place: SourcePlace
    ) {
      self.child = child
      self.path = path
      self.action = action
      self.place = place
      self.key = key
      looksAtAll = watch == nil
    }
  }

  /// - Parameter key: the name of its part of the state, which no other reducer for the same collection may have.
  init(
    base: Base, child: Child, path: WritableKeyPath<Base.State, Elements>,
    action: CasePath<Base.Action, IdentifiedAction<Elements.ID, Child.Action>>, key: EffectKey? = nil,
    place: SourcePlace
  ) {
    self.base = KeptReducer(base)
    parts = Parts(child: child, path: path, action: action, key: key ?? EffectKey(path), place: place)
  }

  /// Runs the child if the action is one of an element's, then the base reducer.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard case .element(let id, let childAction)? = parts.action.extract(from: action) else {
      return base.reduce(into: &state, action: action)
    }
    guard let effect = parts.reduce(&state, id, childAction) else {
      return parts.reportMissingElement(id, childAction)
    }
    return .merge(effect, base.reduce(into: &state, action: action))
  }

  /// Settles the elements that may have changed, and ends the effects of those that are gone.
  @inlinable
  public func settle(_ state: inout Base.State, running: RunningEffects) {
    base.settle(&state, running: running)
    guard parts.looksAtAll, !running.isTakenFromState, !running.isSettledAgain(parts.key) else {
      return parts.settle(&state, running)
    }
    let here = running.within(parts.key)
    if let first = parts.firstUnsettled(state[keyPath: parts.path], here) {
      parts.settleAll(&state, here, from: first)
    }
  }
}

extension ForEachReducer.Parts {
  /// The first element of an array that had something to settle, and the result.
  ///
  /// An element must not be settled twice: what runs for it notes what it was settled for, and what must be reported is reported once.
  /// It is a class, because making room for a generic struct costs time in every action.
  @usableFromInline
  final class Unsettled {
    /// How many elements come before it: all of them, if there is no such element.
    let index: Int
    /// What the element has noted.
    let effect: Effect<Child.Action>
    /// The element, if it was changed.
    let changed: Child.State?

    @usableFromInline
    init(index: Int, effect: Effect<Child.Action> = .none, changed: Child.State? = nil) {
      self.index = index
      self.effect = effect
      self.changed = changed
    }
  }

  /// Settles the elements up to the first one that has something to settle; nil if there is none, and nothing runs for a removed
  /// element.
  ///
  /// It is inlinable, because it checks each element after every action: see "Inlining" in the article Performance.
  @inlinable
  func firstUnsettled(_ elements: consuming Elements, _ here: RunningEffects) -> Unsettled? {
    let running: [Elements.ID: RunningEffects] = here.elements()
    var shown: Set<Elements.ID> = []
    let changes = here.changes
    let idle = here.withinNothing
    let count = here.notedCount
    var settled = 0
    var first: Unsettled?
    elements.visitElements { id, element in
      guard first == nil else { return false }
      if !running.isEmpty, let running = running[id] {
        shown.insert(id)
        child.settle(&element, running: running)
      } else {
        child.settle(&element, running: idle)
      }
      if here.notedCount == count, idle.changes == changes {
        settled += 1
      } else {
        first = unsettled(settled, here, since: count, idle.changes == changes ? nil : element)
      }
      return false
    }
    if let first { return first }
    if shown.count != running.count { return Unsettled(index: settled) }
    here.noteSettled()
    return nil
  }

  @usableFromInline
  func unsettled(_ index: Int, _ here: RunningEffects, since count: Int, _ changed: Child.State?) -> Unsettled {
    Unsettled(index: index, effect: here.takeNoted(since: count), changed: changed)
  }

  /// Runs the child on an element; nil if it is missing.
  func reduce(_ state: inout Base.State, _ id: Elements.ID, _ action: Child.Action) -> Effect<Base.Action>? {
    run(action, on: &state[keyPath: path][element: id]).map { embed($0, id) }
  }

  private func run(_ action: Child.Action, on state: inout Child.State?) -> Effect<Child.Action>? {
    guard state != nil else { return nil }
    return child.reduce(into: &state!, action: action)
  }

  @usableFromInline
  func settle(_ state: inout Base.State, _ running: RunningEffects) {
    let here = watch == nil ? running.within(key) : running.withinKept(key)
    switch changes(of: state[keyPath: path], here.scope?.memory) {
    case .none: here.note(endFresh(state, here))
    case .some(let ids): settle(ids, &state, here)
    case .all: settleAll(&state, here)
    }
  }

  /// Whether the elements count as new ones even if they have the same ids as those that were settled last.
  private func areOthers(_ elements: Elements, than memory: Any?) -> Bool {
    guard let watch, let memory else { return false }
    return watch.isOther(elements, memory)
  }

  private func changes(of elements: Elements, _ memory: Any?) -> ElementsWatch<Elements>.Changes {
    guard let memory else { return .all }
    // All elements of an array were settled for this action, and nothing has changed since.
    guard let watch else { return .none }
    return watch.changes(elements, memory)
  }

  /// Ends effects that have begun for elements that are already gone.
  private func endFresh(_ state: Base.State, _ here: RunningEffects) -> Effect<Base.Action> {
    guard let fresh = here.scope?.takeFresh(), !fresh.isEmpty else { return .none }
    let gone = fresh.filter { key in
      (key.value.base as? Elements.ID).map { state[keyPath: path][element: $0] == nil } ?? true
    }
    return .merge(gone.map { Effect(.within(key, keepsIDs: false, .endWithin($0))) })
  }

  private func settle(_ ids: [Elements.ID], _ state: inout Base.State, _ here: RunningEffects) {
    var effects: [Effect<Base.Action>] = []
    var seen: Set<Elements.ID> = []
    let isIdle = here.scope?.children.isEmpty ?? true
    for id in ids where ids.count == 1 || seen.insert(id).inserted {
      if let element = state[keyPath: path][element: id] {
        let (running, count) = (isIdle ? here.withinNothing : here.within(EffectKey(id)), here.notedCount)
        running.settleCopy(of: element) {
          child.settle(&$0, running: running)
        } write: {
          state[keyPath: path][element: id] = $0
        }
        effects.append(embed(here.takeNoted(since: count), id))
      } else if !isIdle, here.hasPart(EffectKey(id)) {
        effects.append(Effect(.within(key, keepsIDs: false, .endWithin(EffectKey(id)))))
      }
    }
    here.scope?.memory = watch?.memory(state[keyPath: path])
    effects.append(endFresh(state, here))
    here.note(Effect.merge(effects))
  }

  /// - Parameter first: the first element that is not fully settled yet; nil if none has been settled.
  @usableFromInline
  func settleAll(
    _ state: inout Base.State, _ here: RunningEffects, from first: Unsettled? = nil
  ) {
    var effects: [Effect<Base.Action>] = []
    let scope = here.scope
    var missing = Set((scope?.children.objects ?? []).map(\.key))
    let areOthers = areOthers(state[keyPath: path], than: scope?.memory ?? scope?.noted)
    if areOthers {
      // The effects of the former elements end before anything begins for new ones with the same ids.
      for key in missing { effects.append(Effect(.within(self.key, keepsIDs: false, .endWithin(key)))) }
      missing = []
    }
    var changed: [(Elements.ID, Child.State)] = []
    var ids: [Elements.ID] = []
    var known: Set<Elements.ID>?
    // Actions and changes by id concern the first element with that id. Most elements have nothing to settle, and do not need this
    // check.
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
      if !areOthers, let scope, !scope.children.isEmpty || here.isTakenFromState {
        let key = EffectKey(id)
        missing.remove(key)
        running = here.within(key)
      }
      let effect: Effect<Child.Action>
      let hasChanged: Bool
      if let first, ids.count <= first.index {
        if ids.count < first.index { return false }
        (effect, hasChanged) = (first.effect, first.changed != nil)
        if let changed = first.changed { element = changed }
      } else {
        let (before, count) = (here.registry.changes, here.notedCount)
        child.settle(&element, running: running)
        effect = here.takeNoted(since: count)
        hasChanged = here.registry.changes != before
      }
      guard !effect.isNone || hasChanged, isFirst(id) else { return false }
      effects.append(embed(effect, id))
      return hasChanged
    }
    // Elements are visited in a copy, because a visit in place would count as a change of all of them. The copy is released before
    // an element is written back.
    func visit(_ elements: Elements) {
      var elements = elements
      elements.visitElements { id, element in
        if settle(id, &element) { changed.append((id, element)) }
        return false
      }
    }
    visit(state[keyPath: path])
    for (id, element) in changed { state[keyPath: path][element: id] = element }
    for key in missing { effects.append(Effect(.within(self.key, keepsIDs: false, .endWithin(key)))) }
    // An element that was only noted has yet to be settled.
    let memory = watch?.memory(state[keyPath: path])
    if here.isTakenFromState { scope?.noted = memory } else if watch != nil { scope?.memory = memory }
    if watch == nil { here.noteSettled() }
    _ = scope?.takeFresh()
    here.note(Effect.merge(effects))
  }

  /// Turns an element's effect into one of the parent.
  private func embed(_ effect: Effect<Child.Action>, _ id: Elements.ID) -> Effect<Base.Action> {
    if effect.isNone { return .none }
    let embed = action.embed
    return effect.map { embed(.element(id: id, action: $0)) }
      .within(EffectKey(id), keepsIDs: true).within(key, keepsIDs: false)
  }

  fileprivate func reportMissingElement(_ id: Elements.ID, _ action: Child.Action) -> Effect<Base.Action> {
    place.reporting(
      """
      The action '\(spelled(action))' came for the element with id \(id), but there is none, so it is ignored.

      Likely causes: a reducer above removed the element before the child saw the action; or something that is not the element's \
      own effect sent it late.
      """)
  }
}

/// Finds the elements of a collection that have changed since it was last settled, if the collection records that.
struct ElementsWatch<Elements: IdentifiedElements> {
  enum Changes {
    case none
    case some([Elements.ID])
    case all
  }

  /// A record of the collection, to compare with a later one.
  let memory: (_ elements: Elements) -> Any
  /// The changes since a record was made; `all` if they are not known.
  let changes: (_ elements: Elements, _ memory: Any) -> Changes
  /// The changes from one collection to a later one.
  let differences: (_ former: Elements, _ present: Elements) -> Changes
  /// Whether the elements count as new ones even if they have the same ids as the recorded ones.
  let isOther: (_ elements: Elements, _ memory: Any) -> Bool

  /// Nil if the collection has no change stamp.
  init?() {
    // If possible, the collection's own type makes the watch, so that types need not be looked up again with each action.
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
    isOther = { _, _ in false }
  }

  fileprivate init(logged: Elements.Type) where Elements: ChangeLogged {
    func changes(of elements: Elements, since stamp: Elements.ChangeStamp) -> Changes {
      if elements.changeStamp == stamp { return .none }
      return elements.changes(since: stamp).map { .some($0) } ?? .all
    }
    memory = { $0.changeStamp }
    self.changes = { elements, memory in
      guard let stamp = memory as? Elements.ChangeStamp else { return .all }
      return changes(of: elements, since: stamp)
    }
    differences = { former, present in changes(of: present, since: former.changeStamp) }
    isOther = { elements, memory in (memory as? Elements.ChangeStamp).map(elements.isOther) ?? false }
  }
}

/// A collection that records which of its elements have changed.
protocol ChangeLogged: IdentifiedElements, ChangeStamped {
  /// The ids of the elements that have changed since a change stamp; nil if they are not known.
  func changes(since stamp: ChangeStamp) -> [ID]?

  /// Whether this is a different collection from the one with the change stamp, rather than a later state of it; its elements are then new.
  func isOther(than stamp: ChangeStamp) -> Bool
}

extension ChangeLogged {
  /// Elements with the same id are the same.
  func isOther(than stamp: ChangeStamp) -> Bool { false }

  fileprivate static func makeWatch() -> Any { ElementsWatch(logged: Self.self) }
}

extension Optional: ChangeLogged where Wrapped: ChangeLogged {
  func changes(since stamp: Wrapped.ChangeStamp?) -> [Wrapped.ID]? {
    guard let self, let stamp else { return nil }
    return self.changes(since: stamp)
  }

  func isOther(than stamp: Wrapped.ChangeStamp?) -> Bool {
    guard let self, let stamp else { return false }
    return self.isOther(than: stamp)
  }
}
