/// Why no further visitor is admitted.
enum LivePagesError: Error, Hashable {
  /// The maximum number of visitors have an open page.
  case full
}
