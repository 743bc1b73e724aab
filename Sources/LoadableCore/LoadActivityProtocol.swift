/// What runs and what waits to run.
///
/// Conform it with a state type of your own; only the request of the running load must be given. Presenters are generic over it.
///
/// Obligations of a conformance: at most one load runs at a time, and a request that waits is kept apart from the one
/// that runs.
public protocol LoadActivityProtocol<Request> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable
  /// The type of ``progress``; by default `Never`, for loads that do not say.
  associatedtype Progress: LoadProgressProtocol = Never

  /// The request of the running load; nil when nothing runs.
  var loadingRequest: Request? { get }

  /// The request that waits to be loaded; nil when none waits.
  var dueRequest: Request? { get }

  /// The number of the running attempt, from 1; 0 when nothing runs.
  var attempt: Int { get }

  /// The error of the attempt before the running one, when the running one is a retry.
  var attemptError: (any Error)? { get }

  /// How far the running load is; nil when it does not say.
  var progress: Progress? { get }

  /// Whether the running load has delivered an element already, as a load of a sequence does.
  var hasDelivered: Bool { get }
}

extension LoadActivityProtocol {
  /// Nothing waits.
  public var dueRequest: Request? { nil }

  /// The first, while something runs.
  public var attempt: Int { loadingRequest == nil ? 0 : 1 }

  /// None.
  public var attemptError: (any Error)? { nil }

  /// No element has been delivered.
  public var hasDelivered: Bool { false }
}

extension LoadActivityProtocol where Progress == Never {
  /// Unknown.
  public var progress: Never? { nil }
}
