extension IdentifiedList: Equatable where Value: Equatable {
  /// Whether both have equal rows in the same order.
  ///
  /// - Complexity: O(n), O(1) for a copy that has not changed and for lists of different counts.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count else { return false }
    return left.changeStamp == right.changeStamp || left.elementsEqual(right)
  }
}

extension IdentifiedList: Hashable where Value: Hashable {
  /// Hashes the rows in their order.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for row in self { hasher.combine(row) }
  }
}
