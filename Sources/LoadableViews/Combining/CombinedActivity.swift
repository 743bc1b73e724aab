public import LoadableCore

/// The activity of several loadables: what runs, and what waits.
public struct CombinedActivity<Request: Hashable & Sendable>: LoadActivityProtocol {
  /// The requests of all parts, while one of them is loading and none has failed.
  public let loadingRequest: Request?
  /// The requests that are waiting.
  public let dueRequest: Request?
  let load: CombinedLoad?

  /// The attempt of the first running load.
  public var attempt: Int { load?.attempt ?? 0 }
  /// The error that the first running load follows.
  public var attemptError: (any Error)? { load?.attemptError }
  /// The progress of the first running load.
  public var progress: CombinedProgress? { load?.progress }
  /// Whether all running loads have delivered an element.
  public var hasDelivered: Bool { load?.hasDelivered ?? false }
}
