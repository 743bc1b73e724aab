import CharactersDatabase

/// Which lines of a list are on screen, and which row is selected: a value, moved by keys, resizes and loads.
///
/// The selected row is known by its id and stays where it is on screen, whatever is loaded in front of it.
struct ListViewport: Hashable, Sendable {
  /// The row that keys are about; nil while there is none.
  private(set) var selected: UnicodeCharacter.ID?
  /// The first line on screen.
  private(set) var top = 0
  /// How many lines there is room for.
  private(set) var height = 0
  /// The place of the selected row among all.
  private var position = 0
  /// The place of the selected row on screen.
  private var line = 0

  /// Goes back to the first row: another list is shown.
  mutating func reset() {
    self = ListViewport()
  }

  /// Takes in what there is to show, and the room for it.
  ///
  /// A selected row that is gone leaves the selection to the one in its place.
  mutating func update(_ lines: ListLines, height: Int) {
    self.height = max(0, height)
    guard lines.rowCount > 0 else {
      // Lines without rows are shown from the first one on.
      (selected, top, position, line) = (nil, 0, 0, 0)
      return
    }
    let isNew = selected == nil
    position = selected.flatMap(lines.position(of:)) ?? min(position, lines.rowCount - 1)
    selected = lines.id(at: position)
    top = isNew ? 0 : lines.headerCount + position - line
    scroll(lines)
  }

  /// Moves the selection, and scrolls to it; at an end it stays, and what is beyond the rows is shown.
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

  /// Keeps the selected row on screen, and no room empty that could be filled.
  private mutating func scroll(_ lines: ListLines) {
    let selectedLine = lines.headerCount + position
    top = max(0, min(top, lines.count - height))
    top = min(max(top, selectedLine - height + 1), selectedLine)
    line = selectedLine - top
  }
}
