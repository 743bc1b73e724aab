/// How loads are run: what is retried, what times out, and what is refreshed automatically.
///
/// Policies are values. Start with one and change what differs:
///
/// ```swift
/// .loadable(state: \.$profile, action: \.profile, policy: .standard.timeout(.seconds(5)).refreshEvery(.seconds(60))) { ... }
/// ```
///
/// | rule | default | what it applies to |
/// | --- | --- | --- |
/// | ``retry(_:)`` | never | attempts of any load; not after a first element |
/// | ``timeout(_:)`` | none | each attempt, up to its value or first element |
/// | ``debounce(_:atMost:)`` | none | only requests that are derived from the state |
/// | ``staleAfter(_:)`` | never | content, counted from when it was loaded |
/// | ``refreshEvery(_:)`` | never | automatic loads, counted from the last outcome |
/// | ``refreshAfter(_:)`` | never | the same, with a time that depends on the outcome |
/// | ``overlap(_:)`` | restart | a request that is due while a load runs |
/// | ``progressInterval(_:)`` | 16 ms | changes of a load's progress in the state |
/// | ``refreshes(on:atMostEvery:)`` | never | stale content and failures, when a signal becomes true |
/// | ``pauses(while:)`` | never | further attempts of a load, while a signal is true |
/// | ``clock(_:)`` | continuous | all waits and timers above |
///
/// Durations must be positive, and at most 100 years. Others are reported as a programmer error where the policy is used, and
/// replaced by the default of their rule.
public struct LoadPolicy: Sendable {
  package var retry: RetryPolicy { rules.values.retry }
  package var timeout: Duration? { rules.values.timeout }
  package var debounce: Duration? { rules.values.debounce }
  package var staleAfter: Duration? { rules.values.staleAfter }
  package var refreshEvery: Duration? { rules.values.refreshEvery }
  package var overlap: Overlap { rules.values.overlap }
  package var progressInterval: Duration { rules.values.progressInterval }
  package var clock: LoadClock { rules.values.clock }

  let rules: LoadRules

  init(_ rules: LoadRules) {
    self.rules = rules
  }

  /// Runs loads once, without retry, timeout or timers; a request that becomes due replaces the running load.
  ///
  /// This is the default.
  public static let none = Self(LoadRules(LoadRules.Values()))

  /// Retries 3 times, after 1 s, 2 s and 4 s, but never after a cancellation or a programmer error; it has no other rules.
  public static let standard = Self.none.retry(.standard)
}

extension LoadPolicy {
  /// Retries failed attempts by these rules; by default none is retried.
  public func retry(_ retry: RetryPolicy) -> Self { with { $0.retry = retry } }

  /// Limits the time of each attempt, up to the first element of a sequence; nil for no limit.
  ///
  /// An attempt that takes longer fails with ``LoadTimeoutError``. Its operation is cancelled, but not awaited. Each attempt has this time
  /// for itself; the waits between attempts do not count.
  public func timeout(_ timeout: Duration?) -> Self { with { $0.timeout = timeout } }

  /// Holds back a derived request until it has not changed for this long; nil for not at all.
  ///
  /// Triggers and explicit loads are never held back.
  ///
  /// A request that changes all the time, such as that of a map while the user moves it, would never be loaded. With a limit, it is due
  /// at most that long after the first change that was held back. If a load of an earlier request still runs then, the newest request
  /// waits for it, as with ``Overlap/queue``, whatever the policy's ``overlap(_:)``. So something is shown while the request changes,
  /// and the newest last. A load whose first attempt has failed, or that has delivered an element, is not waited for.
  ///
  /// - Parameters:
  ///   - debounce: how long a request must stay unchanged.
  ///   - limit: the longest time that requests are held back in a row; nil for no limit. It has no effect without a debounce.
  public func debounce(_ debounce: Duration?, atMost limit: Duration? = nil) -> Self {
    with { ($0.debounce, $0.debounceLimit) = (debounce, limit) }
  }

  /// Makes content stale at this age; nil for never.
  ///
  /// This does not reload the content.
  public func staleAfter(_ staleAfter: Duration?) -> Self { with { $0.staleAfter = staleAfter } }

