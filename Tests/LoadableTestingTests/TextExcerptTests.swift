import TestSupport
import Testing

@testable import LoadableTesting

struct TextExcerptTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    let actual: String
    let shown: (expected: String, actual: String)

    init(_ name: String, _ expected: String, _ actual: String, _ shown: (String, String)) {
      testDescription = name
      self.expected = expected
      self.actual = actual
      self.shown = shown
    }
  }

  /// Long enough to be cut, so that what is kept can be counted.
  static let long = String(repeating: "0123456789", count: 50)
  static let before = "…01234567890123456789"
  static let after = "01234567890123456789…"

  static let rows = [
    Row("short", "one", "two", (#""one""#, #""two""#)),
    Row("breaks and tabs", "a\nb", "a\tb", (#""a\nb""#, #""a\tb""#)),
    Row("at the end", long + "A", long + "B", ("\"\(before)A\"", "\"\(before)B\"")),
    Row("at the start", "A" + long, "B" + long, ("\"A\(after)\"", "\"B\(after)\"")),
    Row("in the middle", long + "A" + long, long + "BC" + long, ("\"\(before)A\(after)\"", "\"\(before)BC\(after)\"")),
    Row("removed", long + "A" + long, long + long, ("\"\(before)A\(after)\"", "\"\(before)\(after)\"")),
    Row("not enough to cut", "0123456789A", "0123456789B", (#""0123456789A""#, #""0123456789B""#)),
    Row("nothing", "", long, (#""""#, "\"\(long.prefix(240))…\"")),
  ]

  @Test("only what is near to the difference is shown", arguments: rows)
  func excerpts(row: Row) {
    let shown = TextExcerpt.excerpts(row.expected, row.actual)
    expectEqual(shown.expected, row.shown.expected)
    expectEqual(shown.actual, row.shown.actual)
  }
}
