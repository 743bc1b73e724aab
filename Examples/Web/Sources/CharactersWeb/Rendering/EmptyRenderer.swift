import CharactersDatabase
import LoadableCore

/// Draws what is shown instead of rows if a search finds none: what to search for, and the characters of the text itself.
struct EmptyRenderer: Renderer {
  /// How many characters of the text are shown.
  static let limit = 32

  /// The address of the page.
  let address: PageAddress

  /// Draws a sentence and the hints.
  @HTMLBuilder
  func render(_ text: String) -> HTML {
    HTML.element("p", ["class": "empty"]) { text }
    HTML.element("p", ["class": "hint"]) {
      "Search for words of a name, such as "
      example("right arrow")
      ", for a code, such as "
      example("U+2192")
      ", or for a character, such as "
      example("→")
      ". For any other text, such as "
      example("→☃é")
      ", its characters are listed."
    }
    if !characters.isEmpty {
      HTML.element("h3", ["class": "hint"]) { "The characters of this text" }
      HTML.element("ul", ["class": "letters"]) { HTML.joined(characters.map(row)) }
    }
  }

  private func example(_ text: String) -> HTML {
    HTML.element("a", ["href": PageAddress(search: CharacterSearch(text: text)).path, "data-visit": ""]) { text }
  }

  /// The characters that have a name, each once.
  private var characters: [UnicodeCharacter] {
    var seen: Set<Unicode.Scalar> = []
    let named = address.search.text.unicodeScalars.filter { seen.insert($0).inserted }.compactMap(UnicodeCharacter.init)
    return Array(named.prefix(Self.limit))
  }

  private func row(_ character: UnicodeCharacter) -> HTML {
    HTML.element("li") {
      HTML.element("a", ["href": address.opening(character.id).path, "data-visit": ""]) {
        GlyphRenderer().render(character)
        HTML.element("span", ["class": "name"]) { character.name }
      }
    }
  }
}
