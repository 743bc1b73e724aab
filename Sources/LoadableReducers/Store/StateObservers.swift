import LoadableCore

/// Who is told of each state of a store, in the order in which they subscribed.
///
/// A class of its own, which subscriptions refer to weakly: what is referred to weakly costs more to retain, and the store is retained
/// with each action.
///
/// - Complexity: to add or cancel one costs O(1), amortised. Where one was cancelled a gap is left, and gaps are closed up when they are more
///   than the observers; so an action costs O(number of observers).
@usableFromInline
final class StateObservers<State> {
  // Taken out while it is changed, and put back: with a change in place, which calls others, each look at it would have to be checked for
  // exclusivity as it runs, with each action.
  private var observers: [StateObserver<State>] = []
  private var gaps = 0
  /// What stands in the gaps; made with the first one.
  private var gap: StateObserver<State>?
  /// How many there are when those are looked for next that are over.
  private var limit = StateObservers.leastLimit

  private static var leastLimit: Int { 16 }

  init() {}

  /// Those who are there now; one that is cancelled later says so.
  @usableFromInline var current: [StateObserver<State>] { observers }

  /// Adds an observer.
  ///
  /// - Parameters:
  ///   - isOver: whether it need not be told any more, so that others who subscribe may remove it; nil for one that is there until it is
  ///     cancelled.
  ///   - tell: called with each state.
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

  /// Closes the gaps up.
  private func close(_ observers: inout [StateObserver<State>]) {
    observers.removeAll { !$0.isSubscribed }
    for (index, observer) in observers.enumerated() { observer.place.index = index }
    gaps = 0
    limit = max(Self.leastLimit, 2 * observers.count)
  }

  /// Removes those that are over without having been cancelled.
  private func removeThoseOver() {
    for observer in observers where observer.isSubscribed && observer.isOver?() == true { remove(observer.place) }
    limit = max(Self.leastLimit, 2 * (observers.count - gaps))
  }

  private func change<Result>(_ body: (inout [StateObserver<State>]) -> Result) -> Result {
    var changed = observers
    observers = []
    defer { observers = changed }
    return body(&changed)
  }
}

/// Where an observer stands in the list.
///
/// Its subscription knows it too, so that nothing is searched when that is cancelled, and nothing refers to the observer weakly.
private final class ObserverPlace {
  /// Nil when the store has forgotten the observer.
  var index: Int?

  init(_ index: Int?) {
    self.index = index
  }
}

/// Someone who subscribed to a store.
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

  /// Nobody, who is never told.
  fileprivate static func gap() -> StateObserver {
    let gap = StateObserver(ObserverPlace(nil), isOver: nil) { _ in }
    gap.isEnded = true
    return gap
  }

  /// Whether the store has not forgotten it: one that another observer cancels is not told of the action at hand any more.
  @usableFromInline var isSubscribed: Bool { !isEnded }

  fileprivate func end() {
    isEnded = true
    place.index = nil
  }
}

/// Tells the readers of a property that it has changed, and nobody else.
///
/// A tracked read is noted with what the property was, and a read that nobody tracks is not noted. After each action the readers of what
/// has changed are told, and what they read is noted no more. A reader that wants to hear again reads again, as users of the Observation
/// framework do.
///
/// - Complexity: a read costs O(1), amortised, and the first tracked one after a change what it costs to get the property; an action costs
///   O(number of distinct properties that have tracked readers).
final class StateObservation<State> {
  private let readers = PropertyReaders()
  /// Those that were read, with those that have changed since: what names and compares them is made once.
  ///
  /// Their key paths are held, and with them what a subscript in one takes.
  private var known: [AnyKeyPath: KnownProperty] = [:]
  private var whole: ReadProperty<State>?
  /// Whether there is such a state at all, where it is a part of another one.
  private var presence: KnownProperty?
  /// Those that a tracked reader has read and that have not changed since, in the order in which they were read.
  private var noted: [KnownProperty] = []
  private var names = 0

  /// How many properties may be known that are not noted, beside as many as are.
  private static var spare: Int { 64 }

  /// Whether no tracked reader has read a property that has not changed since.
  var isIdle: Bool { noted.isEmpty && presence?.isNoted != true }

  /// Whether a tracked reader has read the whole state, and has not been told of a change since.
  var isWholeNoted: Bool { whole?.isNoted == true }

