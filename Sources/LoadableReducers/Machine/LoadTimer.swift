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
  @usableFromInline let key: LoadTimerKey
  /// How long it runs.
  public let duration: Duration

  @inlinable
  init(purpose: Purpose, key: LoadTimerKey, duration: Duration) {
    self.purpose = purpose
    self.key = key
    self.duration = duration
  }
}

extension LoadTimer {
  /// Whether both are the same setting of the same timer; how long it runs goes with that.
  public static func == (left: Self, right: Self) -> Bool {
    left.purpose == right.purpose && left.key == right.key
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(purpose)
    hasher.combine(key)
  }
}
