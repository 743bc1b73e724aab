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
    @inlinable get { rules.values.retry }
    set { change { $0.retry = newValue } }
  }
  /// For how long one attempt may take, up to the first element of a sequence; nil for as long as it takes.
  ///
  /// An attempt that takes longer fails with ``LoadTimeoutError``; it is abandoned, not awaited.
  public var timeout: Duration? {
    @inlinable get { rules.values.timeout }
    set { change { $0.timeout = newValue } }
  }
  /// For how long a changed derived request is held back; nil for not at all.
  ///
  /// Triggers and explicit loads are never held back.
  public var debounce: Duration? {
    @inlinable get { rules.values.debounce }
    set { change { $0.debounce = newValue } }
  }
  /// After what time content becomes stale by itself; nil for never.
  ///
  /// It makes nothing due.
  public var staleAfter: Duration? {
    @inlinable get { rules.values.staleAfter }
    set { change { $0.staleAfter = newValue } }
  }
  /// After what time since the last outcome, success or failure, it is loaded again by itself; nil for never.
  ///
  /// Unload, ready-to-load and cancel stop it until the next load.
  public var refreshEvery: Duration? {
    @inlinable get { rules.values.refreshEvery }
    set { change { $0.refreshEvery = newValue } }
  }
  /// What happens when a request is due while another load runs.
  public var overlap: LoadOverlap {
    @inlinable get { rules.values.overlap }
    set { change { $0.overlap = newValue } }
  }
  /// The least time between two progress changes of the state: a display's interval.
  public var progressInterval: Duration {
    @inlinable get { rules.values.progressInterval }
    set { change { $0.progressInterval = newValue } }
  }
  /// The clock that all of it is measured by.
  public var clock: LoadClock {
    @inlinable get { rules.values.clock }
    set { change { $0.clock = newValue } }
  }

  @usableFromInline var rules: LoadRules

  @usableFromInline
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
