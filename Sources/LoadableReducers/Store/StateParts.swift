import LoadableCore

/// A part of a state that can disappear, such as loaded content, an optional child or an element of a list.
///
/// All scopes of the part, and their readers, share it. It is updated only after actions that may have changed the part.
final class StatePart<Value> {
  /// The last value, while the part is gone.
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

  /// The part of this part at a key path: see ``StateParts``.
  func part<Holder, Member>(
    _ path: KeyPath<Value, Holder>, _ value: @escaping (Holder) -> Member?
  ) -> StatePart<Member> {
    let part = parts.part(path, value)
    if let last { part.keep(value(last[keyPath: path])) }
    return part
  }

  /// The part of this part that is an element of a collection: see ``StateParts``.
  func part<Elements: IdentifiedElements>(
    _ id: Elements.ID, of path: KeyPath<Value, Elements>, _ find: @escaping (Elements, Elements.ID) -> Elements.Element?
  ) -> StatePart<Elements.Element> {
    let part = parts.part(id, of: path, find)
    if let last { part.keep(find(last[keyPath: path], id)) }
    return part
  }

  /// Keeps the value from the last state of the part around it, which is gone: when that part comes back, this one may be missing.
  private func keep(_ value: Value?) {
    if last == nil { last = value }
  }

  /// Forgets readers that are gone, and parts within it that are no longer used.
  ///
  /// - Returns: whether it has neither readers nor parts that are used.
  func forgetUnused() -> Bool {
    observation.forgetGone()
    let hasNoParts = forgetUnusedParts()
    return observation.isIdle && hasNoParts
  }

  /// Forgets the parts of this part that have no scope and no reader, while this part itself is in use.
  ///
  /// - Returns: whether no part is left.
  @discardableResult
  func forgetUnusedParts() -> Bool { madeParts?.forgetUnused() ?? true }

  /// Notes that the current tracked reader has checked whether the part exists.
  func accessPresence() {
    observation.accessPresence()
  }

  /// Notes that the current tracked reader has read a property of it.
  func access<Member>(_ path: KeyPath<Value, Member>, of value: @autoclosure () -> Value) {
    if let property = observation.access(path) { observation.note(property, in: HeldState(value())) }
  }

  /// Notes that the current tracked reader has read a property of it, if the property was read before.
  ///
  /// - Returns: whether it was read before; otherwise nothing is noted.
  func accessKnown(_ path: AnyKeyPath, of value: @autoclosure () -> Value) -> Bool {
    var isKnown = false
    let property = observation.accessKnown(path, &isKnown)
    if let property { observation.note(property, in: HeldState(value())) }
    return isKnown
  }

  /// Notes that the current tracked reader has read all of it.
  func accessWhole(of value: @autoclosure () -> Value) {
    if let property = observation.accessWhole() { observation.note(property, in: HeldState(value())) }
  }

  /// Finds out what an action has changed.
  ///
  /// - Parameters:
  ///   - former: the value before the action; nil if there was none.
  ///   - present: the value now; nil if there is none.
  ///   - changed: receives the properties whose readers must be notified.
  func update(from former: Value?, to present: Value?, _ changed: inout ChangedProperties) {
    let shown = former ?? last
    if present != nil { last = nil } else if let former { last = former }
    if (former == nil) != (present == nil) { observation.takePresence(&changed) }
    if let madeParts, !madeParts.isEmpty {
      if let former { madeParts.hold(former) }
      madeParts.update(present, &changed)
    }
    guard !observation.isIdle else { return }
    if let present {
      let isSame = observation.isWholeNoted && shown.map { areKnownEqual($0, present) } ?? false
      observation.takeChanged(in: HeldState(present), isWholeSame: isSame, &changed)
    } else if former != nil {
      observation.takeAll(&changed)
    }
  }
}

/// The parts of a state that scopes lead to and that can disappear, by their key paths.
///
/// - Complexity: an action costs O(number of key paths), and O(1) for all elements of a collection that has not changed.
final class StateParts<State> {
  /// An optional collection may itself be a part, while its elements are parts too.
  private struct Key: Hashable {
    let path: AnyKeyPath
    let isOfElements: Bool
  }

