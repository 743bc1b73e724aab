#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import LoadableCore

/// What was loaded last, the request it came from, and whether it is stale.
///
/// The date at which it was loaded, and whether it comes from a storage, are left out of `==`, hashing and dumps.
public struct LoadedContent<Request: Hashable & Sendable, Value>: LoadableContentProtocol {
  /// The value; nil when the load returned nothing.
  public var value: Value?
  /// The request it came from; nil when it is unknown, as for a value that was set by hand.
  public var request: Request?
  /// Whether it is known to be out of date.
  public var isStale: Bool
  /// When it was loaded; nil when that is unknown, as for a value that was set by hand.
  public var loadedAt: Date?
  /// Whether it was read from a storage; the next load replaces it.
  public internal(set) var isRestored = false
  /// The timer that will make it stale.
  var staleness: LoadTimerKey?

  /// Creates content.
  ///
  /// The empty request is always known.
  public init(_ value: Value?, request: Request? = nil, isStale: Bool = false, loadedAt: Date? = nil) {
    self.value = value
    self.request = request ?? .empty
    self.isStale = isStale
    self.loadedAt = loadedAt
  }
}

extension LoadedContent {
  /// When it was loaded, in seconds since 1970.
  var loadedAtSeconds: Double? { loadedAt?.timeIntervalSince1970 }

  /// The same content with another value, which was made from this one.
  func with<Other>(_ value: Other?, isStale: Bool? = nil) -> LoadedContent<Request, Other> {
    var content = LoadedContent<Request, Other>(
      value, request: request, isStale: isStale ?? self.isStale, loadedAt: loadedAt)
    content.isRestored = isRestored
    return content
  }

  /// Makes it stale if it is too old, and gives it a staleness timer if it is fresh.
  mutating func age(_ staleAfter: Duration, at date: Date?, _ identity: () -> LoadIdentity) {
    if isOver(after: staleAfter, at: date) { isStale = true }
    staleness = isStale ? nil : staleness ?? LoadTimerKey(identity: identity())
  }

  /// Whether it counts as fresh, but is too old.
  func isOver(after staleAfter: Duration, at date: Date?) -> Bool {
    !isStale && timeLeft(of: staleAfter, at: date) <= .zero
  }

  /// How much longer it is fresh; all of `time` if its loading date is unknown.
  func timeLeft(of time: Duration, at date: Date?) -> Duration {
    guard let date, let loadedAt else { return time }
    let age = date.timeIntervalSince(loadedAt)
    // The system's clock may have been put back, and a decoded date may be anything.
    guard age > 0 else { return time }
    // A date is exact only to the microsecond, and a test that waits for the rest of the time must be able to name that time.
    guard age < time / .seconds(1), let microseconds = Int64(exactly: (age * 1e6).rounded()) else { return .zero }
    return time - .microseconds(microseconds)
  }
}

extension LoadedContent: Sendable where Value: Sendable {}

extension LoadedContent: Equatable where Value: Equatable {
  /// Whether value, request and staleness are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.isStale == right.isStale && left.request == right.request && left.value == right.value
  }
}

extension LoadedContent: Hashable where Value: Hashable {
  /// Hashes value, request and staleness.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(request)
    hasher.combine(isStale)
  }
}

extension LoadedContent: CustomReflectable {
  /// Value, request and staleness.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["value": value as Any, "request": request as Any, "isStale": isStale], displayStyle: .struct)
  }
}
