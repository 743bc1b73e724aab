import Testing

@testable import CharactersDatabase

struct CharacterQueryTests {
  @Test("An empty text means everything, and only that does", arguments: ["", " ", "\t\n ", "\r\n"])
  func everything(text: String) {
    #expect(CharacterQuery(text).isEverything)
  }

  @Test(
    "Words are read in lower case, each once, and without those that begin another",
    arguments: [
      ("arrow", ["arrow"]),
      ("  ARROW\n", ["arrow"]),
      ("right arrow", ["arrow", "right"]),
      ("arrow arrow ARROW arrows", ["arrows"]),
      ("left-pointing", ["left", "pointing"]),
      ("a ab abc b", ["abc", "b"]),
      ("or not near and", ["and", "near", "not", "or"]),
      ("\"arrow\"* -name:left^(x)", ["arrow", "left", "name", "x"]),
      ("arrow\0left", ["arrow", "left"]),
      ("‘arrow’ – left 🙂", ["arrow", "left"]),
      ("U+ZZ", ["u", "zz"]),
      ("U+123456789", ["123456789", "u"]),
    ])
  func words(text: String, expected: [String]) {
    let query = CharacterQuery(text)
    #expect(query.words == expected)
    #expect(query.scalars == [])
    #expect(!query.isEverything)
  }

  @Test(
    "A text that no name can match has no words",
    arguments: ["***", "\"\"", "--", "日本", "arrow 日本", "naïve", "①②", "\u{212A}elvin", "👍👎", "\0\0"])
  func noWords(text: String) {
    let query = CharacterQuery(text)
    #expect(query.words == [])
    #expect(query.pattern == nil)
    #expect(query.scalars == [])
    #expect(!query.isEverything)
  }

  @Test(
    "A code with a prefix means that scalar, and no names",
    arguments: [
      ("U+2192", [0x2192]), ("u+2192", [0x2192]), ("0x2192", [0x2192]), ("0X1f600", [0x1F600]), (" U+0041 ", [0x41]),
      ("U+A", [0xA]), ("U+00002192", [0x2192]), ("U+D800", []), ("U+110000", []), ("U+FFFFFFFF", []),
    ] as [(String, [UInt32])])
  func prefixedCodes(text: String, expected: [UInt32]) {
    let query = CharacterQuery(text)
    #expect(query.scalars == expected)
    #expect(query.words == [])
    #expect(!query.isEverything)
  }

  @Test(
    "A code without a prefix, or a character, means that scalar and names",
    arguments: [
      ("2192", [0x2192], ["2192"]),
      ("1F600", [0x1F600], ["1f600"]),
      ("face", [0xFACE], ["face"]),
      ("dead", [], ["dead"]),
      ("g", [0x67], ["g"]),
      ("a", [0xA, 0x61], ["a"]),
      ("→", [0x2192], []),
      ("*", [0x2A], []),
      ("\"", [0x22], []),
      ("é", [0xE9], []),
      ("\0", [0], []),
      ("\u{A0}", [0xA0], []),
      ("\u{212A}", [0x212A], []),
    ] as [(String, [UInt32], [String])])
  func codesAndCharacters(text: String, scalars: [UInt32], words: [String]) {
    let query = CharacterQuery(text)
    #expect(query.scalars == scalars)
    #expect(query.words == words)
    #expect(query.letters == [])
    #expect(!query.isEverything)
  }

  @Test(
    "A text that is not a search lists its characters, each once and in its order",
    arguments: [
      ("→☃é", [0x2192, 0x2603, 0xE9]), (" ☃ → ☃\n", [0x2603, 0x20, 0x2192]), ("***", [0x2A]),
      ("日本 ok", [0x65E5, 0x672C, 0x20, 0x6F, 0x6B]), ("\0\0", [0]), ("e\u{301}", [0x65, 0x301]),
      ("🇩🇪", [0x1F1E9, 0x1F1EA]), ("👨‍👩‍👧", [0x1F468, 0x200D, 0x1F469, 0x1F467]),
      ("a" + String(repeating: "\u{301}", count: 40), [0x61, 0x301]),
    ] as [(String, [UInt32])])
  func letters(text: String, expected: [UInt32]) {
    let query = CharacterQuery(text)
    #expect(query.letters == expected)
    #expect(query.words == [] && query.scalars == [])
  }

  @Test("A search lists no single characters", arguments: ["", "arrow", "a →", "U+2192", "U+110000", "2192", "→", "x"])
  func noLetters(text: String) {
    #expect(CharacterQuery(text).letters == [])
  }

  @Test("A text that is too long means nothing", arguments: ["arrow ", "a", "→", "\0", "\"", "* "])
  func tooLong(part: String) {
    let query = CharacterQuery(String(repeating: part, count: 1_000_000 / part.utf8.count) + "x")
    #expect(query.words == [])
    #expect(query.scalars == [])
    #expect(query.letters == [])
    #expect(!query.isEverything)
  }

  @Test("The words are quoted in the pattern, because some of them are operators")
  func pattern() {
    #expect(CharacterQuery("near OR arrow").pattern == #""arrow" * "near" * "or" *"#)
  }
}