  /// Loads the value again this long after each outcome, success or failure; nil for never.
  ///
  /// `unload`, `readyToLoad` and `cancel` stop it until the next load.
  public func refreshEvery(_ refreshEvery: Duration?) -> Self {
    with { ($0.refreshEvery, $0.refreshAfter) = (refreshEvery, nil) }
  }

  /// Loads the value again after a time that depends on how the last load has ended; it replaces ``refreshEvery(_:)``.
  ///
  /// ```swift
  /// .none.refreshAfter { outcome in outcome.error == nil ? .seconds(10) : .seconds(10 * min(outcome.failuresInARow, 30)) }
  /// ```
  ///
  /// With a fixed interval, a server that is down gets as many requests as one that works. `unload`, `readyToLoad` and `cancel` stop
  /// polling until the next load.
  ///
  /// - Parameter interval: the time from this outcome to the next load; nil for no poll until another load has ended. It is called once
  ///   for each load that has succeeded or failed. An interval that is not positive, or longer than 100 years, is reported as a
  ///   programmer error, and counts as nil.
  public func refreshAfter(_ interval: @escaping @Sendable (_ outcome: LoadOutcome) -> Duration?) -> Self {
    with { ($0.refreshEvery, $0.refreshAfter) = (nil, interval) }
  }

  /// Decides what happens when a request is due while a load runs; by default the request replaces the load.
  public func overlap(_ overlap: Overlap) -> Self { with { $0.overlap = overlap } }

  /// Sets the shortest time between two changes of a load's progress in the state; by default one frame of a display.
  public func progressInterval(_ interval: Duration) -> Self { with { $0.progressInterval = interval } }

  /// Measures all waits and timers on this clock.
  public func clock(_ clock: some Clock<Duration>) -> Self { with { $0.clock = LoadClock(clock) } }

  /// Loads stale content and failed requests again when one of these signals becomes true.
  ///
  /// ```swift
  /// .standard.staleAfter(.seconds(60)).refreshes(on: [.active, .online]).pauses(while: .offline)
  /// ```
  ///
  /// Fresh content is not loaded again, and a property that is not loaded stays that way. A load that waits for its
  /// next attempt makes it at once. While one of the signals is false, polling stops. The first value of a signal does not
  /// count as a change.
  ///
  /// - Parameters:
  ///   - signals: the signals; they replace those of a former call.
  ///   - interval: the shortest time until the same signal takes effect on the same loadable again; it must be positive.
  public func refreshes(on signals: [AnyLoadSignal], atMostEvery interval: Duration = .seconds(5)) -> Self {
    with {
      if $0.signals == nil { $0.signals = SignalRules() }
      $0.signals?.refreshing = signals
      $0.signals?.atMostEvery = interval
    }
  }

  /// Makes no further attempt of a load while a signal is true: `.pauses(while: .offline)`.
  ///
  /// The first attempt of a load is always made, because a device that says it is offline may be wrong. A retry whose
  /// time has come waits until the signal is false, and is not used up.
  public func pauses(while signal: AnyLoadSignal) -> Self {
    with {
      if $0.signals == nil { $0.signals = SignalRules() }
      $0.signals?.pausing = signal
    }
  }

  private func with(_ change: (inout LoadRules.Values) -> Void) -> Self {
    var values = rules.values
    change(&values)
    return Self(LoadRules(values))
  }
}

