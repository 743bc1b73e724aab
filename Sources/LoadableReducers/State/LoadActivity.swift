public import LoadableCore

/// What runs and what waits to run.
public struct LoadActivity<Request: Hashable & Sendable>: LoadActivityProtocol, Hashable, Sendable {
  /// The running load; nil when nothing runs.
  public let load: RunningLoad<Request>?
  /// The request that waits to be loaded; nil when none waits.
  public let dueRequest: Request?

  /// The request of the running load.
  public var loadingRequest: Request? { load?.request }
  /// The number of the running attempt, from 1; 0 when nothing runs.
  public var attempt: Int { load?.attempt ?? 0 }
  /// The error of the attempt before the running one.
  public var attemptError: (any Error)? { load?.attemptError }
  /// How far the running load is.
  public var progress: LoadProgress? { load?.progress }
  /// Whether the running load has delivered an element already.
  public var hasDelivered: Bool { load?.hasDelivered ?? false }
}
