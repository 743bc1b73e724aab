import CharactersDatabase
import CharactersFeature
import TerminalKit

/// Draws a character as a line: `> U+2192   →   RIGHTWARDS ARROW   Sm`.
///
/// Each part has its own columns, so that the width of a character does not move the others.
struct CharacterLineRenderer {
  private static let glyphColumn = 11
  private static let nameColumn = 15
  private static let categoryWidth = 4

  func draw(_ character: UnicodeCharacter, row: Int, look: TextLook, on frame: inout FrameBuilder) {
    let mark = look.isSelected ? "> " : "  "
    frame.put(mark + character.codePoint, row: row, width: Self.glyphColumn, look: look)
    let glyph = Unicode.Scalar(character.id)?.glyph ?? String(Unicode.Scalar.unprintable)
    // A scalar without a width of its own, such as the final part of a Hangul syllable, is put on a base character.
    frame.put(
      glyph.columns == 0 ? "◌" + glyph : glyph, row: row, column: Self.glyphColumn,
      width: Self.nameColumn - Self.glyphColumn, look: look)
    let end = frame.frame.size.columns - Self.categoryWidth
    frame.put(character.name.printable, row: row, column: Self.nameColumn, width: end - Self.nameColumn, look: look)
    if end >= Self.nameColumn {
      frame.put("  " + character.category.printable, row: row, column: end, look: look)
    }
  }
}
