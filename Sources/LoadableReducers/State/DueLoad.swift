/// A request that waits to be loaded.
struct DueLoad<Request: Hashable & Sendable>: Hashable, Sendable {
  let request: Request
  /// Whether the request must be loaded anew even if the same one runs: it was marked as stale, or made ready.
  var restarts = false
}
