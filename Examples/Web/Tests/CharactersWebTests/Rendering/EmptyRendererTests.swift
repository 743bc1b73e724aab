import CharactersDatabase
import Testing

@testable import CharactersWeb

struct EmptyRendererTests {
  @Test(
    "the characters of the text that have a name are shown, each once and not too many",
    arguments: [
      ("", []), ("\u{1}", []), ("naïve n", ["6E", "61", "EF", "76", "65", "20"]), ("<&", ["3C", "26"]),
      (String(String.UnicodeScalarView((0x4E00..<0x4E40).compactMap { Unicode.Scalar($0) })), nil),
    ] as [(String, [String]?)])
  func characters(text: String, codes: [String]?) {
    let address = PageAddress(search: CharacterSearch(text: text))
    let markup = EmptyRenderer(address: address).render("No character found").markup
    let parts = markup.split(separator: "href=\"/characters/").dropFirst()
    let links = parts.compactMap { $0.split { "?\"".contains($0) }.first.map(String.init) }
    if let codes { #expect(links == codes) } else { #expect(links.count == EmptyRenderer.limit) }
    #expect(markup.contains("<h3") == !links.isEmpty)
    #expect(!markup.contains("<&"))
  }
}
