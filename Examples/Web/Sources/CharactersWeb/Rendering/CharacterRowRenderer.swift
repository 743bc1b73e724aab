import CharactersDatabase
import LoadableCore

/// Draws a character as a row that links to its details.
struct CharacterRowRenderer: Renderer {
  /// The address of the list, to which the details link back.
  let address: PageAddress

  /// Draws a character.
  func render(_ row: ScreenRow) -> HTML {
    let character = row.character
    let isOpen = address.character == character.id
    return HTML.element("li", ["id": Self.elementID(character.id)]) {
      HTML.element(
        "a", ["href": address.opening(character.id).path, "data-visit": "", "aria-current": isOpen ? "true" : nil]
      ) {
        GlyphRenderer().render(character)
        HTML.element("span", ["class": "text"]) {
          HTML.element("span", ["class": "name"]) { character.name }
          if character.isStarred {
            HTML.element("span", ["class": "star", "aria-label": "starred", "role": "img"]) { "★" }
          }
          if let mark = row.mark { HTML.element("span", ["class": "mark"]) { mark } }
          if !character.note.isEmpty { HTML.element("bdi", ["class": "note"]) { character.note } }
        }
        HTML.element("span", ["class": "code"]) { character.codePoint }
        HTML.element("abbr", ["class": "category", "title": character.categoryName]) { character.category }
      }
    }
  }

  /// The element id of a character's row.
  static func elementID(_ id: UnicodeCharacter.ID) -> String {
    "row-" + String(id, radix: 16, uppercase: true)
  }
}
