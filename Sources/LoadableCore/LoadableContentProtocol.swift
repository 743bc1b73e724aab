/// The last loaded content.
///
/// Conform the content of a state type of your own; only the value is required. Presenters are generic over the protocol.
///
/// Obligations of a conformance: it exists once something has been loaded, even if that load returned no value. Before that,
/// ``LoadableStateProtocol/content`` is nil.
public protocol LoadableContentProtocol<Request, Value> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable
  /// The type of the value.
  associatedtype Value
  /// The type of ``loadedAt``: `Date`, or an instant of a clock; by default `Never`, for content that does not record it.
  associatedtype Instant: Sendable = Never

  /// The value; nil if the load succeeded and returned nothing (loaded and empty).
  var value: Value? { get }

  /// The request that loaded it; nil if it is unknown, for example for a value set by hand.
  var request: Request? { get }

  /// Whether it is known to be out of date; it is shown anyway.
  var isStale: Bool { get }

  /// When it was loaded; nil if that is unknown.
  var loadedAt: Instant? { get }
}

extension LoadableContentProtocol {
  /// Nil: unknown.
  public var request: Request? { nil }

  /// False: never stale.
  public var isStale: Bool { false }
}

extension LoadableContentProtocol where Instant == Never {
  /// Nil: unknown.
  public var loadedAt: Never? { nil }
}
