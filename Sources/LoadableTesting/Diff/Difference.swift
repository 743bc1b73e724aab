/// The differences between two values: one line with `-` for the expected part and one with `+` for the actual part, each with
/// its path.
///
/// ```
/// - .users[id: 3].name: "Ann"
/// + .users[id: 3].name: "Anna"
/// + .users[id: 4]: User(id: 4, name: "Bob")
/// ```
///
/// Values that are equal by `==` do not differ. Others are taken apart by reflection: structs, enums, tuples,
/// optionals, errors, objects, dictionaries, sets, and collections, whose elements are matched by `id` if they are
/// `Identifiable`. Long collections are shortened, and the unchanged parts of long texts are left out. The output
/// is the same in every run. ``DiffRepresentable`` and `CustomReflectable` change how a type is shown.
///
/// - Returns: nil if the values do not differ.
/// - Complexity: O(n) in the size of the values, except for lists whose elements are not `Identifiable`: the part between the
///   first and the last change takes O(n²) comparisons, or is compared position by position if it has more than 100 elements.
public func difference<Value>(_ expected: Value, _ actual: Value) -> String? {
  var comparison = ValueComparison()
  comparison.compareAll(expected, actual)
  return comparison.report
}

/// Fails the running test with the ``difference(_:_:)`` of two values if they are not equal.
///
/// Use it in place of `#expect(actual == expected)` for large values.
public func expectNoDifference<Value: Equatable>(
  _ expected: Value, _ actual: Value, _ comment: String? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  guard expected != actual else { return }
  recordFailure(
    """
    \(comment.map { "\($0): " } ?? "")The values differ (- expected, + actual):

    \(difference(expected, actual) ?? "no visible difference")
    """,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// The parts of two long texts around their difference.
enum TextExcerpt {
  /// How many equal characters are shown before and after the difference.
  private static let context = 20
  /// How many differing characters are shown.
  private static let shownCharacters = 200

  /// Both texts as literals, without the equal parts that are far from the difference.
  static func excerpts(_ expected: String, _ actual: String) -> (expected: String, actual: String) {
    let first = Array(expected)
    let second = Array(actual)
    let shorter = min(first.count, second.count)
    var start = 0
    while start < shorter, first[start] == second[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, first[first.count - 1 - tail] == second[second.count - 1 - tail] { tail += 1 }
    return (excerpt(first, start, tail), excerpt(second, start, tail))
  }

  private static func excerpt(_ text: [Character], _ start: Int, _ tail: Int) -> String {
    // Omitting less than twice the context would save nothing.
    let from = start > 2 * context ? start - context : 0
    let to = tail > 2 * context ? text.count - tail + context : text.count
    let shown = text[from..<min(to, from + shownCharacters + 2 * context)]
    let rest = to > from + shown.count || to < text.count
    return String(reflecting: (from > 0 ? "…" : "") + String(shown) + (rest ? "…" : ""))
  }
}
