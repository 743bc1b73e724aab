/// How long a ``CachedLoader`` keeps what it has loaded.
///
/// ```swift
/// .shortLived.staleAfter(.seconds(10)).keepingUnused(for: .seconds(600), atMost: 1_000)
/// ```
///
/// | rule | `.shortLived` | what it applies to |
/// | --- | --- | --- |
/// | ``staleAfter(_:)`` | 60 s | values, counted from when they arrived |
/// | ``keepingUnused(for:atMost:)`` | 5 min | entries that no caller waits for, counted from their last use |
/// | the same | 200 | the number of such entries |
/// | ``clock(_:)`` | continuous | measures both times |
///
/// Durations must be positive, and at most 100 years; the number of entries must not be negative. Other values are reported as a
/// programmer error where the policy is used, and their rule is ignored.
public struct CachePolicy: Sendable {
  /// The age at which a value becomes stale, so that the next caller loads it again; nil for never.
  package var staleAfter: Duration?
  /// How long an entry is kept after its last use; nil for no limit.
  package var unusedFor: Duration?
  /// How many entries that no caller waits for are kept; nil for no limit.
  ///
  /// Beyond that, the least recently used one is dropped.
  package var atMost: Int?
  /// The clock that measures ages and times without use.
  package var clock: LoadClock

  /// Values are fresh for a minute; up to 200 unused entries are kept for five minutes.
  public static let shortLived = Self(
    staleAfter: .seconds(60), unusedFor: .seconds(300), atMost: 200, clock: .continuous)

  /// Makes values stale at this age, so that the next caller loads them again; nil for never.
  public func staleAfter(_ staleAfter: Duration?) -> Self { changing(self) { $0.staleAfter = staleAfter } }

  /// Limits how long an entry is kept after its last use, and how many entries are kept; nil for no limit.
  ///
  /// Both limits are for entries that no caller waits for. Beyond that number, the least recently used one is dropped.
  public func keepingUnused(for unusedFor: Duration?, atMost: Int?) -> Self {
    changing(self) {
      $0.unusedFor = unusedFor
      $0.atMost = atMost
    }
  }

  /// Measures ages and times without use on this clock.
  public func clock(_ clock: some Clock<Duration>) -> Self { changing(self) { $0.clock = LoadClock(clock) } }

  /// Drops the rules whose numbers make no sense, and reports each of them.
  func validated(at place: SourcePlace) -> Self {
    changing(self) {
      $0.staleAfter = LoadPolicy.positive(staleAfter, "staleAfter", place)
      $0.unusedFor = LoadPolicy.positive(unusedFor, "unusedFor", place)
      if let atMost, atMost < 0 {
        place.report(
          """
          The policy's 'atMost' is \(atMost), so it is ignored: it must not be negative.

          Likely causes: a computed number went below zero. Use 0 to keep no unused entry, or nil for any number.
          """)
        $0.atMost = nil
      }
    }
  }
}

/// What a ``CachedLoader`` has done so far, and what it holds, for an inspector or a metric.
public struct CacheCounts: Hashable, Sendable {
  /// The callers that got a fresh value at once.
  public internal(set) var hits = 0
  /// The callers that joined a call that was running.
  public internal(set) var joins = 0
  /// The callers for whom a call was started.
  public internal(set) var misses = 0
  /// The entries that were dropped: unused for too long, too many, or by ``CachedLoader/removeUnused()``.
  public internal(set) var evictions = 0
  /// The entries that the cache holds now, including those that are being loaded.
  public internal(set) var entries = 0
  /// The calls that run now.
  public internal(set) var calls = 0
}
