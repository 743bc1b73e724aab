import LoadableCore

/// The observers of a store's state, in the order in which they subscribed.
///
/// Subscriptions refer weakly to this object, rather than to the store.
///
/// - Complexity: adding or cancelling an observer costs O(1), amortised. A cancelled observer leaves a gap; gaps are closed when
///   they outnumber the observers, so an action costs O(number of observers).
@usableFromInline
final class StateObservers<State> {
  // Change it only through `change`, which moves it out and back: see "Inlining" in Benchmarks/README.md.
  private var observers: [StateObserver<State>] = []
  private var gaps = 0
  /// Fills the gaps; created with the first one.
  private var gap: StateObserver<State>?
  /// The number of observers at which to look next for ones that are no longer needed.
  private var limit = StateObservers.leastLimit

  private static var leastLimit: Int { 16 }

  init() {}

  /// Whether there are none; stored, because generic code looks up types to ask an array.
  @usableFromInline private(set) var isEmpty = true

  /// The current observers; `isSubscribed` is false for one that was cancelled during an action.
  @usableFromInline var current: [StateObserver<State>] { observers }

  /// Adds an observer.
  ///
  /// - Parameters:
  ///   - isOver: returns whether the observer is no longer needed; if so, adding another one may remove it. Nil for an observer
  ///     that stays until it is cancelled.
  ///   - tell: the observer.
  func add(isOver: (() -> Bool)?, _ tell: @escaping (State) -> Void) -> StoreSubscription {
    if observers.count - gaps >= limit { removeThoseOver() }
    let place = ObserverPlace(observers.count)
    let observer = StateObserver(place, isOver: isOver, tell)
    change { $0.append(observer) }
    return StoreSubscription { [weak self] in self?.remove(place) }
  }

  private func remove(_ place: ObserverPlace) {
    guard let index = place.index else { return }
    let removed = change { observers in
      let removed = observers[index]
      if index == observers.count - 1 {
        observers.removeLast()
      } else {
        let gap = gap ?? .gap()
        self.gap = gap
        observers[index] = gap
        gaps += 1
      }
      if gaps > observers.count - gaps { close(&observers) }
      return removed
    }
    removed.end()
  }

  /// Removes the gaps.
  private func close(_ observers: inout [StateObserver<State>]) {
    observers.removeAll { !$0.isSubscribed }
    for (index, observer) in observers.enumerated() { observer.place.index = index }
    gaps = 0
    limit = max(Self.leastLimit, 2 * observers.count)
  }

  /// Removes observers that are no longer needed but were not cancelled.
  private func removeThoseOver() {
    for observer in observers where observer.isSubscribed && observer.isOver?() == true { remove(observer.place) }
    limit = max(Self.leastLimit, 2 * (observers.count - gaps))
  }

  private func change<Result>(_ body: (inout [StateObserver<State>]) -> Result) -> Result {
    var changed = observers
    observers = []
    defer { (observers, isEmpty) = (changed, changed.isEmpty) }
    return body(&changed)
  }
}

/// The index of an observer in the list.
///
/// The observer and its subscription share it, so that cancelling needs neither a search nor a weak reference.
private final class ObserverPlace {
  /// Nil after the observer was removed.
  var index: Int?

  init(_ index: Int?) {
    self.index = index
  }
}

/// A subscriber of a store.
@usableFromInline
final class StateObserver<State> {
  fileprivate let place: ObserverPlace
  private var isEnded = false
  fileprivate let isOver: (() -> Bool)?
  @usableFromInline let tell: (State) -> Void

  fileprivate init(_ place: ObserverPlace, isOver: (() -> Bool)?, _ tell: @escaping (State) -> Void) {
    self.place = place
    self.isOver = isOver
    self.tell = tell
  }

  /// Fills a gap; it is never called.
  fileprivate static func gap() -> StateObserver {
    let gap = StateObserver(ObserverPlace(nil), isOver: nil) { _ in }
    gap.isEnded = true
    return gap
  }

  /// Whether it is still subscribed; an observer that another one cancels during an action already misses that action.
  @usableFromInline var isSubscribed: Bool { !isEnded }

  fileprivate func end() {
    isEnded = true
    place.index = nil
  }
}

/// Notifies the readers of exactly those properties that have changed.
///
/// A tracked read records the property and its value; an untracked read records nothing. After each action the readers
/// of changed properties are notified, and the record of these reads is dropped. To be notified again, a reader must
/// read again, as is usual with the Observation framework.
///
/// - Complexity: a read costs O(1), amortised; the first tracked read after a change also reads the property's value.
///   An action costs O(number of distinct properties that have tracked readers).
final class StateObservation<State> {
  private let readers = PropertyReaders()
  /// The properties that were ever read, so that each is set up only once.
  ///
  /// This keeps their key paths alive, with any subscript arguments in them.
  private var known: [AnyKeyPath: KnownProperty] = [:]
  private var whole: ReadProperty<State>?
  /// Whether the state exists, if it is a part of another one.
  private var presence: KnownProperty?
  /// The properties that a tracked reader has read and that have not changed since, in the order in which they were read.
  private var noted: [KnownProperty] = []
  private var names = 0

  /// How many properties to keep beyond those that are noted.
  private static var spare: Int { 64 }

  /// Whether no tracked reader is waiting for a change.
  var isIdle: Bool { noted.isEmpty && presence?.isNoted != true }

