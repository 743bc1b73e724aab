import CharactersDatabase
import Testing

@testable import CharactersWeb

struct CharacterRowRendererTests {
  private let ampersand = UnicodeCharacter(id: 0x26, name: "AMPERSAND & \"<B>", category: "P<")

  @Test("a row is a link to the details over the same list, with every text escaped")
  func row() {
    let address = PageAddress(search: CharacterSearch(text: "a&b", start: 0x20), page: 4)
    #expect(
      CharacterRowRenderer(address: address).render(ampersand).markup == """
        <li id="row-26"><a href="/characters/26?search=a%26b&amp;from=20" data-visit="">\
        <bdi class="glyph" aria-hidden="true">&amp;</bdi><span class="name">AMPERSAND &amp; &quot;&lt;B&gt;</span>\
        <span class="code">U+0026</span><abbr class="category" title="Category">P&lt;</abbr></a></li>
        """)
  }

  @Test("the row of the open character says so, and no other does")
  func open() {
    func isCurrent(_ id: UnicodeCharacter.ID) -> Bool {
      CharacterRowRenderer(address: PageAddress(character: id)).render(ampersand).markup
        .contains("aria-current=\"true\"")
    }
    #expect(isCurrent(0x26) && !isCurrent(0x27))
  }
}
