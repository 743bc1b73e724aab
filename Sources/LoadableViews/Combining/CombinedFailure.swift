public import LoadableCore

/// The failure of one of several loadables, which represents the failures of all.
public struct CombinedFailure<Request: Hashable & Sendable>: LoadFailureProtocol {
  /// The error of the first one that has failed.
  public let error: any Error
  /// The requests of all that have failed or are not loaded; nil if none of them is known.
  public let request: Request?
  /// How many attempts the first failed one made.
  public let attempts: Int
}
