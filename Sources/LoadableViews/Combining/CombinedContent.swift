public import LoadableCore

/// The content of several loadables, all of which have some.
public struct CombinedContent<Request: Hashable & Sendable, Value>: LoadableContentProtocol {
  /// The values; nil when one of the loads gave nothing.
  public let value: Value?
  /// The requests that the contents came from.
  public let request: Request?
  /// Whether one of them is known to be out of date.
  public let isStale: Bool
  /// When the oldest of them was loaded; nil when that is unknown of one.
  ///
  /// It is of the type that the parts have for it, which must be the same `Comparable` one: `content.loadedAt as? Date`. It is nil, too, where
  /// the parts have different ones, for those cannot be compared.
  public let loadedAt: (any Sendable)?
}
