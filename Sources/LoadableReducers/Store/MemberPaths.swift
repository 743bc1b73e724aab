/// What the members of a part of a state are for the store that has the whole: to put such a key path together takes microseconds.
struct MemberPaths {
  private var paths: [AnyKeyPath: AnyKeyPath] = [:]

  /// How many are remembered: a key path can lead to an element, and there may be any number of them.
  private static var most: Int { 256 }

  subscript(member: AnyKeyPath) -> AnyKeyPath? {
    get { paths[member] }
    set {
      if paths.count >= Self.most, paths[member] == nil { paths = [:] }
      paths[member] = newValue
    }
  }
}