extension LoadPolicy {
  /// Drops the rules that have invalid numbers, and reports each of them.
  func validated(at place: SourcePlace) -> Self {
    if rules === Self.none.rules { return self }
    var valid = rules.values
    valid.timeout = Self.positive(timeout, "timeout", place)
    valid.debounce = Self.positive(debounce, "debounce", place)
    valid.debounceLimit = Self.positive(valid.debounceLimit, "debounce(_:atMost:)", place)
    valid.staleAfter = Self.positive(staleAfter, "staleAfter", place)
    valid.refreshEvery = Self.positive(refreshEvery, "refreshEvery", place)
    if let interval = valid.refreshAfter {
      valid.refreshAfter = { Self.computed(interval($0), "refreshAfter", place) }
    }
    let usual = Self.none.progressInterval
    valid.progressInterval = Self.positive(progressInterval, "progressInterval", place, default: usual) ?? usual
    if let interval = valid.signals?.atMostEvery {
      let usual = Duration.seconds(5)
      valid.signals?.atMostEvery = Self.positive(interval, "atMostEvery", place, default: usual) ?? usual
    }
    if retry.limit < 0 {
      place.report(
        """
        The policy's retry limit is \(retry.limit), so nothing is retried.

        Likely causes: a computed limit went below zero. Use 0, or '.never', for no retries.
        """)
      valid.retry.limit = 0
    }
    valid.retry.backoff = retry.backoff.validated(at: place)
    if let named = retry.named {
      let usual = NamedWaits.usualLimit
      let limit = Self.positive(named.atMost, "waiting(atMost:)", place, default: usual) ?? usual
      valid.retry.named = NamedWaits(atMost: limit) { Self.computed(named.wait($0), "waiting", place) }
    }
    return Self(LoadRules(valid))
  }

  /// Checks a duration that a closure of the policy has computed.
  ///
  /// - Returns: the duration; nil, with a report, if it is not valid.
  static func computed(_ duration: Duration?, _ name: String, _ place: SourcePlace) -> Duration? {
    guard let duration else { return nil }
    if duration > .zero && duration <= .longest { return duration }
    place.report(
      """
      The closure of '\(name)' in the policy has returned \(duration), so it is ignored: it must be positive, and at most 100 years.

      Likely causes: a wrong unit, a header with a date in the past, or an overflow. Return nil for none.
      """)
    return nil
  }

  /// Checks a duration of the policy.
  ///
  /// - Returns: the duration; nil, with a report, if it is not valid.
  static func positive(
    _ duration: Duration?, _ name: String, _ place: SourcePlace, default usual: Duration? = nil
  ) -> Duration? {
    guard let duration else { return nil }
    if duration > .zero && duration <= .longest { return duration }
    let hint = usual == nil ? " Use nil for none." : ""
    place.report(
      """
      The policy's '\(name)' is \(duration), so \(usual.map { "\($0) is used" } ?? "it is ignored"): it must be positive, and at most \
      100 years.

      Likely causes: a wrong unit, a computed duration that is zero or negative, or an overflow.\(hint)
      """)
    return nil
  }
}

extension RetryPolicy.Backoff {
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
      place.report("The backoff's multiplier is \(multiplier), but must be finite and not negative; 1 is used.")
      valid.multiplier = 1
    }
    if !(0...1).contains(jitter) {
      place.report("The backoff's jitter is \(jitter), which is not in 0...1; it is ignored.")
      valid.jitter = 0
    }
    return valid
  }
}

extension Duration {
  /// 100 years: longer than any sensible wait, and far below where a clock's instants overflow.
  ///
  /// It is an `Int64`, because this many seconds do not fit in the 32 bits that `Int` has on some systems.
  static let longest = Duration.seconds(100 * 366 * 24 * 60 * 60 as Int64)
}

extension LoadPolicy {
  /// What happens when a request is due while another load runs.
  public enum Overlap: String, Hashable, Sendable, CaseIterable {
    /// The request replaces the running load, whose task is cancelled; this is the default.
    case restart
    /// An equal request joins the running load, and a different one replaces it. A request that `markAsStale`, `readyToLoad` or an
    /// invalidation in a cache has made due always restarts the load.
    case join
    /// The newest request waits until the running load has succeeded or failed. If that load is cancelled, the request is dropped.
    /// Only an invalidation in a cache restarts the load.
    case queue
  }
}

/// The error of an attempt that took longer than the policy's timeout.
public struct LoadTimeoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// How long the attempt was allowed to take.
  public let timeout: Duration

  /// Creates the error.
  public init(timeout: Duration) {
    self.timeout = timeout
  }

  /// A message with the timeout.
  public var description: String { "The load did not answer within \(timeout)." }
}
