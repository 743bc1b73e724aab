import CharactersDatabase
import CharactersFeature
import LoadableCore

/// Draws the star and the note of the open character, each as a form of its own.
struct RemarkRenderer: Renderer {
  /// The view model of the remarks about a character.
  struct ViewModel: Hashable {
    var character: UnicodeCharacter
    /// `saving`, or `not saved`; nil for nothing.
    var mark: String?
  }

  /// The address of the page.
  let address: PageAddress

  /// Draws the forms.
  func render(_ remark: ViewModel) -> HTML {
    let character = remark.character
    return HTML.joined([
      form(character) {
        HTML.void("input", ["type": "hidden", "name": "starred", "value": character.isStarred ? "false" : "true"])
        HTML.element(
          "button",
          [
            "id": "star", "name": "action", "value": "star", "class": "button",
            "aria-pressed": character.isStarred ? "true" : "false",
          ]
        ) { character.isStarred ? "★ Starred" : "☆ Star" }
        HTML.element("span", ["class": "mark", "role": "status"]) { remark.mark }
      },
      form(character) {
        HTML.element("label", ["for": "note"]) { "Note" }
        HTML.void(
          "input",
          [
            "id": "note", "name": "note", "value": character.note, "maxlength": "\(CharacterEdit.maximumNoteLength)",
            "autocomplete": "off", "dir": "auto", "data-character": "\(character.id)",
          ])
        HTML.element("button", ["id": "save-note", "name": "action", "value": "note", "class": "button"]) { "Save" }
      },
    ])
  }

  private func form(_ character: UnicodeCharacter, @HTMLBuilder _ content: () -> HTML) -> HTML {
    HTML.element("form", ["method": "post", "action": "/actions", "class": "remark"]) {
      HTML.void("input", ["type": "hidden", "name": "at", "value": address.path])
      HTML.void("input", ["type": "hidden", "name": "character", "value": String(character.id, radix: 16)])
      content()
    }
  }
}
