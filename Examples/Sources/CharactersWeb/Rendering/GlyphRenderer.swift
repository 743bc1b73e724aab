import CharactersDatabase
import LoadableCore

/// Draws a character by itself: as it looks, or as a sign that stands for what has no look of its own.
///
/// It is isolated from the text around it, so that one from right to left turns nothing but itself.
struct GlyphRenderer: Renderer {
  /// Draws a character; for eyes alone, because its name is always beside it.
  func render(_ character: UnicodeCharacter) -> HTML {
    let text = Self.text(character.id)
    return HTML.element("bdi", ["class": text == nil ? "glyph unseen" : "glyph", "aria-hidden": "true"]) {
      text ?? "\u{B7}"
    }
  }

  /// What to draw; nil for what cannot be seen.
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
