/// The name of a part of a state, or of a property in it, with its hash computed once.
///
/// Hashing a key path costs more than the whole lookup. It is a class, so that a reducer's own key is recognised by identity.
@usableFromInline
class EffectKey: Hashable {
  private let name: AnyHashable?
  private let hash: Int

  @usableFromInline
  init(_ name: some Hashable) {
    let name = AnyHashable(name)
    self.name = name
    hash = name.hashValue
  }

  fileprivate init(hash: Int) {
    name = nil
    self.hash = hash
  }

  @usableFromInline
  static func == (left: EffectKey, right: EffectKey) -> Bool {
    left === right || left.hash == right.hash && left.names(right)
  }

  /// Whether another key with the same hash has the same name.
  fileprivate func names(_ other: EffectKey) -> Bool { name != nil && name == other.name }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

/// The name of an element of a collection, or of work that a state shows by its id.
///
/// It costs less than an ``EffectKey`` of the id (Benchmarks/README.md), and never equals one: whatever finds or ends the part of an
/// element must use this key.
@usableFromInline
final class IDKey<ID: Hashable>: EffectKey {
  @usableFromInline let id: ID

  @usableFromInline
  init(_ id: ID) {
    self.id = id
    super.init(hash: id.hashValue)
  }

  fileprivate override func names(_ other: EffectKey) -> Bool { (other as? IDKey)?.id == id }
}

/// The running effects of one part of a store's state: a node of a tree that has the shape of the feature.
///
/// A run refers to its scope until it ends, and a scope to its parent until it is empty. When the store is released,
/// ``dismantle()`` breaks both references.
@usableFromInline
final class EffectScope {
  private(set) var key: EffectKey
  private(set) var parent: EffectScope?
  /// Turns the actions of this part into those of the part around it; nil if they are the same.
  private var wrap: EffectAction.Wrapping?
  /// Whether this part has cancel ids of its own.
  private(set) var ownsIDs = false
  /// A part for elements in which nothing runs: see ``element(isKept:)``.
  private var idleElement: EffectScope?
  /// Whether the part of the state is gone, so that nothing may start here.
  private(set) var isEnded = false
  /// Whether it stays in the tree when it is empty, because it remembers the settled state.
  var isKept = false
  /// The state of this part when it was last settled.
  var memory: Any? { didSet { isWatched = true } }
  private var isWatched = false
  /// The stamp of the edits in this part when they were last settled.
  var settledStamp: LoadChangeStamp?
  /// The state of this part before the action, for a driver.
  var noted: Any?
  /// The parts in which an effect has begun since this part was last settled.
  private var fresh: [EffectKey] = []
  /// How many of the parts within this one have such parts.
  private var freshChildren = 0
  /// How many steps start or wait to start here, and how often it is being settled: each keeps the scope in the tree.
  private var pins = 0
  private(set) var children = KeyedObjects<EffectScope>()
  /// The child that was looked up last; most parts have few others.
  private var latestChild: EffectScope?
  // Proof: the caller holds the place that is removed, so nothing else is called while it is changed, and accesses cannot overlap. See
  // "Inlining" in Benchmarks/README.md.
  @exclusivity(unchecked) private(set) var places = KeyedObjects<LoadPlace>()
  /// The runs that belong to no property.
  private var others: [EffectRun] = []
  private var groups: [AnyHashable: CancelGroups] = [:]
  private var waiting = WaitingSteps()

  init(_ key: EffectKey, in parent: EffectScope? = nil) {
    self.key = key
    self.parent = parent
  }

  /// The scope of a part within this one, created if needed.
  func child(_ key: EffectKey) -> EffectScope {
    if let latestChild, latestChild.key === key { return latestChild }
    let child = children[key] ?? insertChild(key)
    latestChild = child
    return child
  }

  /// The scope of a part within this one that is being settled; it stays in the tree until it is unpinned.
  func child(_ key: EffectKey, _ wrap: EffectAction.Wrapping?, ownsIDs: Bool) -> EffectScope {
    let child = child(key)
    child.pin()
    if child.wrap == nil { child.wrap = wrap }
    child.ownsIDs = ownsIDs
    child.isKept = isKept
    return child
  }

