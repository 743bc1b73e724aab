import Testing

@testable import CharactersFeature

struct PrintableTextTests {
  @Test(
    "keeps visible characters, and replaces those that would affect the terminal",
    arguments: [
      ("arrow", "arrow"), ("", ""), ("schön → שלום", "schön → שלום"), ("cafe\u{301}", "cafe\u{301}"),
      ("a\u{1B}[31mb", "a·[31mb"), ("a\r\nb", "a··b"), ("a\tb\u{7F}", "a·b·"), ("\u{9B}2J", "·2J"),
      ("a\u{202E}b\u{2066}", "a·b·"), ("a\u{2028}b", "a·b"), ("\u{200B}", "·"),
    ])
  func printable(text: String, expected: String) {
    #expect(Array(text.printable.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "is cut off after whole characters, with a sign that there was more",
    arguments: [("arrow", 5, "arrow"), ("arrow", 4, "arro…"), ("", 0, ""), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 1, "👩‍👩‍👧‍👦…")])
  func truncated(text: String, limit: Int, expected: String) {
    #expect(text.truncated(to: limit) == expected)
  }
}
