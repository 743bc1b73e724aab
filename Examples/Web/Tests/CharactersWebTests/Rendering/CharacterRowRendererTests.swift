import CharactersDatabase
import Testing

@testable import CharactersWeb

struct CharacterRowRendererTests {
  private let ampersand = UnicodeCharacter(id: 0x26, name: "AMPERSAND & \"<B>", category: "P<")

  @Test("a row is a link to the details over the same list, with every text escaped")
  func row() {
    let address = PageAddress(search: CharacterSearch(text: "a&b", start: 0x20))
    #expect(
      CharacterRowRenderer(address: address).render(ScreenRow(character: ampersand)).markup == """
        <li id="row-26"><a href="/characters/26?search=a%26b&amp;from=20" data-visit="">\
        <bdi class="glyph" aria-hidden="true">&amp;</bdi><span class="text"><span class="name">\
        AMPERSAND &amp; &quot;&lt;B&gt;</span></span>\
        <span class="code">U+0026</span><abbr class="category" title="P&lt;">P&lt;</abbr></a></li>
        """)
  }

  @Test("the row of the open character says so, and no other does")
  func open() {
    func isCurrent(_ id: UnicodeCharacter.ID) -> Bool {
      CharacterRowRenderer(address: PageAddress(character: id)).render(ScreenRow(character: ampersand)).markup
        .contains("aria-current=\"true\"")
    }
    #expect(isCurrent(0x26) && !isCurrent(0x27))
  }

  @Test("a star, a note, and the remark that they are being saved are beside the name")
  func remarks() {
    let character = UnicodeCharacter(id: 0x26, name: "AMPERSAND", category: "Po", isStarred: true, note: "<i>")
    let html = CharacterRowRenderer(address: PageAddress()).render(ScreenRow(character: character, mark: "saving"))
      .markup
    #expect(
      html.contains(
        """
        <span class="name">AMPERSAND</span><span class="star" aria-label="starred" role="img">★</span>\
        <span class="mark">saving</span><bdi class="note">&lt;i&gt;</bdi>
        """))
  }
}
