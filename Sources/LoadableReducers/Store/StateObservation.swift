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
  /// Those that a tracked reader has read and that have not changed since, in the order in which they were read.
  private var noted: [KnownProperty] = []
  private var names = 0

  /// How many properties may be known that are not noted, beside as many as are.
  private static var spare: Int { 64 }

  /// Whether no tracked reader has read a property that has not changed since.
  var isIdle: Bool { noted.isEmpty }

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

  /// Takes out the properties that have changed since they were read, and forgets those whose readers have gone.
  func takeChanged(in held: borrowing HeldState<State>) -> [KnownProperty] {
    // What compares them is the user's, and may read others: those are noted beside.
    var former = noted
    noted = []
    var changed: [KnownProperty] = []
    former.removeAll { property in
      if property.isTracked {
        guard (property as? ReadProperty<State>)?.hasChanged(in: held) != false else { return false }
        changed.append(property)
      }
      property.isNoted = false
      property.forget()
      return true
    }
    noted = noted.isEmpty ? former : former + noted
    return changed
  }

  /// Tells the readers of properties that they have changed.
  func tell(_ changed: [KnownProperty]) {
    for property in changed { property.tell(readers) }
  }
}
