import CharactersDatabase
import Testing

struct CharacterDetailsTests {
  private func details(_ id: UInt32) -> CharacterDetails {
    CharacterDetails(character: UnicodeCharacter(id: id, name: "", category: ""))
  }

  @Test("Case mappings are those of Unicode, and nil where nothing changes")
  func cases() {
    let mapped = [0x61, 0x41, 0xDF, 0x1C4, 0x2192].map { id in
      [details(id).uppercase, details(id).lowercase, details(id).titlecase]
    }
    #expect(
      mapped == [
        ["A", nil, "A"], [nil, "a", nil], ["SS", nil, "Ss"], [nil, "\u{1C6}", "\u{1C5}"], [nil, nil, nil],
      ])
  }

  @Test("The code units are those of the character; an id that is not a scalar value has none")
  func units() {
    #expect(details(0x2192).codeUnits(in: .utf8) == "E2 86 92")
    #expect(details(0xD800).codeUnits(in: .utf8).isEmpty)
    #expect(details(0xD800).uppercase == nil)
    #expect(details(.max).codeUnits(in: .utf32).isEmpty)
  }
}
