extension LoadableStateWith: Equatable where Value: Equatable {
  /// Whether all four facts are equal.
  ///
  /// Identities, and when something was loaded, do not take part.
  public static func == (left: Self, right: Self) -> Bool {
    if left.changeStamp == right.changeStamp { return true }
    return left.read { $0 } ?? LoadFacts() == right.read { $0 } ?? LoadFacts()
  }
}

extension LoadableStateWith: Hashable where Value: Hashable {
  /// Hashes all four facts, but no identity and no instant.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(read { $0 } ?? LoadFacts())
  }
}
