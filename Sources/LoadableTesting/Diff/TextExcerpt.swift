/// The parts of two long texts around what differs between them.
enum TextExcerpt {
  /// How many equal characters are shown before and after what differs.
  private static let context = 20
  /// How many characters that differ are shown.
  private static let shownCharacters = 200

  /// Both texts as literals, without what they have in common far away from the difference.
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
    // Eliding less than twice the context saves nothing.
    let from = start > 2 * context ? start - context : 0
    let to = tail > 2 * context ? text.count - tail + context : text.count
    let shown = text[from..<min(to, from + shownCharacters + 2 * context)]
    let rest = to > from + shown.count || to < text.count
    return String(reflecting: (from > 0 ? "…" : "") + String(shown) + (rest ? "…" : ""))
  }
}
