import TerminalKit

/// How many tiles and status lines fit on the screen.
struct GridLayout: Hashable, Sendable {
  /// How many tiles fit next to each other, with a gap between them.
  let columns: Int
  /// How many rows of tiles fit, at most all of them.
  let rows: Int
  /// The number of rows of tiles.
  let totalRows: Int
  /// The number of status lines below the tiles: two, or fewer if they would take the place of the only row.
  let statusRows: Int

  init(count: Int, size: TerminalSize) {
    columns = min(count, (size.columns + TileCell.gap) / (TileCell.width + TileCell.gap))
    statusRows = min(2, max(0, size.rows - TileCell.height))
    totalRows = columns > 0 ? (count + columns - 1) / columns : 0
    rows = min(totalRows, (size.rows - statusRows) / TileCell.height)
  }

  /// Whether there is no room for even one tile.
  var isTooSmall: Bool { columns == 0 || rows == 0 }
}
