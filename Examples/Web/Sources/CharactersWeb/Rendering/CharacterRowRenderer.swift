import CharactersDatabase
import LoadableCore

/// Draws a character as a row that links to its details.
struct CharacterRowRenderer: Renderer {
  /// The address of the list, to which the details link back.
  let address: PageAddress

  /// Draws a character.
  func render(_ character: UnicodeCharacter) -> HTML {
    let isOpen = address.character == character.id
    return HTML.element("li", ["id": Self.elementID(character.id)]) {
      HTML.element(
        "a", ["href": address.opening(character.id).path, "data-visit": "", "aria-current": isOpen ? "true" : nil]
      ) {
        GlyphRenderer().render(character)
        HTML.element("span", ["class": "name"]) { character.name }
        HTML.element("span", ["class": "code"]) { character.codePoint }
        HTML.element("abbr", ["class": "category", "title": "Category"]) { character.category }
      }
    }
  }

  /// The element id of a character's row.
  static func elementID(_ id: UnicodeCharacter.ID) -> String {
    "row-" + String(id, radix: 16, uppercase: true)
  }
}
