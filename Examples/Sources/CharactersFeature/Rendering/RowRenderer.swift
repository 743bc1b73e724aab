public import CharactersDatabase
public import LoadableCore

/// Draws a character as a line: `U+2192  →  RIGHTWARDS ARROW  Sm`.
public struct RowRenderer: Renderer {
  private let style: TextStyle

  /// Creates a renderer.
  public init(style: TextStyle) {
    self.style = style
  }

  /// Draws a character as a line, without its end.
  public func render(_ character: UnicodeCharacter) -> String {
    let glyph = Unicode.Scalar(character.id)?.glyph ?? String(Unicode.Scalar.unprintable)
    return [
      style.paint(character.codePoint, .dim), style.paint(glyph, .bold), character.name.printable,
      style.paint(character.category.printable, .dim),
    ]
    .joined(separator: "  ")
  }
}
