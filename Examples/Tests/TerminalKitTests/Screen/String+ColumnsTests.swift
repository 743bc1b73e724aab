import Testing

@testable import TerminalKit

struct StringColumnsTests {
  @Test(
    "a text takes as many columns as its characters",
    arguments: [
      ("", 0), ("abc", 3), ("中文", 4), ("e\u{301}", 1), ("a\u{301}\u{302}b", 2), ("♥\u{FE0F}", 2), ("👨‍👩‍👧", 2),
      ("◌\u{20DD}", 1),
    ])
  func columns(text: String, expected: Int) {
    #expect(text.columns == expected)
  }

  @Test(
    "a part is as wide as it may be, and never half a character",
    arguments: [
      ("abc", 2, "ab", "bc"), ("abc", 5, "abc", "abc"), ("abc", 0, "", ""), ("中文", 3, "中", "文"),
      ("中文", 1, "", ""), ("a中", 2, "a", "中"), ("e\u{301}e\u{301}", 1, "e\u{301}", "e\u{301}"), ("abc", -1, "", ""),
    ])
  func parts(text: String, limit: Int, prefix: String, suffix: String) {
    #expect(text.prefix(columns: limit).text == prefix)
    #expect(text.prefix(columns: limit).columns == prefix.columns)
    #expect(text.suffix(columns: limit) == suffix)
  }

  @Test(
    "a text that is too wide ends with an ellipsis, and never with half a character",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abc", 1, "…"), ("abc", 0, ""), ("abc", -1, ""), ("", 0, ""),
      ("中文字", 4, "中…"), ("中文", 4, "中文"),
    ])
  func shortened(text: String, limit: Int, expected: String) {
    #expect(text.shortened(columns: limit) == expected)
    #expect("…".columns == 1)
  }
}
