// Rows that are loaded again are often the same as before. If they can be compared, equal ones are not replaced: the list keeps its
// change stamp, and nothing is drawn again.

extension IdentifiedList {
  /// Whether a page brings nothing new: all its rows are here and equal, wherever they are.
  ///
  /// - Complexity: O(rows of the page), O(1) if the first one is new.
  @inlinable
  func isUnchanged(by page: some Collection<Value>) -> Bool {
    // Most pages bring new rows, and find that out here.
    guard let first = page.first, contains(id: first.id) else { return false }
    return hasEqualRows(of: page)
  }

  @usableFromInline
  func hasEqualRows(of page: some Collection<Value>) -> Bool {
    guard Value.self is any Equatable.Type else { return false }
    var (known, fresh): ([Value], [Value]) = ([], [])
    for row in page {
      guard let own = self[id: row.id] else { return false }
      known.append(own)
      fresh.append(row)
    }
    return Self.areEqual(known, fresh)
  }

  /// Whether all of these rows are equal, in the same order; false if they cannot be compared, or are objects.
  ///
  /// Whether rows can be compared is found out at run time, once for all of them.
  static func areEqual<Rows: Collection<Value>>(_ left: Rows, _ right: Rows) -> Bool {
    !(Value.self is AnyClass) && areKnownEqual(left, right)
  }
}

/// Whether two values are known to be equal; false if their type cannot compare them, or is a class: an object may have changed in place.
func areKnownEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  func isRight<Known: Equatable>(_ left: Known) -> Bool { (right as? Known) == left }
  guard !(Value.self is AnyClass), let left = left as? any Equatable else { return false }
  return isRight(left)
}
