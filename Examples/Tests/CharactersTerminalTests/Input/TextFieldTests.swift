import CharactersDatabase
import Testing

@testable import CharactersTerminal

struct TextFieldTests {
  private func edit(_ text: String, _ change: (inout TextField) -> Void) -> String {
    var field = TextField(text: text)
    change(&field)
    return field.text
  }

  @Test("scalars are added at the end, up to the longest text")
  func typing() {
    #expect(edit("arr") { $0.type("→") } == "arr→")
    let full = String(repeating: "x", count: CharacterSearch.maximumTextLength)
    #expect(edit(full) { $0.type("y") } == full)
    #expect(TextField(text: full + "y").text == full)
    #expect(TextField(text: "abc", limit: 2).text == "ab")
    #expect(edit(String(full.dropLast())) { $0.type("y") } == String(full.dropLast()) + "y")
  }

  @Test(
    "a character is deleted with its marks, and a word with the space after it",
    arguments: [
      ("", "", ""), ("a", "", ""), ("abe\u{301}", "ab", ""), ("left arr", "left ar", "left "), ("left  ", "left ", ""),
      ("👨‍👩‍👧", "", ""), (" ", "", ""),
    ])
  func deleting(text: String, character: String, word: String) {
    #expect(edit(text) { $0.deleteCharacter() } == character)
    #expect(edit(text) { $0.deleteWord() } == word)
    #expect(edit(text) { $0.clear() } == "")
  }
}
