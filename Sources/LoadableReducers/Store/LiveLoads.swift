/// What the store that handles an action knows of its running loads, for the reducers of their properties.
///
/// A reducer sees its state alone, where a load that has left it is not to be seen; and asking the store with each action would
/// cost something also where nothing was ever loaded.
@usableFromInline
enum LiveLoads {
  /// The loads that run.
  @TaskLocal static var entries = LiveLoadEntries()

  /// Whether any load runs.
  @usableFromInline static var areThere: Bool { LoadTellings.mayBeThere && areTold }

  /// Apart, so that what is asked with each action is but a look at a number.
  @inline(never) private static var areTold: Bool { !entries.isEmpty }

  /// Whether another load than the one that a state shows may run at a place.
  @usableFromInline
  static func mayInclude(otherThan shown: LoadIdentity?, at route: LoadRoute) -> Bool {
    guard LoadTellings.mayBeThere else { return false }
    let entries = entries
    guard !entries.isEmpty, let entry = entries[route.propertyHash] else { return false }
    guard let only = entry.only else { return true }
    return only != shown
  }

  /// Tells a function's reducers of loads.
  @usableFromInline
  static func telling<Result>(of entries: LiveLoadEntries, _ body: () -> Result) -> Result {
    LoadTellings.change(by: 1)
    defer { LoadTellings.change(by: -1) }
    return $entries.withValue(entries, operation: body)
  }
}

/// The running loads, by the hash of the property's key path: properties of one kind share an entry.
///
/// The first entry stands by itself, as in the table.
@usableFromInline
struct LiveLoadEntries: Sendable {
  private var firstHash = 0
  /// Of no load where there is none.
  private var first = LiveLoadEntry()
  private var others: [Int: LiveLoadEntry] = [:]

  init() {}

  var isEmpty: Bool { first.isEmpty && others.isEmpty }

  subscript(hash: Int) -> LiveLoadEntry? {
    if !first.isEmpty, firstHash == hash { return first }
    return others.isEmpty ? nil : others[hash]
  }

  /// Counts one more.
  mutating func add(_ load: LoadAddress) {
    let hash = load.route.propertyHash
    if first.isEmpty ? others.isEmpty : firstHash == hash {
      firstHash = hash
      first.add(load.identity)
    } else {
      others[hash, default: LiveLoadEntry()].add(load.identity)
    }
  }

  /// Counts one less.
  mutating func remove(_ load: LoadAddress) {
    let hash = load.route.propertyHash
    if !first.isEmpty, firstHash == hash {
      first.removeOne()
    } else {
      others[hash]?.removeOne()
      if others[hash]?.isEmpty == true { others[hash] = nil }
    }
  }
}

/// The running loads of properties of one kind.
struct LiveLoadEntry: Sendable {
  /// Which it is, where there has been no other since there was none.
  private(set) var only: LoadIdentity?
  /// How many there are: half a word, which stands in the last one of the identity.
  private var count: Int32 = 0

  /// Counts one more.
  mutating func add(_ load: LoadIdentity) {
    only = count == 0 ? load : nil
    count += 1
  }

  var isEmpty: Bool { count == 0 }

  /// Counts one less.
  mutating func removeOne() {
    count -= 1
    if count == 0 { only = nil }
  }
}
