import CharactersDatabase
import CharactersFeature
import TerminalKit

/// Draws a character as a line: `> U+2192   →   RIGHTWARDS ARROW  "a note"  ★ saving  Sm`.
///
/// Each part has its own columns, so that the width of a character does not move the others. The star, and what is said about saving, are
/// always visible; a long name or note ends with an ellipsis before them.
struct CharacterLineRenderer {
  private static let glyphColumn = 11
  private static let nameColumn = 15
  private static let categoryWidth = 4

  func draw(
    _ character: UnicodeCharacter, mark: String? = nil, row: Int, look: TextLook, on frame: inout FrameBuilder
  ) {
    let pointer = look.isSelected ? "> " : "  "
    frame.put(pointer + character.codePoint, row: row, width: Self.glyphColumn, look: look)
    let glyph = Unicode.Scalar(character.id)?.glyph ?? String(Unicode.Scalar.unprintable)
    // A scalar without a width of its own, such as the final part of a Hangul syllable, is put on a base character.
    frame.put(
      glyph.columns == 0 ? "◌" + glyph : glyph, row: row, column: Self.glyphColumn,
      width: Self.nameColumn - Self.glyphColumn, look: look)
    let end = frame.frame.size.columns - Self.categoryWidth
    let remark = [character.isStarred ? "★" : nil, mark].compactMap { $0 }.joined(separator: " ")
    let remarkColumn = remark.isEmpty ? end : max(Self.nameColumn, end - remark.columns - 2)
    let name = character.note.isEmpty ? character.name : "\(character.name)  \"\(character.note)\""
    let width = remarkColumn - Self.nameColumn
    frame.put(name.printable.shortened(columns: width), row: row, column: Self.nameColumn, width: width, look: look)
    if !remark.isEmpty {
      frame.put("  " + remark, row: row, column: remarkColumn, width: end - remarkColumn, look: look)
    }
    if end >= Self.nameColumn {
      frame.put("  " + character.category.printable, row: row, column: end, look: look)
    }
  }
}
