public import LoadableCore

/// Runs a child feature on each element of a collection, around a reducer; `.forEach(_:action:)` creates it.
///
/// The child runs before the reducer. When an element is removed, its effects end. Each element has cancel ids of its own.
/// If several elements have the same id, the child runs only on the first one. An action for a missing element is reported as a
/// programmer error, and neither the child nor the reducer gets it.
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
  /// All other parts are behind one pointer: see "Inlining" in Benchmarks/README.md.
  @usableFromInline let parts: Parts

  @usableFromInline
  final class Parts {
    @usableFromInline let child: Child
    @usableFromInline let path: WritableKeyPath<Base.State, Elements>
    @usableFromInline let action: CasePath<Base.Action, IdentifiedAction<Elements.ID, Child.Action>>
    let place: SourcePlace
    @usableFromInline let key: EffectKey
    let watch = ElementsWatch<Elements>()
    /// Whether the collection does not record changes, so that each element must be checked.
    @usableFromInline let looksAtAll: Bool
    /// The element whose action was handled last, until it is settled.
    @usableFromInline var handled: Elements.ID?

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
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard case .element(let id, let childAction)? = parts.action.extract(from: action) else {
      return base.reduce(into: &state, action: action)
    }
    parts.handled = id
    guard let effect = parts.run(childAction, on: &state[keyPath: parts.path][element: id]) else {
      return parts.reportMissingElement(id, childAction)
    }
    if effect.isNone { return base.reduce(into: &state, action: action) }
    return .merge(parts.embed(effect, id), base.reduce(into: &state, action: action))
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
    here.leave()
  }
}

extension ForEachReducer.Parts {
  /// The first element of an array that had something to settle, and the result.
  ///
  /// An element must not be settled twice: its effects record what it was settled for, and a mistake must be reported only once. This is a
  /// class, because making room for a generic struct costs time in every action.
  @usableFromInline
  final class Unsettled {
    /// How many elements come before it: all of them, if there is no such element.
    let index: Int
    /// How many effects were noted before it was settled.
    let count: Int
    /// Where it was settled.
    let running: RunningEffects
    /// The element, if it was changed.
    let changed: Child.State?

    @usableFromInline
    init(index: Int, since count: Int, _ running: RunningEffects, changed: Child.State? = nil) {
      self.index = index
      self.count = count
      self.running = running
      self.changed = changed
    }
  }

  /// Settles the elements up to the first one that has something to settle; nil if there is none, and nothing runs for a removed
  /// element.
  ///
  /// It is inlinable, because it checks each element after every action: see "Inlining" in Benchmarks/README.md.
  @inlinable
  func firstUnsettled(_ elements: consuming Elements, _ here: RunningEffects) -> Unsettled? {
    let running = knownElements(here)
    var shown: Set<Elements.ID> = []
    let changes = here.changes
    let idle = here.element()
    let count = here.notedCount
    var settled = 0
    var first: Unsettled?
    elements.updateEach { id, element in
      guard first == nil else { return false }
      var inside = idle
      if !running.isEmpty, let running = running[id] {
        inside = running
        // Another element with the same id, for which nothing runs.
        if !shown.insert(id).inserted {
          settled += 1
          return false
        }
      }
      inside.enter()
      child.settle(&element, running: inside)
      if here.notedCount == count, idle.changes == changes {
        settled += 1
      } else {
        first = Unsettled(index: settled, since: count, inside, changed: idle.changes == changes ? nil : element)
      }
      inside.leave()
      return false
    }
    if let first { return first }
    if shown.count != running.count { return Unsettled(index: settled, since: count, idle) }
    here.noteSettled()
    return nil
  }

  /// Runs the child on an element; nil if it is missing.
  @inlinable
  func run(_ action: Child.Action, on state: inout Child.State?) -> Effect<Child.Action>? {
    guard state != nil else { return nil }
    return child.reduce(into: &state!, action: action)
  }

  /// Settles the elements that have changed, if the collection records changes.
  @inlinable
  func settle(_ state: inout Base.State, _ running: RunningEffects) {
    let here = running.within(key)
    switch changes(of: state[keyPath: path], here) {
    case .none: if handled != nil { settleHandled(besides: [], &state, here) }
    case .some(let ids):
      if ids.count == 1 { settle(ids[0], &state, here) } else { settleEach(ids, &state, here) }
      settleHandled(besides: ids, &state, here)
    case .all: settleAll(&state, here)
    }
    if here.hasFreshParts { endFresh(state, here) }
    here.leave()
  }

  /// Settles an element, or ends its effects if it is gone.
  @inlinable
  func settle(_ id: Elements.ID, _ state: inout Base.State, _ here: RunningEffects) {
    let part = here.part(of: id)
    guard var element = state[keyPath: path][element: id] else {
      if let part { here.endPart(part) }
      return
    }
    let running = part.map { knownPart($0, id, here) } ?? here.element()
    let (count, changes) = (here.notedCount, here.changes)
    running.enter()
    child.settle(&element, running: running)
    if here.changes != changes { state[keyPath: path][element: id] = element }
    if part == nil, here.notedCount > count { adopt(running, id, here) }
    running.leave()
  }

  /// Settles the element whose action was handled last, even if it has not changed, and remembers which elements are settled.
  ///
  /// A parent may have put back a copy that still shows what the action has ended.
  ///
  /// - Parameter ids: the elements that have changed, which are settled already.
  @usableFromInline
  func settleHandled(besides ids: [Elements.ID], _ state: inout Base.State, _ here: RunningEffects) {
    if watch == nil { return }
    if let handled, !ids.contains(handled) { settle(handled, &state, here) }
    remember(state[keyPath: path], here)
  }