  /// Notes that a property was read by whoever is tracked right now.
  ///
  /// - Returns: the property, if what it is now must be noted.
  func access<Member>(_ path: KeyPath<State, Member>) -> ReadProperty<State>? {
    var isKnown = false
    let noted = accessKnown(path, &isKnown)
    if isKnown { return noted }
    let property = learn(path)
    return mustNote(property) ? property : nil
  }

  /// Notes that a property which was read before was read by whoever is tracked right now.
  ///
  /// - Parameter isKnown: set if it was; if not, nothing is noted.
  /// - Returns: the property, if what it is now must be noted.
  func accessKnown(_ path: AnyKeyPath, _ isKnown: inout Bool) -> ReadProperty<State>? {
    // Held while it is looked into, or that would be checked for exclusive access as it runs.
    let known = known
    guard let property = known[path] else { return nil }
    isKnown = true
    // What its type is need not be asked where nothing is noted.
    return mustNote(property) ? property as? ReadProperty<State> : nil
  }

  /// Notes that the whole state was read by whoever is tracked right now.
  func accessWhole() -> ReadProperty<State>? {
    let property = whole ?? ReadProperty.whole(name: nextName())
    whole = property
    return mustNote(property) ? property : nil
  }

  /// Tells the Observation framework of a read.
  ///
  /// - Returns: whether it tracks the property, and what that is now is not noted yet.
  private func mustNote(_ property: KnownProperty) -> Bool {
    property.access(readers)
    return !property.isNoted && property.isTracked
  }

  /// Remembers what a property is.
  func note(_ property: ReadProperty<State>, in held: borrowing HeldState<State>) {
    property.isNoted = true
    property.note(in: held)
    noted.append(property)
  }

  private func learn<Member>(_ path: KeyPath<State, Member>) -> ReadProperty<State> {
    // A key path can lead to an element, and there may be any number of them.
    if known.count > Self.spare + 2 * noted.count { known = known.filter(\.value.isNoted) }
    let property = ReadProperty.make(path, name: nextName())
    known[path] = property
    return property
  }

  private func nextName() -> PropertyReaders.Name {
    names += 1
    return PropertyReaders.name(names)
  }

  /// Notes that whoever is tracked right now has asked whether there is such a state.
  func accessPresence() {
    let property = presence ?? KnownProperty(nextName())
    presence = property
    if mustNote(property) { property.isNoted = true }
  }

  /// Takes out that the state has come or gone, if a tracked reader has asked for it.
  func takePresence(_ changed: inout ChangedProperties) {
    guard let presence, presence.isNoted else { return }
    presence.isNoted = false
    changed.append([presence], of: readers)
  }

  /// Takes out the properties that have changed since they were read, and forgets those whose readers have gone.
  ///
  /// - Parameters:
  ///   - isWholeSame: whether the whole state is known to be what it was.
  ///   - changed: gets them.
  func takeChanged(
    in held: borrowing HeldState<State>, isWholeSame: Bool = false, _ changed: inout ChangedProperties
  ) {
    // What compares them is the user's, and may read others: those are noted beside.
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

  /// Takes out all properties that were read: there is no such state any more.
  func takeAll(_ changed: inout ChangedProperties) {
    let taken = noted
    noted = []
    for property in taken {
      property.isNoted = false
      property.forget()
    }
    changed.append(taken, of: readers)
  }

  /// Forgets the properties whose readers have gone.
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

/// Properties that have changed, whose readers are told once nobody looks at the state.
struct ChangedProperties {
  private var groups: [(properties: [KnownProperty], readers: PropertyReaders)] = []

  mutating func append(_ properties: [KnownProperty], of readers: PropertyReaders) {
    if !properties.isEmpty { groups.append((properties, readers)) }
  }

  /// Tells their readers.
  func tell() {
    for group in groups {
      for property in group.properties { property.tell(group.readers) }
    }
  }
}

/// Knows by its change stamp what a value was, and whether it is another one now; nothing of the value is held.
struct StampWatch<Value> {
  let hasChanged: (Value) -> Bool

  /// Nil where the value has no stamp.
  init?(_ value: Value) {
    guard let stamped = value as? any ChangeStamped else { return nil }
    hasChanged = Self.comparing(with: stamped)
  }

  private static func comparing<Stamped: ChangeStamped>(with value: Stamped) -> (Value) -> Bool {
    let stamp = value.changeStamp
    return { ($0 as? Stamped)?.changeStamp != stamp }
  }
}
