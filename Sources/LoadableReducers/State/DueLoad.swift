/// A request that waits to be loaded.
struct DueLoad<Request: Hashable & Sendable>: Sendable {
  let request: Request
  /// Whether the request must be loaded anew even if the same one runs: it was marked as stale, or made ready.
  ///
  /// It takes no part in `==`: no dump shows it, so two states that differ in nothing else would fail a test without a
  /// visible reason.
  var restarts = false
}

extension DueLoad: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    left.request == right.request
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(request)
  }
}
