/// What was loaded last.
///
/// Conform it with a state type of your own; only the value must be given. Presenters are generic over it.
///
/// Obligations of a conformance: it exists only once something was loaded, even if that load gave no value; the
/// absence of content is the absence of the whole thing (``LoadableStateProtocol/content`` is nil).
public protocol LoadableContentProtocol<Request, Value> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable
  /// What a load gives.
  associatedtype Value
  /// The type of ``loadedAt``: `Date`, or an instant of a clock; by default `Never`, for content that does not know.
  associatedtype Instant: Sendable = Never

  /// The value; nil when the load succeeded and gave nothing (loaded, and empty).
  var value: Value? { get }

  /// The request it came from; nil when that is unknown, as for a value that was set by hand.
  var request: Request? { get }

  /// Whether it is known to be out of date; it is shown all the same.
  var isStale: Bool { get }

  /// When it was loaded; nil when that is unknown.
  var loadedAt: Instant? { get }
}

extension LoadableContentProtocol {
  /// Unknown.
  public var request: Request? { nil }

  /// Never out of date.
  public var isStale: Bool { false }
}

extension LoadableContentProtocol where Instant == Never {
  /// Unknown.
  public var loadedAt: Never? { nil }
}
