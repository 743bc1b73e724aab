/// The name of a part of a state, or of a property in it, with a hash that is computed once: that of a key path costs more than finding
/// what has the name.
///
/// An object, so that a reducer's own key is known without a look at its value.
@usableFromInline
final class EffectKey: Hashable {
  let value: AnyHashable
  private let hash: Int

  @usableFromInline
  init(_ value: some Hashable) {
    self.value = AnyHashable(value)
    hash = self.value.hashValue
  }

  @usableFromInline
  static func == (left: EffectKey, right: EffectKey) -> Bool {
    left === right || left.hash == right.hash && left.value == right.value
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

/// Objects by name: in an array as long as there are few, for most stores run one thing at a time.
struct KeyedObjects<Object: AnyObject> {
  private(set) var objects: [Object] = []
  private var keys: [EffectKey] = []
  /// Where each one is; kept from the ninth one on.
  private var indices: [EffectKey: Int] = [:]

  private static var few: Int { 8 }

  var isEmpty: Bool { objects.isEmpty }
  var count: Int { objects.count }

  private func index(of key: EffectKey) -> Int? {
    keys.count > Self.few ? indices[key] : keys.firstIndex(of: key)
  }

  subscript(key: EffectKey) -> Object? {
    index(of: key).map { objects[$0] }
  }

  mutating func insert(_ object: Object, at key: EffectKey) {
    keys.append(key)
    objects.append(object)
    if keys.count == Self.few + 1 {
      indices = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    } else if keys.count > Self.few {
      indices[key] = keys.count - 1
    }
  }

  /// Removes what has a name; the last one takes its place.
  mutating func remove(_ key: EffectKey) {
    guard let index = index(of: key) else { return }
    keys.swapAt(index, keys.count - 1)
    objects.swapAt(index, keys.count - 1)
    keys.removeLast()
    objects.removeLast()
    if keys.count == Self.few {
      indices = [:]
    } else if keys.count > Self.few {
      indices[key] = nil
      if index < keys.count { indices[keys[index]] = index }
    }
  }
}

/// What runs for one part of a store's state, and for the parts in it: a node of a tree that has the shape of the feature.
///
/// A run refers to its scope until it ends, and a scope to the one around it until it is empty; ``dismantle()`` ends both with the store.
@usableFromInline
final class EffectScope {
  let key: EffectKey
  private(set) var parent: EffectScope?
  /// Whether the part of the state is gone: nothing starts here any more.
  private(set) var isEnded = false
  /// Whether it stays when nothing runs in it, because it remembers what was settled.
  var isKept = false
  /// What the state in this place was when it was settled last.
  var memory: Any? { didSet { isWatched = true } }
  private var isWatched = false
  /// The parts in which something has begun since then.
  private var fresh: [EffectKey] = []
  /// How many steps are about to start here, or wait to: it stays in the tree for them.
  private var pins = 0
  private(set) var children = KeyedObjects<EffectScope>()
  private(set) var places = KeyedObjects<LoadPlace>()
  /// What runs and belongs to no property.
  private var others: [EffectRun] = []
  private var groups: [AnyHashable: CancelGroups] = [:]

  init(_ key: EffectKey, in parent: EffectScope? = nil) {
    self.key = key
    self.parent = parent
  }

  /// The scope of a part within this one, which is made if there is none.
  func child(_ key: EffectKey) -> EffectScope {
    if let child = children[key] { return child }
    let child = EffectScope(key, in: self)
    child.isEnded = isEnded
    children.insert(child, at: key)
    if isWatched { fresh.append(key) }
    return child
  }

  func takeFresh() -> [EffectKey] {
    defer { fresh = [] }
    return fresh
  }

  // MARK: Runs

  func insert(_ run: EffectRun) {
    guard let key = run.key else {
      run.scopeIndex = others.count
      return others.append(run)
    }
    if let place = places[key] { return place.runs.append(run) }
    let place = LoadPlace()
    place.runs.append(run)
    places.insert(place, at: key)
  }

  func remove(_ run: EffectRun) {
    if let key = run.key {
      guard let place = places[key] else { return }
      place.runs.removeAll { $0 === run }
      if place.runs.isEmpty { places.remove(key) }
    } else {
      guard run.scopeIndex < others.count, others[run.scopeIndex] === run else { return }
      // The last one takes its place.
      let last = others.removeLast()
      if last !== run {
        last.scopeIndex = run.scopeIndex
        others[run.scopeIndex] = last
      }
    }
    removeIfEmpty()
  }

  /// Keeps it in the tree, though nothing runs here yet.
  func pin() {
    pins += 1
  }

  func unpin() {
    pins -= 1
    removeIfEmpty()
  }

  /// Leaves the scope around when nothing is in here any more.
  private func removeIfEmpty() {
    guard !isKept, pins == 0, others.isEmpty, places.isEmpty, children.isEmpty, groups.isEmpty, let parent else {
      return
    }
    self.parent = nil
    parent.children.remove(key)
    parent.removeIfEmpty()
  }

  /// Everything that runs here and in the parts within, in the order in which it began.
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

  /// The load of a property that has an identity.
  func run(of load: LoadAddress) -> EffectRun? {
    places[load.key]?.runs.first { $0.load?.address.identity == load.identity }
  }

  // MARK: Ending

  /// Ends everything here, because the part of the state is gone: its features are told of nothing, for they are gone too.
  func end() {
    parent?.children.remove(key)
    parent?.removeIfEmpty()
    parent = nil
    markEnded()
    for run in runs { run.leave() }
    for group in allGroups() { group.cancel(isGone: true) }
  }

  private func markEnded() {
    isEnded = true
    for child in children.objects { child.markEnded() }
  }

  /// Lets go of everything, so that nothing in the tree keeps another part of it.
  func dismantle() {
    for child in children.objects { child.dismantle() }
    children = KeyedObjects()
    places = KeyedObjects()
    others = []
    groups = [:]
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

  private func allGroups() -> [EffectGroup] {
    groups.values.flatMap(\.groups) + children.objects.flatMap { $0.allGroups() }
  }

  /// All cancel ids, here and in the parts within.
  var ids: [AnyHashable] {
    groups.keys + children.objects.flatMap(\.ids)
  }
}

/// What runs for one property of a state: its load, its timers, and what waits for the load.
final class LoadPlace {
  var runs: [EffectRun] = []

  /// The load that runs, and whose end is not told by the action at hand.
  ///
  /// - Parameter shown: the load that the state shows. It counts as running also where it was cancelled, until the state is told.
  func load(shown: LoadIdentity?) -> EffectRun? {
    runs.last {
      guard let load = $0.load, !load.keepsPlace, !$0.isTelling else { return false }
      return !$0.isEnded || load.address.identity == shown
    }
  }

  /// The load whose end the action at hand tells.
  var endingLoad: EffectRun? {
    runs.last { $0.load?.keepsPlace == false && $0.isTelling }
  }

  /// The setting of a timer that runs.
  func timer(_ purpose: LoadTimer.Purpose) -> LoadTimerKey? {
    runs.last { $0.timer?.purpose == purpose }?.timer?.key
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
    let last = groups.removeLast()
    guard last !== group else { return }
    groups[index] = last
    indices[ObjectIdentifier(last)] = index
  }
}

/// Which effect a task works for: bound in the tasks of a store's effects where somebody inspects the store.
///
/// Tasks that an effect's task makes inherit it, detached ones do not.
package final class EffectIdentity: Sendable {
  /// The effect that the current task works for; nil where it works for none, or nobody inspects the store.
  @TaskLocal package static var current: EffectIdentity?

  /// The line of a test that sends; tasks of effects inherit it, and so do the effects that they start.
  @TaskLocal package static var sender: SourcePlace?

  /// The line of the test whose send has started the effect.
  package let origin: SourcePlace? = sender
}
