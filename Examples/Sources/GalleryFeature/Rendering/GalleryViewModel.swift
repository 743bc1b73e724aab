/// The whole screen, before it is drawn.
struct GalleryViewModel: Hashable, Sendable {
  /// Where the tiles are.
  var viewport: GridViewport
  /// The tiles on screen, in their order.
  var tiles: [TileViewModel]
  /// The counts of all tiles.
  var counts: GalleryCounts
}