  /// Settles several elements, each of them once.
  @usableFromInline
  func settleEach(_ ids: [Elements.ID], _ state: inout Base.State, _ here: RunningEffects) {
    var seen: Set<Elements.ID> = []
    for id in ids where seen.insert(id).inserted { settle(id, &state, here) }
  }

  /// Remembers which elements are settled.
  @usableFromInline
  func remember(_ elements: Elements, _ here: RunningEffects) {
    handled = nil
    here.scope.memory = watch?.memory(elements)
  }

  /// Whether the elements count as new ones even if they have the same ids as those that were settled last.
  private func areOthers(_ elements: Elements, than memory: Any?) -> Bool {
    guard let watch, let memory else { return false }
    return watch.isOther(elements, memory)
  }

  @usableFromInline
  func changes(of elements: Elements, _ here: RunningEffects) -> ElementsWatch<Elements>.Changes {
    guard let memory = here.scope.memory else { return .all }
    // All elements of an array were settled for this action, and nothing has changed since.
    guard let watch else { return .none }
    return watch.changes(elements, memory)
  }

  /// Ends effects that have begun for elements that are already gone.
  @usableFromInline
  func endFresh(_ state: Base.State, _ here: RunningEffects) {
    for key in here.scope.takeFresh() {
      guard let gone = here.scope.children[key] else { continue }
      let id = (key as? IDKey<Elements.ID>)?.id
      if id.map({ state[keyPath: path][element: $0] == nil }) ?? true { here.endPart(gone) }
    }
  }

  /// The running effects of the elements for which something runs.
  @usableFromInline
  func knownElements(_ here: RunningEffects) -> [Elements.ID: RunningEffects] {
    if here.scope.children.isEmpty { return [:] }
    var elements: [Elements.ID: RunningEffects] = [:]
    for part in here.scope.children.objects {
      if let id = (part.key as? IDKey<Elements.ID>)?.id { elements[id] = knownPart(part, id, here) }
    }
    return elements
  }

  @usableFromInline
  func knownPart(_ part: EffectScope, _ id: Elements.ID, _ here: RunningEffects) -> RunningEffects {
    part.complete(wrapping(id))
    return RunningEffects(scope: part, registry: here.registry)
  }

  private func wrapping(_ id: Elements.ID) -> EffectAction.Wrapping {
    let embed = action.embed
    return EffectAction.wrapping { embed(.element(id: id, action: $0)) }
  }

  /// Keeps the part of an element in which something has begun.
  @usableFromInline
  func adopt(_ running: RunningEffects, _ id: Elements.ID, _ here: RunningEffects) {
    here.scope.adopt(running.scope, as: IDKey(id), wrapping(id))
  }

  /// Settles all elements from a given one on, and ends the effects of those that are gone.
  ///
  /// - Parameter first: the first element that is not fully settled yet; nil if none has been settled.
  @usableFromInline
  func settleAll(
    _ state: inout Base.State, _ here: RunningEffects, from first: Unsettled? = nil
  ) {
    let scope = here.scope
    handled = nil
    var missing: [EffectKey: EffectScope] = [:]
    for part in scope.children.objects { missing[part.key] = part }
    if areOthers(state[keyPath: path], than: scope.memory ?? scope.noted) {
      // The effects of the former elements end before anything begins for new ones with the same ids.
      for part in missing.values { here.endPart(part) }
      missing = [:]
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
      let (running, count, isKnown, hasChanged): (RunningEffects, Int, Bool, Bool)
      let part = missing.isEmpty && scope.children.isEmpty ? nil : missing.removeValue(forKey: IDKey(id))
      if let first, ids.count < first.index { return false }
      if let first, ids.count == first.index {
        (running, count, isKnown) = (first.running, first.count, part != nil)
        hasChanged = first.changed != nil
        if let changed = first.changed { element = changed }
      } else {
        // Another element with the same id, for which nothing runs.
        if part == nil, !scope.children.isEmpty, scope.children[IDKey(id)] != nil { return false }
        let before = here.registry.changes
        isKnown = part != nil
        running = part.map { knownPart($0, id, here) } ?? here.element()
        count = here.notedCount
        running.enter()
        child.settle(&element, running: running)
        running.leave()
        hasChanged = here.registry.changes != before
      }
      let mustKeep = here.notedCount > count || here.isTakenFromState
      guard mustKeep || hasChanged else { return false }
      guard isKnown || isFirst(id) else {
        here.dropNoted(since: count)
        scope.dropElement()
        return false
      }
      if !isKnown, mustKeep { adopt(running, id, here) }
      return hasChanged
    }
    // Elements are visited in a copy, because a visit in place would count as a change of all of them. The copy is released before
    // an element is written back.
    func visit(_ elements: Elements) {
      var elements = elements
      elements.updateEach { id, element in
        if settle(id, &element) { changed.append((id, element)) }
        return false
      }
    }
    visit(state[keyPath: path])
    for (id, element) in changed { state[keyPath: path][element: id] = element }
    for part in missing.values { here.endPart(part) }
    // An element that was only noted has yet to be settled.
    let memory = watch?.memory(state[keyPath: path])
    if here.isTakenFromState { scope.noted = memory } else if watch != nil { scope.memory = memory }
    if watch == nil { here.noteSettled() }
    _ = scope.takeFresh()
  }

  /// Turns an element's effect into one of the parent.
  @usableFromInline
  func embed(_ effect: Effect<Child.Action>, _ id: Elements.ID) -> Effect<Base.Action> {
    let embed = action.embed
    return effect.map { embed(.element(id: id, action: $0)) }
      .within(IDKey(id), keepsIDs: true).within(key, keepsIDs: false)
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
