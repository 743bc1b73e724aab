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
  public var retry = RetryPolicy.never
  /// For how long one attempt may take, up to the first element of a sequence; nil for as long as it takes.
  ///
  /// An attempt that takes longer fails with ``LoadTimeoutError``; it is abandoned, not awaited.
  public var timeout: Duration?
  /// For how long a changed derived request is held back; nil for not at all.
  ///
  /// Triggers and explicit loads are never held back.
  public var debounce: Duration?
  /// After what time content becomes stale by itself; nil for never.
  ///
  /// It makes nothing due.
  public var staleAfter: Duration?
  /// After what time since the last outcome, success or failure, it is loaded again by itself; nil for never.
  ///
  /// Unload, ready-to-load and cancel stop it until the next load.
  public var refreshEvery: Duration?
  /// What happens when a request is due while another load runs.
  public var overlap = LoadOverlap.restart
  /// The least time between two progress changes of the state: a display's interval.
  public var progressInterval: Duration = .milliseconds(16)
  /// The clock that all of it is measured by.
  public var clock = LoadClock.continuous

  init() {}

  /// Adds nothing to a load: no retry, no timeout, no timers; a due request restarts.
  ///
  /// The default.
  public static let none = Self()

  /// Tries 3 more times, after 1 s, 2 s and 4 s, but never after a cancellation or a programmer error; nothing else.
  public static let standard = Self.none.retry(.standard)
}
