public import CharactersDatabase
public import LoadableCore

/// Draws a character as a line: `U+2192  →  RIGHTWARDS ARROW  Sm`, followed by a star and a note: `★  "to the right"`.
public struct RowRenderer: Renderer {
  private let style: TextStyle

  /// Creates a renderer.
  public init(style: TextStyle) {
    self.style = style
  }

  /// Draws a character as a line, without its end.
  public func render(_ character: UnicodeCharacter) -> String {
    render(character, mark: nil)
  }

  /// Draws a character as a line, with what to say about saving its star and note.
  func render(_ character: UnicodeCharacter, mark: String?) -> String {
    let glyph = Unicode.Scalar(character.id)?.glyph ?? String(Unicode.Scalar.unprintable)
    let parts = [
      style.paint(character.codePoint, .dim), style.paint(glyph, .bold), character.name.printable,
      style.paint(character.category.printable, .dim), character.isStarred ? style.paint("★", .yellow) : nil,
      character.note.isEmpty ? nil : "\"\(character.note.printable)\"", mark.map { style.paint("(\($0))", .dim) },
    ]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }
}
