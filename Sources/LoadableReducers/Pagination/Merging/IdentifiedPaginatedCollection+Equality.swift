extension IdentifiedPaginatedCollection: Equatable where Value: Equatable {
  /// Whether rows, pages, cursors and count are equal; what is remembered of edits does not take part.
  ///
  /// - Complexity: O(n), O(1) for a copy that has not changed and for collections of different counts.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    if left.changeStamp == right.changeStamp { return true }
    return left.nextPage == right.nextPage && left.previousPage == right.previousPage
      && left.totalCount == right.totalCount && left.pages == right.pages && left.values == right.values
  }
}

extension IdentifiedPaginatedCollection: Hashable where Value: Hashable {
  /// Hashes rows, pages, cursors and count.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(pages)
    hasher.combine(nextPage)
    hasher.combine(previousPage)
    hasher.combine(totalCount)
  }
}
