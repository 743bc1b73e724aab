/// Knows what a property of the state was when somebody read it, and whether it is something else now.
///
/// Types with a change stamp are compared by it, and nothing of their value is held; others are compared by `==`; and those
/// that have neither count as changed with every action. So does the whole state, which holds every collection there is:
/// a copy of it to compare with would make the next change of any of them copy it.
struct StateWatch<State> {
  let hasChanged: (State) -> Bool

  init<Member>(_ path: KeyPath<State, Member>, in state: State) {
    let value = state[keyPath: path]
    if let watch = StampWatch(value) {
      hasChanged = { watch.hasChanged($0[keyPath: path]) }
    } else if !path.isWhole, let equatable = value as? any Equatable {
      self = Self.equatable(path, equatable)
    } else {
      hasChanged = { _ in true }
    }
  }

  private init(hasChanged: @escaping (State) -> Bool) {
    self.hasChanged = hasChanged
  }

  private static func equatable<Member, Value: Equatable>(_ path: KeyPath<State, Member>, _ value: Value) -> Self {
    Self { state in
      guard let now = state[keyPath: path] as? Value else { return true }
      return now != value
    }
  }
}

extension KeyPath {
  /// Whether it leads to the root itself.
  var isWhole: Bool { self as AnyKeyPath == \Root.self }
}
