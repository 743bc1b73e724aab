// Rows that are loaded again are often the same as before. If they can be compared, equal ones are not replaced: the list keeps its
// change stamp, and nothing is drawn again.

extension IdentifiedList {
  /// Whether a page brings nothing new: the list has all its rows, and they are equal; their positions do not matter.
  ///
  /// - Complexity: O(rows of the page), O(1) if the first one is new.
  @inlinable
  func isUnchanged(by page: some Collection<Value>) -> Bool {
    // Most pages bring new rows, and need no more than this.
    guard let first = page.first, contains(id: first.id) else { return false }
    return hasEqualRows(of: page)
  }

  @usableFromInline
  func hasEqualRows(of page: some Collection<Value>) -> Bool {
    guard Value.self is any Equatable.Type, isFullyCompared(Value.self) else { return false }
    var (known, fresh): ([Value], [Value]) = ([], [])
    for row in page {
      guard let own = self[id: row.id] else { return false }
      known.append(own)
      fresh.append(row)
    }
    return Self.areEqual(known, fresh)
  }

  /// Whether all of these rows are equal and have equal ids, in the same order; false if they cannot be compared, or are objects.
  ///
  /// Whether rows can be compared is checked at run time, once for all of them.
  static func areEqual(_ left: [Value], _ right: [Value]) -> Bool {
    left.elementsEqual(right) { $0.id == $1.id } && areKnownEqual(left, right)
  }
}

/// Whether two values are known to be equal; false if their type cannot compare them, or compares only a part of what they show.
func areKnownEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  // The type of the value itself decides, if the declared type is `any` something.
  func isRight<Known: Equatable>(_ left: Known) -> Bool { isFullyCompared(Known.self) && (right as? Known) == left }
  return (left as? any Equatable).map { isRight($0) } ?? false
}

// MARK: What `==` compares

/// Whether `==` of a type is taken to compare all that its values show.
///
/// False for objects, which may have changed in place, or whose `==` may compare only ids; and for values that consist of objects.
/// It is not known whether a structure holds objects, so its `==` is trusted.
func isFullyCompared(_ type: Any.Type) -> Bool {
  (type as? any CompoundValue.Type)?.hasFullComparison ?? !(type is AnyClass)
}

/// A type whose values consist of values of other types.
protocol CompoundValue {
  /// Whether `==` compares all that its values show.
  static var hasFullComparison: Bool { get }
}

extension Optional: CompoundValue {
  static var hasFullComparison: Bool { isFullyCompared(Wrapped.self) }
}

extension Array: CompoundValue {
  static var hasFullComparison: Bool { isFullyCompared(Element.self) }
}

extension Set: CompoundValue {
  static var hasFullComparison: Bool { isFullyCompared(Element.self) }
}

extension Dictionary: CompoundValue {
  static var hasFullComparison: Bool { isFullyCompared(Key.self) && isFullyCompared(Value.self) }
}

extension AnyHashable: CompoundValue {
  static var hasFullComparison: Bool { false }
}

extension IdentifiedList: CompoundValue {
  static var hasFullComparison: Bool { isFullyCompared(Value.self) }
}

extension IdentifiedPaginatedCollection: CompoundValue {
  /// If pages are found by counting rows, `==` does not compare how many rows come after the last one.
  static var hasFullComparison: Bool { isFullyCompared(Value.self) && !(Page.self is any PositionedPage.Type) }
}

extension LoadableStateWith: CompoundValue {
  static var hasFullComparison: Bool { isFullyCompared(Value.self) }
}

extension PaginatedStateWith: CompoundValue {
  static var hasFullComparison: Bool { isFullyCompared(Value.self) }
}
