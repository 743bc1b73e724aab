public import LoadableCore
public import LoadableViews
import TerminalKit

/// Draws all tiles as plain text, and the counts below them: for pipes, files and tests.
public struct PlainGridRenderer: Renderer {
  /// The number of tiles in a row.
  static let columns = 10

  private let tile = TileRenderer()

  /// Creates a renderer.
  public init() {}

  /// Draws tiles, numbered from 1, as complete lines.
  public func render(_ tiles: [LoadableViewModel<Int, Tile>]) -> String {
    let labels = tiles.enumerated().map { tile.render(TileViewModel(number: $0.offset + 1, load: $0.element)).label }
    let rows = stride(from: 0, to: labels.count, by: Self.columns).map { start in
      let row = labels[start..<min(start + Self.columns, labels.count)]
      // All tiles but the last are padded to the width of a cell, so that no line ends with spaces.
      return (row.dropLast().map { ScreenText($0, width: TileCell.width).text } + row.suffix(1)).joined(separator: " ")
    }
    return (rows + ["\(GalleryCounts(tiles))"]).map { $0 + "\n" }.joined()
  }
}
