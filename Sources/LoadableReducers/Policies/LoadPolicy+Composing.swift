extension LoadPolicy {
  /// The same policy with another retry.
  public func retry(_ retry: RetryPolicy) -> Self { with { $0.retry = retry } }

  /// The same policy with another timeout of an attempt; nil for none.
  public func timeout(_ timeout: Duration?) -> Self { with { $0.timeout = timeout } }

  /// The same policy with another debounce of derived requests; nil for none.
  public func debounce(_ debounce: Duration?) -> Self { with { $0.debounce = debounce } }

  /// The same policy with another time after which content is stale; nil for never.
  public func staleAfter(_ staleAfter: Duration?) -> Self { with { $0.staleAfter = staleAfter } }

  /// The same policy with another time after which it is loaded again by itself; nil for never.
  public func refreshEvery(_ refreshEvery: Duration?) -> Self { with { $0.refreshEvery = refreshEvery } }

  /// The same policy with another overlap: what happens when a request is due while a load runs.
  public func overlap(_ overlap: LoadOverlap) -> Self { with { $0.overlap = overlap } }

  /// The same policy with another least time between two progress changes.
  public func progressInterval(_ interval: Duration) -> Self { with { $0.progressInterval = interval } }

  /// The same policy on another clock.
  public func clock(_ clock: some Clock<Duration>) -> Self { with { $0.clock = LoadClock(clock) } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
