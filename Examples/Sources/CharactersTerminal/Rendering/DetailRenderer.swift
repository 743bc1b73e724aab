import CharactersDatabase
import CharactersFeature
import LoadableViews
import TerminalKit

/// Draws the open character and its facts, line by line.
struct DetailRenderer {
  private static let labelWidth = 12

  func draw(_ detail: CharacterDetailViewModel, mark: String? = nil, in rows: Range<Int>, on frame: inout FrameBuilder)
  {
    guard let first = rows.first else { return }
    guard let loaded = detail.character.value else {
      return frame.put(("  " + detail.title).shortened(columns: frame.frame.size.columns), row: first)
    }
    // The note has a line of its own.
    let character = loaded.character.withoutNote
    CharacterLineRenderer().draw(character, mark: mark, row: first, look: TextLook(tone: .normal), on: &frame)
    for (row, line) in zip(rows.dropFirst(2), lines(loaded)) {
      frame.put("  " + line.label, row: row, width: Self.labelWidth, look: TextLook(tone: .quiet))
      let width = frame.frame.size.columns - Self.labelWidth
      frame.put(line.text.printable.shortened(columns: width), row: row, column: Self.labelWidth)
    }
  }

  private func lines(_ loaded: LoadedCharacterViewModel) -> [(label: String, text: String)] {
    loaded.facts.map { ($0.label, $0.text) }
      + (loaded.note.isEmpty ? [] : [("Note", loaded.note)])
      + [(loaded.encoding.name, loaded.codeUnits)]
      + [("Before", loaded.previous), ("After", loaded.next)].map { label, character in
        (label, character.map { "\($0.codePoint) \($0.name)" } ?? "-")
      }
  }
}

extension UnicodeCharacter {
  /// The same character without its note.
  fileprivate var withoutNote: UnicodeCharacter {
    var copy = self
    CharacterEdit.note(id, "").apply(to: &copy)
    return copy
  }
}
