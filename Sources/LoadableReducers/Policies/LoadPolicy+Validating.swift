extension LoadPolicy {
  /// The same policy without the rules whose numbers make no sense; each of those is reported.
  func validated(at place: SourcePlace) -> Self {
    // Most loads have it, and then there is one of it for all.
    if rules === Self.none.rules { return self }
    var valid = rules.values
    valid.timeout = Self.positive(timeout, "timeout", place)
    valid.debounce = Self.positive(debounce, "debounce", place)
    valid.staleAfter = Self.positive(staleAfter, "staleAfter", place)
    valid.refreshEvery = Self.positive(refreshEvery, "refreshEvery", place)
    valid.progressInterval = Self.positive(progressInterval, "progressInterval", place) ?? Self.none.progressInterval
    if retry.limit < 0 {
      place.report(
        """
        The policy's retry limit is \(retry.limit), so nothing is tried again.

        Likely causes: a computed limit went below zero. Use 0, or '.never', to try nothing again.
        """)
      valid.retry.limit = 0
    }
    valid.retry.backoff = retry.backoff.validated(at: place)
    return Self(LoadRules(valid))
  }

  static func positive(_ duration: Duration?, _ name: String, _ place: SourcePlace) -> Duration? {
    guard let duration else { return nil }
    if duration > .zero && duration <= .longest { return duration }
    place.report(
      """
      The policy's '\(name)' is \(duration), so it is left out: it must be positive, and at most 100 years.

      Likely causes: a wrong unit, a computed duration that is zero or negative, or an overflow. Use nil to leave it out.
      """)
    return nil
  }
}

extension Backoff {
  func validated(at place: SourcePlace) -> Self {
    var valid = self
    if initial < .zero || cap < .zero || initial > .longest || cap > .longest {
      place.report(
        """
        The backoff waits \(initial) at first and \(cap) at most: both must be between zero and 100 years.

        Likely causes: a wrong unit, or an overflow.
        """)
      valid.initial = min(max(initial, .zero), .longest)
      valid.cap = min(max(cap, .zero), .longest)
    }
    if !(multiplier >= 0) || !multiplier.isFinite {
      place.report("The backoff grows by \(multiplier), which is no factor; it waits the same time each time.")
      valid.multiplier = 1
    }
    if !(0...1).contains(jitter) {
      place.report("The backoff's jitter is \(jitter), which is not in 0...1; it is left out.")
      valid.jitter = 0
    }
    return valid
  }
}

extension Duration {
  /// 100 years: longer than any wait that is meant, and far from where a clock's instants overflow.
  ///
  /// `Int64`, because `Int` has 32 bits on some systems, and this many seconds do not fit.
  static let longest = Duration.seconds(100 * 366 * 24 * 60 * 60 as Int64)
}
