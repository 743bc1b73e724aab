import TerminalKit

/// How many tiles there is room for, and what else.
struct GridLayout: Hashable, Sendable {
  /// How many tiles fit beside each other, with a gap between them.
  let columns: Int
  /// How many rows of tiles fit, at most as many as there are.
  let rows: Int
  /// How many rows of tiles there are.
  let totalRows: Int
  /// How many lines of text are below the tiles: two, or fewer where they would take the place of the only row.
  let statusRows: Int

  init(count: Int, size: TerminalSize) {
    columns = min(count, (size.columns + TileCell.gap) / (TileCell.width + TileCell.gap))
    statusRows = min(2, max(0, size.rows - TileCell.height))
    totalRows = columns > 0 ? (count + columns - 1) / columns : 0
    rows = min(totalRows, (size.rows - statusRows) / TileCell.height)
  }

  /// Whether not even one tile fits.
  var isTooSmall: Bool { columns == 0 || rows == 0 }
}
