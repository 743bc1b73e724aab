/// The whole screen, before it is drawn.
struct GalleryViewModel: Hashable, Sendable {
  /// The part of the grid on screen.
  var viewport: GridViewport
  /// The tiles on screen, in order.
  var tiles: [TileViewModel]
  /// The counts of all tiles.
  var counts: GalleryCounts
}
