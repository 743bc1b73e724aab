/// What the store that handles an action knows of its running loads, for the reducers of their properties.
///
/// A reducer sees its state alone, where a load that has left it is not to be seen; and asking the store with each action would
/// cost something also where nothing was ever loaded.
@usableFromInline
enum LiveLoads {
  /// The loads that run, by the hash of the property's key path.
  ///
  /// Properties of one kind share an entry.
  @TaskLocal static var entries: [Int: LiveLoadEntry] = [:]

  /// Whether any load runs.
  @usableFromInline static var areThere: Bool { LoadTellings.mayBeThere && areTold }

  /// Apart, so that what is asked with each action is but a look at a number.
  @inline(never) private static var areTold: Bool { !entries.isEmpty }

  /// Whether a load may run at a property.
  static func mayInclude(_ path: @autoclosure () -> AnyHashable) -> Bool {
    let entries = entries
    return !entries.isEmpty && entries[path().hashValue] != nil
  }

  /// Whether another load than the one that a state shows may run at a place.
  @usableFromInline
  static func mayInclude(otherThan shown: @autoclosure () -> LoadIdentity?, at route: LoadRoute) -> Bool {
    let entries = entries
    guard !entries.isEmpty, let entry = entries[route.propertyHash] else { return false }
    return entry.only == nil || entry.only != shown()
  }

  /// Tells a function's reducers of loads.
  @usableFromInline
  static func telling<Result>(of entries: [Int: LiveLoadEntry], _ body: () -> Result) -> Result {
    LoadTellings.change(by: 1)
    defer { LoadTellings.change(by: -1) }
    return $entries.withValue(entries, operation: body)
  }
}

/// The running loads of properties of one kind.
@usableFromInline
struct LiveLoadEntry: Sendable {
  /// How many there are.
  private var count = 0
  /// Which it is, where there has been no other since there was none.
  private(set) var only: LoadIdentity?

  init() {}

  /// Counts one more.
  mutating func add(_ load: LoadIdentity) {
    only = count == 0 ? load : nil
    count += 1
  }

  /// The entry when one of them has ended; nil when it was the last.
  var withoutOne: Self? {
    guard count > 1 else { return nil }
    var copy = self
    copy.count -= 1
    return copy
  }
}
