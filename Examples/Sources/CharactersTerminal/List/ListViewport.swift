import CharactersDatabase

/// Which lines of a list are on screen around the selected row: a value, changed by keys, resizes and loads.
///
/// The selected row is identified by its id and stays at its place on screen, even if rows are loaded above it.
struct ListViewport: Hashable, Sendable {
  /// The selected row; nil if there is none.
  private(set) var selected: UnicodeCharacter.ID?
  /// The first line on screen.
  private(set) var top = 0
  /// The number of lines on screen.
  private(set) var height = 0
  /// The position of the selected row in the list.
  private var position = 0
  /// The line of the selected row on screen.
  private var line = 0

  /// Returns to the first row, for a new list.
  mutating func reset() {
    self = ListViewport()
  }

  /// Updates the viewport for changed lines and a new height.
  ///
  /// - Parameters:
  ///   - lines: the lines.
  ///   - height: the number of lines on screen.
  ///   - wanted: the row to select, if it is there; nil to keep the selection, or to select the row in its place if it is gone.
  mutating func update(_ lines: ListLines, height: Int, selecting wanted: UnicodeCharacter.ID? = nil) {
    self.height = max(0, height)
    guard lines.rowCount > 0 else {
      // Without rows, lines are shown from the first one on.
      (selected, top, position, line) = (nil, 0, 0, 0)
      return
    }
    let isNew = selected == nil
    position = selected.flatMap(lines.position(of:)) ?? min(position, lines.rowCount - 1)
    selected = lines.id(at: position)
    top = isNew ? 0 : lines.headerCount + position - line
    scroll(lines)
    guard let wanted, wanted != selected, let place = lines.position(of: wanted) else { return }
    // The selection has moved on, so the lines stay where they are as far as possible.
    (position, selected) = (place, wanted)
    scroll(lines)
  }

  /// Moves the selection, and scrolls to it; at an end it stays, and the header or footer is shown.
  mutating func move(_ move: ListMove, in lines: ListLines) {
    guard lines.rowCount > 0 else { return }
    let page = max(1, height - 1)
    let target =
      switch move {
      case .up: position - 1
      case .down: position + 1
      case .pageUp: position - page
      case .pageDown: position + page
      case .first: 0
      case .last: lines.rowCount - 1
      }
    position = min(max(0, target), lines.rowCount - 1)
    selected = lines.id(at: position)
    if position == 0 { top = 0 }
    if position == lines.rowCount - 1 { top = lines.count - height }
    scroll(lines)
  }

  /// The lines on screen.
  func visible(_ lines: ListLines) -> Range<Int> {
    top..<max(top, min(top + height, lines.count))
  }

  /// Keeps the selected row on screen, and leaves no line empty that could be filled.
  private mutating func scroll(_ lines: ListLines) {
    let selectedLine = lines.headerCount + position
    top = max(0, min(top, lines.count - height))
    top = min(max(top, selectedLine - height + 1), selectedLine)
    line = selectedLine - top
  }
}
