/// How loads are run: what is tried again, what times out, what is refreshed by itself.
///
/// Policies are values; begin with one and change what differs:
///
/// ```swift
/// .loadable(state: \.$profile, action: \.profile, policy: .standard.timeout(.seconds(5)).refreshEvery(.seconds(60))) { ... }
/// ```
///
/// | rule | default | what it is about |
/// | --- | --- | --- |
/// | ``retry`` | never | attempts of one load, whatever asked for it; not after a first element |
/// | ``timeout`` | none | each attempt, up to its value or the first element |
/// | ``debounce`` | none | requests that are derived from the state, and no others |
/// | ``staleAfter`` | never | content, from when it was loaded |
/// | ``refreshEvery`` | never | loads that nobody asks for, from the last outcome |
/// | ``overlap`` | restart | a request that is due while a load runs |
/// | ``progressInterval`` | 16 ms | how often a load's progress changes the state |
/// | ``clock`` | continuous | what all of it is measured by |
///
/// Durations must be positive, and at most 100 years. Others are reported as a programmer error where the policy is used, and the rule
/// they are for is left out.
public struct LoadPolicy: Sendable {
  /// What is tried again; nothing by default.
  public var retry: RetryPolicy {
    get { rules.values.retry }
    set { change { $0.retry = newValue } }
  }
  /// For how long one attempt may take, up to the first element of a sequence; nil for as long as it takes.
  ///
  /// An attempt that takes longer fails with ``LoadTimeoutError``; it is abandoned, not awaited.
  public var timeout: Duration? {
    get { rules.values.timeout }
    set { change { $0.timeout = newValue } }
  }
  /// For how long a changed derived request is held back; nil for not at all.
  ///
  /// Triggers and explicit loads are never held back.
  public var debounce: Duration? {
    get { rules.values.debounce }
    set { change { $0.debounce = newValue } }
  }
  /// After what time content becomes stale by itself; nil for never.
  ///
  /// It makes nothing due.
  public var staleAfter: Duration? {
    get { rules.values.staleAfter }
    set { change { $0.staleAfter = newValue } }
  }
  /// After what time since the last outcome, success or failure, it is loaded again by itself; nil for never.
  ///
  /// Unload, ready-to-load and cancel stop it until the next load.
  public var refreshEvery: Duration? {
    get { rules.values.refreshEvery }
    set { change { $0.refreshEvery = newValue } }
  }
  /// What happens when a request is due while another load runs.
  public var overlap: LoadOverlap {
    get { rules.values.overlap }
    set { change { $0.overlap = newValue } }
  }
  /// The least time between two progress changes of the state: a display's interval.
  public var progressInterval: Duration {
    get { rules.values.progressInterval }
    set { change { $0.progressInterval = newValue } }
  }
  /// The clock that all of it is measured by.
  public var clock: LoadClock {
    get { rules.values.clock }
    set { change { $0.clock = newValue } }
  }

  var rules: LoadRules

  init(_ rules: LoadRules) {
    self.rules = rules
  }

  /// Adds nothing to a load: no retry, no timeout, no timers; a due request restarts.
  ///
  /// The default.
  public static let none = Self(LoadRules(LoadRules.Values()))

  /// Tries 3 more times, after 1 s, 2 s and 4 s, but never after a cancellation or a programmer error; nothing else.
  public static let standard = Self.none.retry(.standard)

  private mutating func change(_ change: (inout LoadRules.Values) -> Void) {
    var values = rules.values
    change(&values)
    rules = LoadRules(values)
  }
}

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

/// What happens when a request is due while another load runs.
public enum LoadOverlap: String, Hashable, Sendable, CaseIterable {
  /// The due request takes the place of the running load, whose task is cancelled: the default.
  case restart
  /// The same request joins the running load; another one takes its place. What was marked as stale, or made ready, always
  /// restarts.
  case join
  /// The newest due request waits until the running load has ended, by success or failure.
  case queue
}

/// The error of an attempt that took longer than the policy lets it.
public struct LoadTimeoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// How long it was let.
  public let timeout: Duration

  /// Creates the error.
  public init(timeout: Duration) {
    self.timeout = timeout
  }

  /// What happened.
  public var description: String { "The load did not answer within \(timeout)." }
}
