import LoadableReducers

/// The connection was lost, so another attempt may succeed.
struct ConnectionLost: Error {}

extension LoadPolicy {
  /// Up to 3 retries, 5 s for each attempt, a refresh one minute after the outcome, and stale content after 90 s.
  static let prices = LoadPolicy.standard.timeout(.seconds(5)).refreshEvery(.seconds(60)).staleAfter(.seconds(90))

  /// Up to 5 retries, after about 0.2 s, 0.4 s, 0.8 s, 1.6 s and 3.2 s, but only if the connection was lost.
  static let patient = LoadPolicy.none.retry(
    RetryPolicy(limit: 5, backoff: .exponential(initial: .milliseconds(200), jitter: 0.2)) { $0 is ConnectionLost })
}

/// The server asks to come back later, as HTTP does with `Retry-After`.
struct TooManyRequests: Error { let retryAfter: Duration }

extension LoadPolicy {
  /// Waits as long as the server asks, up to 2 minutes; a failing server is asked less and less often, up to every 5 minutes.
  static let polite = LoadPolicy.none
    .retry(.standard.waiting(atMost: .seconds(120)) { ($0 as? TooManyRequests)?.retryAfter })
    .refreshAfter { .seconds(10 * min(1 + $0.failuresInARow, 30)) }

  /// A map that the user moves: loads once it rests for 0.3 s, and at the latest after 2 s.
  static let map = LoadPolicy.standard.debounce(.milliseconds(300), atMost: .seconds(2))
}

extension LoadPolicy {
  /// Loads again what is older than 90 s when the app or the network is back, and retries only while there is a network.
  static func watched(active: AnyLoadSignal, online: AnyLoadSignal) -> LoadPolicy {
    .standard.staleAfter(.seconds(90)).refreshes(on: [active, online]).pauses(while: !online)
  }
}
