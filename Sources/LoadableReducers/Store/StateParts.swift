import LoadableCore

/// A part of a state that can go, such as loaded content, an optional child or an element of a list.
///
/// All scopes of the part share it, and so do their readers. It is told of an action only where the part may have changed.
final class StatePart<Value> {
  /// What was there last, while nothing is there.
  private(set) var last: Value?
  private let observation = StateObservation<Value>()
  private var madeParts: StateParts<Value>?

  /// The parts of this part.
  var parts: StateParts<Value> {
    if let madeParts { return madeParts }
    let made = StateParts<Value>()
    madeParts = made
    return made
  }

  /// Forgets readers that have gone, and parts of it that no one uses any more.
  ///
  /// - Returns: whether nobody reads it, or uses a part of it.
  func forgetUnused() -> Bool {
    observation.forgetGone()
    let hasParts = madeParts?.forgetUnused() == false
    return observation.isIdle && !hasParts
  }

  /// Notes that whoever is tracked right now has asked whether it is there.
  func accessPresence() {
    observation.accessPresence()
  }

  /// Notes that whoever is tracked right now has read a property of it.
  func access<Member>(_ path: KeyPath<Value, Member>, of value: @autoclosure () -> Value) {
    if let property = observation.access(path) { observation.note(property, in: HeldState(value())) }
  }

  /// Notes that whoever is tracked right now has read a property of it that was read before.
  ///
  /// - Returns: whether it is known from then; if not, nothing is noted.
  func accessKnown(_ path: AnyKeyPath, of value: @autoclosure () -> Value) -> Bool {
    var isKnown = false
    let property = observation.accessKnown(path, &isKnown)
    if let property { observation.note(property, in: HeldState(value())) }
    return isKnown
  }

  /// Notes that whoever is tracked right now has read all of it.
  func accessWhole(of value: @autoclosure () -> Value) {
    if let property = observation.accessWhole() { observation.note(property, in: HeldState(value())) }
  }

  /// Takes in what an action may have changed.
  ///
  /// - Parameters:
  ///   - former: what was there before the action.
  ///   - present: what is there now.
  ///   - changed: gets the properties whose readers must be told.
  func update(from former: Value?, to present: Value?, _ changed: inout ChangedProperties) {
    if present != nil { last = nil } else if let former { last = former }
    if (former == nil) != (present == nil) { observation.takePresence(&changed) }
    if let madeParts, !madeParts.isEmpty {
      if let former { madeParts.hold(former) }
      madeParts.update(present, &changed)
    }
    guard !observation.isIdle else { return }
    if let present {
      let isSame = observation.isWholeNoted && former.map { Self.areEqual($0, present) } ?? false
      observation.takeChanged(in: HeldState(present), isWholeSame: isSame, &changed)
    } else if former != nil {
      observation.takeAll(&changed)
    }
  }

  /// Whether two values are known to be equal: a reader of all of it need not be told then.
  private static func areEqual(_ former: Value, _ present: Value) -> Bool {
    guard !(Value.self is AnyClass), let former = former as? any Equatable else { return false }
    return areEqual(former, present)
  }

  private static func areEqual<Known: Equatable>(_ former: Known, _ present: Value) -> Bool {
    (present as? Known) == former
  }
}

/// The parts of a state that scopes lead to and that can go, by their key paths.
///
/// - Complexity: an action costs O(number of the key paths), and O(1) for all elements of a collection that has not changed.
final class StateParts<State> {
  /// An optional collection may be a part itself, and have parts.
  private struct Key: Hashable {
    let path: AnyKeyPath
    let isOfElements: Bool
  }

  private var places: [Key: StatePlace<State>] = [:]

  /// Whether no scope leads to a part, and nobody reads one.
  var isEmpty: Bool { places.isEmpty }

  /// The part at a key path, which is made if there is none.
  ///
  /// - Parameter value: what is there; nil while the part is gone.
  func part<Holder, Value>(
    _ path: KeyPath<State, Holder>, _ value: @escaping (Holder) -> Value?
  ) -> StatePart<Value> {
    let key = Key(path: path, isOfElements: false)
    if let place = places[key] as? OptionalPlace<State, Holder, Value> { return place.part }
    let place = OptionalPlace(path, value)
    places[key] = place
    return place.part
  }

