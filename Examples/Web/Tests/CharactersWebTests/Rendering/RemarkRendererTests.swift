import CharactersDatabase
import Testing

@testable import CharactersWeb

struct RemarkRendererTests {
  @Test("a star is a button that says whether it is pressed, and sends the other state", arguments: [false, true])
  func star(isStarred: Bool) {
    let character = UnicodeCharacter(id: 0x2192, name: "RIGHTWARDS ARROW", category: "Sm", isStarred: isStarred)
    let html = RemarkRenderer(address: PageAddress(character: 0x2192)).render(.init(character: character)).markup
    #expect(
      html.contains("name=\"character\" value=\"2192\"") && html.contains("name=\"at\" value=\"/characters/2192\""))
    #expect(html.contains("name=\"starred\" value=\"\(!isStarred)\"") && html.contains("aria-pressed=\"\(isStarred)\""))
  }

  @Test("a malicious note is text, and what is being saved says so")
  func note() {
    let character = UnicodeCharacter(id: 0x26, name: "AMPERSAND", category: "Po", note: "\"><script>")
    let html = RemarkRenderer(address: PageAddress()).render(.init(character: character, mark: "saving")).markup
    #expect(html.contains("value=\"&quot;&gt;&lt;script&gt;\"") && !html.contains("<script"))
    #expect(html.contains("<span class=\"mark\" role=\"status\">saving</span>"))
  }
}
