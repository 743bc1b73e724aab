public import LoadableCore

/// What runs and what waits of several loadables.
public struct CombinedActivity<Request: Hashable & Sendable>: LoadActivityProtocol {
  /// The requests of all, while one of them runs and none has failed.
  public let loadingRequest: Request?
  /// The requests that wait.
  public let dueRequest: Request?
  let load: CombinedLoad?

  /// The attempt of the first that runs.
  public var attempt: Int { load?.attempt ?? 0 }
  /// The error that the first that runs follows.
  public var attemptError: (any Error)? { load?.attemptError }
  /// How far the first that runs is.
  public var progress: CombinedProgress? { load?.progress }
  /// Whether all that run have delivered.
  public var hasDelivered: Bool { load?.hasDelivered ?? false }
}
