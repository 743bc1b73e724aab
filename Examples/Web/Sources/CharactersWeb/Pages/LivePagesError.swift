/// Why no further page is admitted.
enum LivePagesError: Error, Hashable {
  /// The maximum number of pages is open.
  case full
}
