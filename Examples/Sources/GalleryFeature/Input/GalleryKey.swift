/// What a key asks for.
enum GalleryKey: Hashable, Sendable {
  /// Select another tile.
  case move(Move)
  /// Load the selected tile again, if it has failed.
  case retry
  /// Draw everything anew, after something else has written to the terminal.
  case redraw
  /// End the program.
  case quit

  /// Where the selection goes.
  enum Move: Hashable, Sendable, CaseIterable {
    case left, right, up, down, pageUp, pageDown, first, last
  }
}
