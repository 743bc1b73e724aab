import CharactersDatabase
import Testing

struct UnicodeCharacterTests {
  @Test(
    "A scalar gives what the standard library knows about it",
    arguments: [
      ("→", UnicodeCharacter(id: 0x2192, name: "RIGHTWARDS ARROW", category: "Sm", age: "1.1")),
      (
        "½", UnicodeCharacter(id: 0xBD, name: "VULGAR FRACTION ONE HALF", category: "No", age: "1.1", numericValue: 0.5)
      ),
      ("가", UnicodeCharacter(id: 0xAC00, name: "HANGUL SYLLABLE GA", category: "Lo", age: "2.0")),
      ("😀", UnicodeCharacter(id: 0x1F600, name: "GRINNING FACE", category: "So", age: "6.1")),
    ] as [(Unicode.Scalar, UnicodeCharacter)])
  func facts(scalar: Unicode.Scalar, expected: UnicodeCharacter) {
    #expect(UnicodeCharacter(scalar) == expected)
    #expect(expected.character == String(scalar))
  }

  @Test("A scalar without a name gives no character", arguments: ["\0", "\n", "\u{E000}", "\u{10FFFF}", "\u{378}"])
  func unnamed(scalar: Unicode.Scalar) {
    #expect(UnicodeCharacter(scalar) == nil)
  }

  @Test(
    "A code point has four digits or more",
    arguments: [(0, "U+0000"), (0x41, "U+0041"), (0x2192, "U+2192"), (0x1F600, "U+1F600"), (0x10FFFD, "U+10FFFD")])
  func codePoint(id: UInt32, expected: String) {
    #expect(UnicodeCharacter(id: id, name: "", category: "Cn").codePoint == expected)
  }

  @Test("The size of a character is that of its texts and its value")
  func size() {
    let character = UnicodeCharacter(id: 0x41, name: "ABC", category: "Lu", age: "1.1", note: "é")
    let plain = UnicodeCharacter(id: 0x42, name: "", category: "Cn")
    #expect(character.byteCount == 4 + 3 + 2 + 3 + 2 && plain.byteCount == 6)
    #expect(CharacterDetails(character: character, next: plain).byteCount == 20)
  }

  @Test("An id that is not a scalar value is shown as the replacement character", arguments: [0xD800, 0x110000, .max])
  func noScalar(id: UInt32) {
    #expect(UnicodeCharacter(id: id, name: "", category: "Cn").character == "\u{FFFD}")
  }
}
