import Testing

@testable import CharactersWeb

struct HTMLEscapingTests {
  @Test(
    "text makes visible what would affect the page or a line, and leaves the rest as it is",
    arguments: [
      ("<script>&\"'", "&lt;script&gt;&amp;&quot;&#39;"), ("a\u{202E}b\u{2066}c", "a·b·c"),
      ("\u{0}\u{7}\n\u{7F}", "␀␇␊␡"),
      ("\u{85}\u{2028}", "··"), ("\u{E0041}", "·"), ("שלום 👩‍👩‍👧 é", "שלום 👩‍👩‍👧 é"), ("", ""),
    ])
  func text(text: String, expected: String) {
    #expect(HTMLEscaping.text(text) == expected)
  }

  @Test(
    "an attribute gives back what was put into it, except for controls",
    arguments: [
      ("\"><b>'&", "&quot;&gt;&lt;b&gt;&#39;&amp;"), ("\u{202E}", "&#x202E;"), ("\u{0}", "\u{FFFD}"), ("ש", "ש"),
    ])
  func attribute(text: String, expected: String) {
    #expect(HTMLEscaping.attribute(text) == expected)
  }

  @Test("no scalar of Unicode puts a character of markup, or a line break, into a text or an attribute")
  func everyScalar() {
    let markup = Set("<>\"'\n\r".unicodeScalars)
    for value in (0...0x10FFFF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for escaped in [HTMLEscaping.text(String(scalar)), HTMLEscaping.attribute(String(scalar))]
      where escaped.unicodeScalars.contains(where: markup.contains) || escaped == "&" {
        Issue.record("U+\(String(value, radix: 16)) is escaped as \(escaped)")
      }
    }
  }
}
