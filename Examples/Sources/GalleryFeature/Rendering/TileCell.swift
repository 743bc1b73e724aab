import TerminalKit

/// A drawn tile: two lines of text of a fixed width, and their look.
struct TileCell: Hashable, Sendable {
  /// The number of characters in a line.
  static let width = 7
  /// The number of lines.
  static let height = 2
  /// The number of columns between two cells.
  static let gap = 1

  /// The number of the tile.
  var title: String
  /// The label for its phase.
  var label: String
  /// The look of the cell.
  var look: TextLook

  /// Both lines, each exactly as wide as a cell.
  var lines: [ScreenText] {
    [title, label].map { ScreenText($0, width: Self.width, look: look) }
  }
}