  /// Whether a tracked reader has read the whole state, and has not been notified of a change since.
  var isWholeNoted: Bool { whole?.isNoted == true }

  /// Registers a read of a property for the current tracked reader.
  ///
  /// - Returns: the property, if its current value must be noted.
  func access<Member>(_ path: KeyPath<State, Member>) -> ReadProperty<State>? {
    var isKnown = false
    let noted = accessKnown(path, &isKnown)
    if isKnown { return noted }
    let property = learn(path)
    return mustNote(property) ? property : nil
  }

  /// Registers a read of a property for the current tracked reader, if the property was read before.
  ///
  /// - Parameter isKnown: set to true if it was read before; otherwise nothing is registered.
  /// - Returns: the property, if its current value must be noted.
  func accessKnown(_ path: AnyKeyPath, _ isKnown: inout Bool) -> ReadProperty<State>? {
    // A constant, because every read of a property comes here: see "Inlining" in Benchmarks/README.md.
    let known = known
    guard let property = known[path] else { return nil }
    isKnown = true
    return mustNote(property) ? property as? ReadProperty<State> : nil
  }

  /// Registers a read of the whole state for the current tracked reader.
  func accessWhole() -> ReadProperty<State>? {
    let property = whole ?? ReadProperty.whole(name: nextName())
    whole = property
    return mustNote(property) ? property : nil
  }

  /// Registers a read with the Observation framework.
  ///
  /// - Returns: whether the framework tracks the property and its current value is not noted yet.
  private func mustNote(_ property: KnownProperty) -> Bool {
    property.access(readers)
    return !property.isNoted && property.isTracked
  }

  /// Notes the current value of a property.
  func note(_ property: ReadProperty<State>, in held: borrowing HeldState<State>) {
    property.isNoted = true
    property.note(in: held)
    noted.append(property)
  }

  private func learn<Member>(_ path: KeyPath<State, Member>) -> ReadProperty<State> {
    // The number of known properties needs a limit, because a key path can lead to any element of a collection.
    if known.count > Self.spare + 2 * noted.count { known = known.filter(\.value.isNoted) }
    let property = ReadProperty.make(path, name: nextName())
    known[path] = property
    return property
  }

  private func nextName() -> PropertyReaders.Name {
    names += 1
    return PropertyReaders.name(names)
  }

  /// Notes that the current tracked reader has checked whether the state exists.
  func accessPresence() {
    let property = presence ?? KnownProperty(nextName())
    presence = property
    if mustNote(property) { property.isNoted = true }
  }

  /// Reports that the state was created or is gone, if a tracked reader has checked whether it exists.
  func takePresence(_ changed: inout ChangedProperties) {
    guard let presence, presence.isNoted else { return }
    presence.isNoted = false
    changed.append([presence], of: readers)
  }

  /// Reports the properties that have changed since they were read, and forgets those whose readers are gone.
  ///
  /// - Parameters:
  ///   - isWholeSame: whether the whole state is known to be unchanged.
  ///   - changed: receives the changed properties.
  func takeChanged(
    in held: borrowing HeldState<State>, isWholeSame: Bool = false, _ changed: inout ChangedProperties
  ) {
    // The user's `==` may itself read properties; those are noted separately.
    var former = noted
    noted = []
    var taken: [KnownProperty] = []
    former.removeAll { property in
      if property.isTracked {
        if isWholeSame, property === whole { return false }
        guard (property as? ReadProperty<State>)?.hasChanged(in: held) != false else { return false }
        taken.append(property)
      }
      property.isNoted = false
      property.forget()
      return true
    }
    noted = noted.isEmpty ? former : former + noted
    changed.append(taken, of: readers)
  }

  /// Reports all properties that were read, because the state no longer exists.
  func takeAll(_ changed: inout ChangedProperties) {
    let taken = noted
    noted = []
    for property in taken {
      property.isNoted = false
      property.forget()
    }
    changed.append(taken, of: readers)
  }

  /// Forgets the properties whose readers are gone.
  func forgetGone() {
    if let presence, presence.isNoted, !presence.isTracked { presence.isNoted = false }
    noted.removeAll { property in
      if property.isTracked { return false }
      property.isNoted = false
      property.forget()
      return true
    }
  }
}

/// Properties that have changed, whose readers are notified once no code is reading the state.
struct ChangedProperties {
  private var groups: [(properties: [KnownProperty], readers: PropertyReaders)] = []

  mutating func append(_ properties: [KnownProperty], of readers: PropertyReaders) {
    if !properties.isEmpty { groups.append((properties, readers)) }
  }

  /// Notifies their readers.
  func tell() {
    for group in groups {
      for property in group.properties { property.tell(group.readers) }
    }
  }
}

/// Remembers only the change stamp of a value, and checks whether the value has changed.
struct StampWatch<Value> {
  let hasChanged: (Value) -> Bool

  /// Nil if the value has no stamp.
  init?(_ value: Value) {
    guard let stamped = value as? any ChangeStamped else { return nil }
    hasChanged = Self.comparing(with: stamped)
  }

  private static func comparing<Stamped: ChangeStamped>(with value: Stamped) -> (Value) -> Bool {
    let stamp = value.changeStamp
    return { ($0 as? Stamped)?.changeStamp != stamp }
  }
}
