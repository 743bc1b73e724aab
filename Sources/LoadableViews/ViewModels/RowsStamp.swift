import LoadableCore

/// Shows whether the rows of a list have changed: by its change stamp if it has one, otherwise with its `==`.
///
/// A list that has neither differs from every other one, even from itself, so what depends on it is done too often and never too seldom.
///
/// - Complexity: O(1) for a list with a change stamp; otherwise the cost of its `==`, which seldom looks at rows of the same storage.
package struct RowsStamp: Equatable {
  private let base: (any Equatable)?

  package init(_ collection: some PaginatedCollection) {
    // Checked at run time, because a type cannot conform in two ways, one for collections with a stamp and one for
    // those without.
    base = (collection as? any ChangeStamped).map { Self.stamp(of: $0) } ?? collection as? any Equatable
  }

  /// The stamp of a list that has one; a list without one differs from every other, but is not held.
  init(holdingNoRowsOf collection: some PaginatedCollection) {
    base = (collection as? any ChangeStamped).map { Self.stamp(of: $0) }
  }

  /// Whether equal lists can be recognised.
  var isComparable: Bool { base != nil }

  private static func stamp(of collection: some ChangeStamped) -> any Equatable { collection.changeStamp }

  package static func == (left: Self, right: Self) -> Bool {
    guard let left = left.base, let right = right.base else { return false }
    return left.isEqual(to: right)
  }
}

extension Equatable {
  /// Whether another value has the same type and is equal.
  func isEqual(to other: Any) -> Bool {
    (other as? Self).map { $0 == self } ?? false
  }
}
