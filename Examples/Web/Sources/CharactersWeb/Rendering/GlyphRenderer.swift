import CharactersDatabase
import LoadableCore

/// Draws a single character as it looks, or a sign for an invisible one.
///
/// It is isolated from the text around it, so that a right-to-left character does not affect that text.
struct GlyphRenderer: Renderer {
  /// Draws a character, hidden from screen readers, because its name is always next to it.
  func render(_ character: UnicodeCharacter) -> HTML {
    let text = Self.text(character.id)
    return HTML.element("bdi", ["class": text == nil ? "glyph unseen" : "glyph", "aria-hidden": "true"]) {
      text ?? "\u{B7}"
    }
  }

  /// The text to draw; nil for an invisible character.
  private static func text(_ id: UnicodeCharacter.ID) -> String? {
    guard let scalar = Unicode.Scalar(id), !scalar.turnsLines, !scalar.properties.isDefaultIgnorableCodePoint else {
      return nil
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return nil
    case .spaceSeparator: return "\u{2423}"
    case .nonspacingMark, .spacingMark, .enclosingMark: return "\u{25CC}" + String(scalar)
    default: return String(scalar)
    }
  }
}