  /// The part that is an element of a collection, which is made if there is none.
  ///
  /// - Parameter find: the element with an id.
  func part<Elements: IdentifiedElements>(
    _ id: Elements.ID, of path: KeyPath<State, Elements>, _ find: @escaping (Elements, Elements.ID) -> Elements.Element?
  ) -> StatePart<Elements.Element> {
    let key = Key(path: path, isOfElements: true)
    if let place = places[key] as? ElementsPlace<State, Elements> { return place.part(id) }
    let place = ElementsPlace(path, find)
    places[key] = place
    return place.part(id)
  }

  /// Forgets the parts that no scope leads to and nobody reads.
  ///
  /// - Returns: whether none is left.
  func forgetUnused() -> Bool {
    // Kept to the end: what goes with them is the user's, and may make others.
    var unused: [StatePlace<State>?] = []
    for (key, place) in places where place.forgetUnused() { unused.append(places.removeValue(forKey: key)) }
    withExtendedLifetime(unused) {}
    return places.isEmpty
  }

  /// Holds what is there until the action at hand is handled, where it is used.
  func hold(_ state: State) {
    guard !forgetUnused() else { return }
    for place in places.values { place.hold(state) }
  }

  /// Lets go of what is held: nothing has changed.
  func release() {
    for place in places.values { place.release() }
  }

  /// Takes in what the action has changed.
  ///
  /// - Parameters:
  ///   - state: what is there now; nil where the state is itself a part, and gone.
  ///   - changed: gets the properties whose readers must be told.
  func update(_ state: State?, _ changed: inout ChangedProperties) {
    for place in places.values { place.update(state, &changed) }
  }
}

/// Where a state has parts that can go.
private class StatePlace<State> {
  /// Forgets parts that no scope leads to and nobody reads.
  ///
  /// - Returns: whether none is left.
  func forgetUnused() -> Bool { true }

  func hold(_ state: State) {}

  func release() {}

  func update(_ state: State?, _ changed: inout ChangedProperties) {}
}

/// Where there is one part or none.
private final class OptionalPlace<State, Holder, Value>: StatePlace<State> {
  private(set) var part = StatePart<Value>()
  private let path: KeyPath<State, Holder>
  private let value: (Holder) -> Value?
  private let isStamped = Holder.self is any ChangeStamped.Type
  private var held: Holder?

  init(_ path: KeyPath<State, Holder>, _ value: @escaping (Holder) -> Value?) {
    self.path = path
    self.value = value
  }

  override func forgetUnused() -> Bool { isKnownUniquelyReferenced(&part) && part.forgetUnused() }

  override func hold(_ state: State) {
    held = state[keyPath: path]
  }

  override func release() {
    held = nil
  }

  override func update(_ state: State?, _ changed: inout ChangedProperties) {
    let former = held
    held = nil
    let present = state.map { $0[keyPath: path] }
    if isStamped, let former, let present, StampWatch(former)?.hasChanged(present) == false { return }
    part.update(from: former.flatMap(value), to: present.flatMap(value), &changed)
  }
}

/// Where there is a collection whose elements are the parts.
///
/// The collection is held while an action is handled, so that an element which goes can be kept. What has changed since is known at once
/// where the collection says so, and an array that has not changed is known by its storage.
private final class ElementsPlace<State, Elements: IdentifiedElements>: StatePlace<State> {
  private let path: KeyPath<State, Elements>
  private let find: (Elements, Elements.ID) -> Elements.Element?
  private let watch = ElementsWatch<Elements>()
  private let isShared = (Elements.self as? any SharedStorage.Type) != nil
  private var held: Elements?
  private var parts: [StatePart<Elements.Element>] = []
  private var ids: [Elements.ID] = []
  private var indices: [Elements.ID: Int] = [:]
  /// How many actions may pass until the parts are looked for that no one uses any more.
  private var patience = 0

