import TerminalKit

/// A tile as it is drawn: two lines of text of a fixed width, and how they look.
struct TileCell: Hashable, Sendable {
  /// How many characters a line has.
  static let width = 7
  /// How many lines there are.
  static let height = 2
  /// How many columns are between two cells.
  static let gap = 1

  /// The number of the tile.
  var title: String
  /// What there is to see of it.
  var label: String
  /// How it looks.
  var look: TextLook

  /// Both lines, each exactly as wide as a cell.
  var lines: [ScreenText] {
    [title, label].map { ScreenText($0, width: Self.width, look: look) }
  }
}
