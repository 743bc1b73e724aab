import CharactersDatabase
import Testing

struct CharacterSearchTests {
  @Test("A typed text is searched as it is, from the beginning")
  func typed() {
    #expect(CharacterSearch.typed("arr left") == CharacterSearch(text: "arr left"))
    #expect(CharacterSearch.typed("") == CharacterSearch())
  }

  @Test("A text that is too long is cut off, even within one character of many scalars")
  func cutOff() {
    let limit = CharacterSearch.maximumTextLength
    let exact = String(repeating: "a", count: limit)
    #expect(CharacterSearch.typed(exact).text == exact)
    #expect(CharacterSearch.typed(exact + "b").text == exact)
    let stacked = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(CharacterSearch.typed(stacked).text.unicodeScalars.count == limit)
  }
}
