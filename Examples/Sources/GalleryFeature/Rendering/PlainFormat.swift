public import LoadableViews

/// How all tiles are printed where there is no terminal to show them on.
public enum PlainFormat: String, Hashable, Sendable, CaseIterable {
  /// Many tiles in a row, a word for each.
  case grid
  /// A line for each tile, which says more.
  case list

  /// What draws tiles, numbered from 1, in this format.
  public var renderer: AnyRenderer<[LoadableViewModel<Int, Tile>], String> {
    switch self {
    case .grid: AnyRenderer(PlainGridRenderer())
    case .list: AnyRenderer(PlainListRenderer())
    }
  }
}