  private var places: [Key: StatePlace<State>] = [:]

  /// Whether no part has a scope or a reader.
  var isEmpty: Bool { places.isEmpty }

  /// The part at a key path, created if needed.
  ///
  /// - Parameter value: returns the value; nil while the part is gone.
  func part<Holder, Value>(
    _ path: KeyPath<State, Holder>, _ value: @escaping (Holder) -> Value?
  ) -> StatePart<Value> {
    let key = Key(path: path, isOfElements: false)
    if let place = places[key] as? OptionalPlace<State, Holder, Value> { return place.part }
    let place = OptionalPlace(path, value)
    places[key] = place
    return place.part
  }

  /// The part that is an element of a collection, created if needed.
  ///
  /// - Parameter find: returns the element with an id.
  func part<Elements: IdentifiedElements>(
    _ id: Elements.ID, of path: KeyPath<State, Elements>, _ find: @escaping (Elements, Elements.ID) -> Elements.Element?
  ) -> StatePart<Elements.Element> {
    let key = Key(path: path, isOfElements: true)
    if let place = places[key] as? ElementsPlace<State, Elements> { return place.part(id) }
    let place = ElementsPlace(path, find)
    places[key] = place
    return place.part(id)
  }

  /// Forgets the parts without scopes and readers.
  ///
  /// - Returns: whether no part is left.
  func forgetUnused() -> Bool {
    // Released at the end, because that releases the user's objects, which may create other parts.
    var unused: [StatePlace<State>?] = []
    for (key, place) in places where place.forgetUnused() { unused.append(places.removeValue(forKey: key)) }
    withExtendedLifetime(unused) {}
    return places.isEmpty
  }

  /// Holds the values of the parts that are in use until the current action is handled.
  func hold(_ state: State) {
    guard !forgetUnused() else { return }
    for place in places.values { place.hold(state) }
  }

  /// Releases the held values, because nothing has changed.
  func release() {
    for place in places.values { place.release() }
  }

  /// Finds out what the action has changed.
  ///
  /// - Parameters:
  ///   - state: the state now; nil if it is itself a part, and is gone.
  ///   - changed: receives the properties whose readers must be notified.
  func update(_ state: State?, _ changed: inout ChangedProperties) {
    for place in places.values { place.update(state, &changed) }
  }
}

/// A place in a state with parts that can disappear.
private class StatePlace<State> {
  /// Forgets the parts without scopes and readers.
  ///
  /// - Returns: whether no part is left.
  func forgetUnused() -> Bool { true }

  func hold(_ state: State) {}

  func release() {}

  func update(_ state: State?, _ changed: inout ChangedProperties) {}
}

/// A place whose value is held while an action is handled.
private class HeldPlace<State, Held>: StatePlace<State> {
  private final let path: KeyPath<State, Held>
  private final var held: Held?

  init(_ path: KeyPath<State, Held>) {
    self.path = path
  }

  final override func hold(_ state: State) {
    held = state[keyPath: path]
  }

  final override func release() {
    held = nil
  }

  final override func update(_ state: State?, _ changed: inout ChangedProperties) {
    update(from: held.take(), to: state.map { $0[keyPath: path] }, &changed)
  }

  func update(from former: Held?, to present: Held?, _ changed: inout ChangedProperties) {}
}

/// A place with at most one part.
private final class OptionalPlace<State, Holder, Value>: HeldPlace<State, Holder> {
  private(set) var part = StatePart<Value>()
  private let value: (Holder) -> Value?
  private let isStamped = Holder.self is any ChangeStamped.Type

  init(_ path: KeyPath<State, Holder>, _ value: @escaping (Holder) -> Value?) {
    self.value = value
    super.init(path)
  }

  override func forgetUnused() -> Bool {
    if isKnownUniquelyReferenced(&part) { return part.forgetUnused() }
    part.forgetUnusedParts()
    return false
  }

