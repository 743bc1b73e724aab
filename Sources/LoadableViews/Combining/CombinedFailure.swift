public import LoadableCore

/// The failure of one of several loadables, which stands for those of the others.
public struct CombinedFailure<Request: Hashable & Sendable>: LoadFailureProtocol {
  /// The error of the first that has failed.
  public let error: any Error
  /// The requests of all that have failed, and of what is not loaded; nil when none of them is known.
  public let request: Request?
  /// How many attempts the first one has made.
  public let attempts: Int
}
