public import LoadableCore
public import LoadableViews

/// How to print all tiles without a terminal.
public enum PlainFormat: String, Hashable, Sendable, CaseIterable {
  /// Many tiles in a row, with one word each.
  case grid
  /// One line for each tile, with more details.
  case list

  /// The renderer of this format, for tiles numbered from 1.
  public var renderer: any Renderer<[LoadableViewModel<Int, Tile>], String> {
    switch self {
    case .grid: PlainGridRenderer()
    case .list: PlainListRenderer()
    }
  }
}
