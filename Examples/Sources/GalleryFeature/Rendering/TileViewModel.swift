import LoadableViews

/// A tile on screen: what the framework says of its load, and which tile it is.
struct TileViewModel: Hashable, Sendable {
  var number: Int
  var isSelected = false
  var load: LoadableViewModel<Int, Tile>
}
