import CharactersDatabase
import Testing

@testable import CharactersFeature

struct RowRendererTests {
  @Test(
    "a row has the code point, the character, the name and the category",
    arguments: [
      (UnicodeCharacter.rightArrow, "U+2192  →  RIGHTWARDS ARROW  Sm"),
      (UnicodeCharacter(id: 0x1F328, name: "CLOUD WITH SNOW", category: "So"), "U+1F328  🌨  CLOUD WITH SNOW  So"),
      (UnicodeCharacter(id: 0x301, name: "ACUTE", category: "Mn"), "U+0301  \u{25CC}\u{301}  ACUTE  Mn"),
      (UnicodeCharacter(id: 0x5D0, name: "HEBREW LETTER ALEF", category: "Lo"), "U+05D0  ·  HEBREW LETTER ALEF  Lo"),
      (UnicodeCharacter(id: 0xD800, name: "NO SCALAR", category: "Cs"), "U+D800  ·  NO SCALAR  Cs"),
      (UnicodeCharacter(id: 0x1B, name: "a\u{1B}[2Jb", category: "\n"), "U+001B  ␛  a·[2Jb  ·"),
    ])
  func row(character: UnicodeCharacter, expected: String) {
    #expect(RowRenderer(style: .plain).render(character) == expected)
  }

  @Test("after it come a star, a note that cannot affect the line, and the remark about saving")
  func remarks() {
    let row = RowRenderer(style: .plain)
    let noted = UnicodeCharacter(id: 0x41, name: "A", category: "Lu", isStarred: true, note: "a\u{1B}[2J")
    #expect(row.render(noted) == "U+0041  A  A  Lu  ★  \"a·[2J\"")
    #expect(row.render(.rightArrow, mark: "saving") == "U+2192  →  RIGHTWARDS ARROW  Sm  (saving)")
  }
}