  /// A scope in which to settle an element for which nothing runs; it joins the tree only if something begins.
  func element(isKept: Bool) -> EffectScope {
    if let idleElement {
      idleElement.children = KeyedObjects()
      idleElement.latestChild = nil
      return idleElement
    }
    let made = EffectScope(key, in: self)
    made.isKept = isKept
    // When a part of the element is removed again, the element must stay.
    made.pin()
    idleElement = made
    return made
  }

  /// Drops what has begun for a second element with the same id.
  func dropElement() {
    guard let dropped = idleElement else { return }
    idleElement = nil
    for run in dropped.runs { run.cancelSilently() }
    dropped.dismantle()
  }

  /// Adds the scope of an element in which something has begun.
  func adopt(_ element: EffectScope, as key: EffectKey, _ wrap: @escaping EffectAction.Wrapping) {
    if idleElement === element { idleElement = nil }
    element.key = key
    element.wrap = wrap
    element.ownsIDs = true
    element.pins -= 1
    children.insert(element, at: key)
  }

  /// Notes how the actions of this part are wrapped, if an effect has made it before it was settled.
  func complete(_ wrap: @autoclosure () -> EffectAction.Wrapping) {
    if self.wrap == nil { self.wrap = wrap() }
    ownsIDs = true
  }

  /// Takes the scope out of the tree because its part of the state is gone.
  func detach() {
    parent?.remove(self)
    markEnded()
  }

  /// Wraps the actions of this part into actions of the store, the innermost wrapping first.
  var wrappings: [EffectAction.Wrapping] {
    var wrappings: [EffectAction.Wrapping] = []
    var scope = Optional(self)
    while let here = scope {
      if let wrap = here.wrap { wrappings.append(wrap) }
      scope = here.parent
    }
    return wrappings
  }

  /// The part whose cancel ids can cancel what runs here.
  var idOwner: EffectScope {
    var scope = self
    while !scope.ownsIDs, let parent = scope.parent { scope = parent }
    return scope
  }

  private func insertChild(_ key: EffectKey) -> EffectScope {
    let child = EffectScope(key, in: self)
    child.isEnded = isEnded
    insert(child, at: key)
    return child
  }

  private func insert(_ child: EffectScope, at key: EffectKey) {
    children.insert(child, at: key)
    if isWatched {
      if fresh.isEmpty { parent?.freshChildren += 1 }
      fresh.append(key)
    }
  }

  private func remove(_ child: EffectScope) {
    guard children[child.key] === child else { return }
    if !child.fresh.isEmpty { freshChildren -= 1 }
    children.remove(child.key)
    if latestChild === child { latestChild = nil }
  }

  /// Whether an effect has begun in a part within one of the parts within this one.
  var hasFreshChildren: Bool { freshChildren > 0 }

  /// Whether an effect has begun in a part within this one.
  var hasFresh: Bool { !fresh.isEmpty }

  func takeFresh() -> [EffectKey] {
    guard !fresh.isEmpty else { return [] }
    defer { fresh = [] }
    parent?.freshChildren -= 1
    return fresh
  }

  // MARK: Runs

  func insert(_ run: EffectRun) {
    guard let key = run.key else {
      run.scopeIndex = others.count
      return others.append(run)
    }
    if let place = places[key] { place.insert(run) } else { places.insert(LoadPlace(run), at: key) }
  }

  func remove(_ run: EffectRun) {
    if let key = run.key {
      guard let place = places[key] else { return }
      place.remove(run)
      if place.isEmpty { places.remove(key) }
    } else {
      guard run.scopeIndex < others.count, others[run.scopeIndex] === run else { return }
      others.removeFillingGap(at: run.scopeIndex)?.scopeIndex = run.scopeIndex
    }
    removeIfEmpty()
  }

  /// Removes a run that the state no longer shows.
  func drop(_ run: EffectRun) {
    guard let key = run.key, let place = places[key] else { return }
    place.remove(run)
    if place.isEmpty { places.remove(key) }
  }