  init(_ path: KeyPath<State, Elements>, _ find: @escaping (Elements, Elements.ID) -> Elements.Element?) {
    self.path = path
    self.find = find
  }

  func part(_ id: Elements.ID) -> StatePart<Elements.Element> {
    if let index = indices[id] { return parts[index] }
    let part = StatePart<Elements.Element>()
    indices[id] = parts.count
    ids.append(id)
    parts.append(part)
    return part
  }

  override func forgetUnused() -> Bool {
    if patience > 0 {
      patience -= 1
    } else {
      removeUnused()
      // So a look at all of them costs an action no more than a look at eight.
      patience = parts.count / 8
    }
    return parts.isEmpty
  }

  private func removeUnused() {
    var unused: [StatePart<Elements.Element>] = []
    for index in parts.indices.reversed() where isKnownUniquelyReferenced(&parts[index]) && parts[index].forgetUnused()
    {
      // The last one takes its place.
      indices[ids[index]] = nil
      parts.swapAt(index, parts.count - 1)
      ids.swapAt(index, ids.count - 1)
      unused.append(parts.removeLast())
      ids.removeLast()
      if index < ids.count { indices[ids[index]] = index }
    }
    withExtendedLifetime(unused) {}
  }

  override func hold(_ state: State) {
    held = state[keyPath: path]
  }

  override func release() {
    held = nil
  }

  override func update(_ state: State?, _ changed: inout ChangedProperties) {
    let former = held
    held = nil
    let present = state.map { $0[keyPath: path] }
    switch changes(from: former, to: present) {
    case .none: break
    case .some(let changedIDs):
      var seen: Set<Elements.ID> = []
      for id in changedIDs where indices[id] != nil && (changedIDs.count == 1 || seen.insert(id).inserted) {
        update(id, former.flatMap { find($0, id) }, present.flatMap { find($0, id) }, &changed)
      }
    case .all: updateAll(from: former, to: present, &changed)
    }
  }

  private func changes(from former: Elements?, to present: Elements?) -> ElementsWatch<Elements>.Changes {
    guard let former, let present else { return former == nil && present == nil ? .none : .all }
    if let watch { return watch.differences(former, present) }
    if isShared, let former = former as? any SharedStorage, former.isStored(with: present) { return .none }
    return .all
  }

  private func updateAll(from former: Elements?, to present: Elements?, _ changed: inout ChangedProperties) {
    // Those that are made meanwhile, by what compares elements, have nothing to take in.
    let ids = ids
    if watch != nil {
      for id in ids { update(id, former.flatMap { find($0, id) }, present.flatMap { find($0, id) }, &changed) }
    } else {
      // To find each by itself would cost as much as the collection is long.
      let (former, present) = (elements(of: former), elements(of: present))
      for id in ids { update(id, former[id], present[id], &changed) }
    }
  }

  /// The elements to which scopes lead, the first one of each id.
  private func elements(of collection: Elements?) -> [Elements.ID: Elements.Element] {
    guard var collection else { return [:] }
    var elements: [Elements.ID: Elements.Element] = [:]
    elements.reserveCapacity(ids.count)
    collection.visitElements { id, element in
      if indices[id] != nil, elements[id] == nil { elements[id] = element }
      return false
    }
    return elements
  }

  private func update(
    _ id: Elements.ID, _ former: Elements.Element?, _ present: Elements.Element?, _ changed: inout ChangedProperties
  ) {
    guard let index = indices[id] else { return }
    parts[index].update(from: former, to: present, &changed)
  }
}

/// A collection that two copies of share until one of them changes.
private protocol SharedStorage {
  /// Whether it shares its storage with another one: then neither has changed since the one was copied from the other.
  func isStored(with other: Any) -> Bool
}

extension Array: SharedStorage {
  fileprivate func isStored(with other: Any) -> Bool {
    guard let other = other as? Self, other.count == count else { return false }
    return withUnsafeBufferPointer(\.baseAddress) == other.withUnsafeBufferPointer(\.baseAddress)
  }
}
