public import TerminalKit

/// An event while the gallery is on screen.
public enum GalleryEvent: Hashable, Sendable {
  /// An event of the terminal.
  case terminal(TerminalEvent)
  /// The view model of a tile has changed.
  case tileChanged(Int)
}