  /// Keeps the scope in the tree although nothing runs here yet.
  func pin() {
    pins += 1
  }

  func unpin() {
    pins -= 1
    removeIfEmpty()
  }

  /// Whether nothing runs or waits here, and nothing is about to.
  var isVacant: Bool {
    pins == 0 && others.isEmpty && places.isEmpty && children.isEmpty && groups.isEmpty && waiting.isEmpty
  }

  /// Removes the scope from its parent when it is empty.
  private func removeIfEmpty() {
    guard !isKept, isVacant, let parent else { return }
    self.parent = nil
    idleElement = nil
    parent.remove(self)
    parent.removeIfEmpty()
  }

  /// All runs here and in the parts within, in the order in which they began.
  var runs: [EffectRun] {
    var runs: [EffectRun] = []
    collectRuns(&runs)
    return runs.sorted { $0.number < $1.number }
  }

  private func collectRuns(_ runs: inout [EffectRun]) {
    for place in places.objects { runs += place.runs }
    runs += others
    for child in children.objects { child.collectRuns(&runs) }
  }

  /// The run of a load, found by its identity.
  func run(of load: LoadAddress) -> EffectRun? {
    places[load.key]?.runs.first { $0.load?.address.identity == load.identity && !$0.isEnded }
  }

  // MARK: Ending

  /// Ends everything here because the part of the state is gone; its features are gone too, so nothing is reported to them.
  func end() {
    parent?.remove(self)
    parent?.removeIfEmpty()
    parent = nil
    idleElement = nil
    markEnded()
    for run in runs { run.leave() }
    for group in allGroups() { group.cancel(isGone: true) }
    dismantle()
  }

  private func markEnded() {
    isEnded = true
    waiting.cancelAll()
    for child in children.objects { child.markEnded() }
  }

  /// Breaks the references between the parts of the tree.
  func dismantle() {
    for child in children.objects { child.dismantle() }
    idleElement?.dismantle()
    idleElement = nil
    children = KeyedObjects()
    latestChild = nil
    places = KeyedObjects()
    others = []
    groups = [:]
    waiting = WaitingSteps()
    parent = nil
  }

  // MARK: Cancel ids

  /// The groups of effects with a cancel id.
  func groups(of id: AnyHashable) -> [EffectGroup] {
    groups[id]?.groups ?? []
  }

  func insert(_ group: EffectGroup, under id: AnyHashable) {
    if let known = groups[id] { return known.insert(group) }
    let made = CancelGroups()
    made.insert(group)
    groups[id] = made
  }

  func remove(_ group: EffectGroup, under id: AnyHashable) {
    guard let known = groups[id] else { return }
    known.remove(group)
    guard known.groups.isEmpty else { return }
    groups[id] = nil
    removeIfEmpty()
  }

  /// The steps with a cancel id that wait for others.
  func waiting(under id: AnyHashable) -> [WaitingStep] { waiting.steps(under: id) }

  func insert(_ step: WaitingStep, under id: AnyHashable) {
    waiting.insert(step, under: id)
  }

  func remove(_ step: WaitingStep, under id: AnyHashable) {
    waiting.remove(step, under: id)
    removeIfEmpty()
  }

  private func allGroups() -> [EffectGroup] {
    groups.values.flatMap(\.groups) + children.objects.flatMap { $0.allGroups() }
  }

  /// All cancel ids used here and in the parts within.
  var ids: [AnyHashable] {
    groups.keys + children.objects.flatMap(\.ids)
  }
}

/// The groups of effects with one cancel id.
private final class CancelGroups {
  private(set) var groups: [EffectGroup] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  func insert(_ group: EffectGroup) {
    indices[ObjectIdentifier(group)] = groups.count
    groups.append(group)
  }

  /// Removes a group; the last one takes its place.
  func remove(_ group: EffectGroup) {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(group)) else { return }
    if let last = groups.removeFillingGap(at: index) { indices[ObjectIdentifier(last)] = index }
  }
}
