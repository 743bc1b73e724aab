/// What the store that handles an action knows of its running loads, for the reducers of their properties.
///
/// A reducer sees its state alone, where a load that has left it is not to be seen; and asking the store with each action would
/// cost something also where nothing was ever loaded.
@usableFromInline
enum LiveLoads {
  /// How many loads run, by the hash of the property's key path.
  ///
  /// Properties of one kind share an entry.
  @TaskLocal static var counts: [Int: Int] = [:]

  /// Whether any load runs.
  @usableFromInline static var areThere: Bool { !counts.isEmpty }

  /// Whether a load may run at a property.
  static func mayInclude(_ path: @autoclosure () -> AnyHashable) -> Bool {
    let counts = counts
    return !counts.isEmpty && counts[path().hashValue] != nil
  }
}