  override func update(from former: Holder?, to present: Holder?, _ changed: inout ChangedProperties) {
    if isStamped, let former, let present, StampWatch(former)?.hasChanged(present) == false { return }
    part.update(from: former.flatMap(value), to: present.flatMap(value), &changed)
  }
}

/// A place with a collection whose elements are the parts.
///
/// The collection is held while an action is handled, so that a removed element can be kept. If the collection records its changes,
/// they are known at once. An array with the same storage has not changed.
private final class ElementsPlace<State, Elements: IdentifiedElements>: HeldPlace<State, Elements> {
  private let find: (Elements, Elements.ID) -> Elements.Element?
  private let watch = ElementsWatch<Elements>()
  /// Whether the same storage means that the collection is unchanged; false for objects, which may change anyway.
  private let isShared = (Elements.self as? any SharedStorage.Type) != nil && !(Elements.Element.self is AnyClass)
  private var parts: [StatePart<Elements.Element>] = []
  private var ids: [Elements.ID] = []
  private var indices: [Elements.ID: Int] = [:]
  /// How many actions pass before the next full search for unused parts.
  private var actionsUntilSearch = 0

  init(_ path: KeyPath<State, Elements>, _ find: @escaping (Elements, Elements.ID) -> Elements.Element?) {
    self.find = find
    super.init(path)
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
    // Released at the end, as in `StateParts`.
    var unused: [StatePart<Elements.Element>] = []
    if actionsUntilSearch > 0 {
      actionsUntilSearch -= 1
      // The collection is held as long as one part is in use, so finding one is enough. Each part is removed only once.
      while let last = parts.indices.last, isUnused(last) { unused.append(remove(at: last)) }
    } else {
      for index in parts.indices.reversed() where isUnused(index) { unused.append(remove(at: index)) }
      // On average, the full search then adds at most eight checks to an action.
      actionsUntilSearch = parts.count / 8
    }
    withExtendedLifetime(unused) {}
    return parts.isEmpty
  }

  private func isUnused(_ index: Int) -> Bool {
    if isKnownUniquelyReferenced(&parts[index]) { return parts[index].forgetUnused() }
    parts[index].forgetUnusedParts()
    return false
  }

  /// Removes a part; the last part takes its place.
  private func remove(at index: Int) -> StatePart<Elements.Element> {
    indices[ids[index]] = nil
    parts.swapAt(index, parts.count - 1)
    ids.swapAt(index, ids.count - 1)
    ids.removeLast()
    if index < ids.count { indices[ids[index]] = index }
    return parts.removeLast()
  }

  override func update(from former: Elements?, to present: Elements?, _ changed: inout ChangedProperties) {
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
    // Comparing elements may create more parts, which need no update.
    let ids = ids
    if watch != nil {
      for id in ids { update(id, former.flatMap { find($0, id) }, present.flatMap { find($0, id) }, &changed) }
    } else {
      // Finding each one separately would cost O(n) each time.
      let (former, present) = (elements(of: former), elements(of: present))
      for id in ids { update(id, former[id], present[id], &changed) }
    }
  }

  /// The elements that scopes lead to; the first one if several have the same id.
  private func elements(of collection: Elements?) -> [Elements.ID: Elements.Element] {
    guard var collection else { return [:] }
    var elements: [Elements.ID: Elements.Element] = [:]
    elements.reserveCapacity(ids.count)
    collection.updateEach { id, element in
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

/// A collection whose copies share their storage until one of them changes.
private protocol SharedStorage {
  /// Whether it shares its storage with another one: then neither has changed since one was copied from the other.
  func isStored(with other: Any) -> Bool
}

extension Array: SharedStorage {
  fileprivate func isStored(with other: Any) -> Bool {
    guard let other = other as? Self, other.count == count else { return false }
    return withUnsafeBufferPointer(\.baseAddress) == other.withUnsafeBufferPointer(\.baseAddress)
  }
}
