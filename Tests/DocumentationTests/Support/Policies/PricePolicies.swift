import LoadableReducers

/// The line is gone: worth another attempt.
struct ConnectionLost: Error {}

extension LoadPolicy {
  /// 3 more attempts, each of which may take 5 s; then again a minute after the outcome, and out of date after 90 s.
  static let prices = LoadPolicy.standard.timeout(.seconds(5)).refreshEvery(.seconds(60)).staleAfter(.seconds(90))

  /// 5 more attempts, after about 0.2 s, 0.4 s, 0.8 s, 1.6 s and 3.2 s, but only when the line was lost.
  static let patient = LoadPolicy.none.retry(
    RetryPolicy(limit: 5, backoff: .exponential(initial: .milliseconds(200), jitter: 0.2)) { $0 is ConnectionLost })
}
