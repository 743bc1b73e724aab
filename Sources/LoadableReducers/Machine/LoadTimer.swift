/// A timer of a policy: what it is for, and how long it runs.
public struct LoadTimer: Hashable, Sendable {
  /// What a timer is for.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// The content becomes stale.
    case staleness
    /// It is loaded again.
    case poll
    /// A derived request has been held back for long enough.
    case debounce
  }

  /// What it is for.
  public let purpose: Purpose
  /// Which setting of it this is; a tick carries it back.
  public let key: LoadTimerKey
  /// How long it runs.
  public let duration: Duration
}
