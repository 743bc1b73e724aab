import LoadableViews

/// A tile on screen: its number, and the view model of its load.
struct TileViewModel: Hashable, Sendable {
  var number: Int
  var isSelected = false
  var load: LoadableViewModel<Int, Tile>
}
