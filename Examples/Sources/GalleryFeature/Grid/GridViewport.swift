import TerminalKit

/// Which tiles are on screen, and which one is selected: a value, changed by keys and resizes.
struct GridViewport: Hashable, Sendable {
  /// The number of tiles, which are numbered from 1.
  let count: Int
  /// The size of the terminal.
  private(set) var size: TerminalSize
  /// The layout for that size.
  private(set) var layout: GridLayout
  /// The number of the selected tile, which is on screen if any tile is.
  private(set) var selected = 1
  private var firstRow = 0

  init(count: Int, size: TerminalSize) {
    self.count = count
    self.size = size
    layout = GridLayout(count: count, size: size)
  }

  /// The numbers of the tiles on screen.
  var visible: Range<Int> {
    guard !layout.isTooSmall else { return 1..<1 }
    let first = 1 + firstRow * layout.columns
    return first..<min(first + layout.rows * layout.columns, count + 1)
  }

  /// The position of a tile's top left corner; nil if it is not on screen.
  func position(of number: Int) -> ScreenPosition? {
    guard visible.contains(number) else { return nil }
    let (row, column) = (number - 1).quotientAndRemainder(dividingBy: layout.columns)
    return ScreenPosition(
      row: (row - firstRow) * TileCell.height, column: column * (TileCell.width + TileCell.gap))
  }

  /// Changes the size of the terminal; the selection stays.
  mutating func resize(to size: TerminalSize) {
    self.size = size
    layout = GridLayout(count: count, size: size)
    scrollToSelected()
  }

  /// Moves the selection, and scrolls to it; at the border it stays.
  mutating func move(_ move: GalleryKey.Move) {
    guard !layout.isTooSmall else { return }
    switch move {
    case .left: select(selected - 1)
    case .right: select(selected + 1)
    case .up: select(byRows: -1)
    case .down: select(byRows: 1)
    case .pageUp: select(byRows: -layout.rows)
    case .pageDown: select(byRows: layout.rows)
    case .first: select(1)
    case .last: select(count)
    }
    scrollToSelected()
  }

  private mutating func select(_ number: Int) {
    selected = min(max(number, 1), count)
  }

  /// Moves within the column, but not beyond the last tile.
  private mutating func select(byRows distance: Int) {
    let (row, column) = (selected - 1).quotientAndRemainder(dividingBy: layout.columns)
    let target = min(max(row + distance, 0), layout.totalRows - 1)
    select(target * layout.columns + column + 1)
  }

  private mutating func scrollToSelected() {
    guard !layout.isTooSmall else { return }
    let row = (selected - 1) / layout.columns
    firstRow = min(max(firstRow, row - layout.rows + 1), row, layout.totalRows - layout.rows)
  }
}
