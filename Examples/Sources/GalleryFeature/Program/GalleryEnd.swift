/// Why the gallery is not on screen any more.
public enum GalleryEnd: Hashable, Sendable {
  /// Somebody has quit, or the terminal has gone.
  case quit
  /// A signal has asked for it.
  case signal(Int32)
}
