public import LoadableCore

/// The content of several loadables, once all of them have content.
public struct CombinedContent<Request: Hashable & Sendable, Value>: LoadableContentProtocol {
  /// The values; nil if one of the loads returned nothing.
  public let value: Value?
  /// The requests that the contents came from.
  public let request: Request?
  /// Whether one of them is stale.
  public let isStale: Bool
  /// When the oldest content was loaded; nil if that is unknown for one of them.
  ///
  /// Its type is the one that the parts use, which must be the same `Comparable` type for all: `content.loadedAt as? Date`. It is
  /// also nil if the parts have different types, because those cannot be compared.
  public let loadedAt: (any Sendable)?
}
