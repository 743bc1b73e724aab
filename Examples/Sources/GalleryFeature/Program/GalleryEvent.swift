public import TerminalKit

/// What can happen while the gallery is on screen.
public enum GalleryEvent: Hashable, Sendable {
  /// Something has happened to the terminal.
  case terminal(TerminalEvent)
  /// What there is to see of a tile has changed.
  case tileChanged(Int)
}
