import CharactersDatabase
import Testing

struct UnicodeCharacterCodePointTests {
  @Test(
    "A code or a character means its scalar value, and anything else means none",
    arguments: [
      ("U+2192", 0x2192), ("u+2192", 0x2192), ("0x2192", 0x2192), ("0X41", 0x41), ("2192", 0x2192), ("→", 0x2192),
      ("A", 0x41), ("5", 0x35), ("41", 0x41), ("-", 0x2D), (" ", 0x20), ("U+0", 0), ("U+10FFFF", 0x10FFFF),
      ("U+0010FFFF", 0x10FFFF), ("U+D800", 0xD800), ("\u{301}", 0x301),
      ("", nil), ("U+", nil), ("0x", nil), ("U+110000", nil), ("U+FFFFFFFFF", nil), ("arrow", nil), ("→→", nil),
      ("e\u{301}", nil), ("+5", nil), ("U+-5", nil), ("U+ 5", nil), ("-1", nil), ("٣٤", nil),
    ] as [(String, UInt32?)])
  func id(text: String, expected: UInt32?) {
    #expect(UnicodeCharacter.id(of: text) == expected)
  }
}
