/// Why something is loaded.
public enum LoadKind: String, Hashable, Sendable, Codable, CaseIterable, CustomStringConvertible {
  /// There was nothing yet.
  case initial
  /// The content's own request again.
  case refresh
  /// Another request than the content's.
  case replacement
  /// The request that failed last.
  case retry
  /// The policy's timer asked for it.
  case poll

  /// The name of the case.
  public var description: String { rawValue }
}
