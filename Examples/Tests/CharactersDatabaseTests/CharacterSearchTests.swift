import CharactersDatabase
import Testing

struct CharacterSearchTests {
  @Test("A typed text is searched as it is, from the beginning")
  func typed() {
    #expect(CharacterSearch.typed("arr left") == CharacterSearch(text: "arr left"))
    #expect(CharacterSearch.typed("") == CharacterSearch())
  }

  @Test(
    "A list starts at its character, or at the first one with a higher value, whatever the order",
    arguments: [
      (0, 0), (7, 0), (3, 1), (5, 2), (6, 0), (4, 0), (8, 3), (1, 0),
    ] as [(UInt32, Int)])
  func start(value: UInt32, expected: Int) {
    let rows = [7, 3, 5].map { UnicodeCharacter(id: $0, name: "", category: "So") }
    #expect(CharacterSearch(start: value).startIndex(in: rows) == expected)
  }

  @Test("A text that is too long is cut off, also within one character of many scalars")
  func cutOff() {
    let limit = CharacterSearch.maximumTextLength
    let exact = String(repeating: "a", count: limit)
    #expect(CharacterSearch.typed(exact).text == exact)
    #expect(CharacterSearch.typed(exact + "b").text == exact)
    let stacked = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(CharacterSearch.typed(stacked).text.unicodeScalars.count == limit)
  }
}
