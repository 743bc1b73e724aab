/// The running load, and the request that is waiting.
///
/// Conform the activity of a state type of your own; only the request of the running load is required. Presenters are generic
/// over the protocol.
///
/// Obligations of a conformance: at most one load runs at a time, and the waiting request is separate from the running one.
public protocol LoadActivityProtocol<Request> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable
  /// The type of ``progress``; by default `Never`, for loads without progress.
  associatedtype Progress: LoadProgressProtocol = Never

  /// The request of the running load; nil if nothing is running.
  var loadingRequest: Request? { get }

  /// Distinguishes the running load from one that takes its place, even one of the same request; nil if nothing is running.
  ///
  /// All attempts of a load have the same identity.
  var identity: (any Hashable & Sendable)? { get }

  /// The request that is waiting to be loaded; nil if there is none.
  var dueRequest: Request? { get }

  /// The number of the running attempt, from 1; 0 if nothing is running.
  var attempt: Int { get }

  /// The error of the previous attempt, if the running one is a retry.
  var attemptError: (any Error)? { get }

  /// The progress of the running load; nil if it does not report any.
  var progress: Progress? { get }

  /// Whether the running load has already delivered an element of a sequence.
  var hasDelivered: Bool { get }

  /// Whether nobody asked for the running load, as with a poll; screen readers do not announce its end.
  var isUnprompted: Bool { get }

  /// Whether the task of the running load was ended from outside, so that no result will come; a screen that appears then loads again.
  var isAbandoned: Bool { get }
}

extension LoadActivityProtocol {
  /// The request: loads of the same request are not distinguished.
  public var identity: (any Hashable & Sendable)? { loadingRequest }

  /// Nil: nothing is waiting.
  public var dueRequest: Request? { nil }

  /// 1 while something is running, otherwise 0.
  public var attempt: Int { loadingRequest == nil ? 0 : 1 }

  /// Nil: there is no error.
  public var attemptError: (any Error)? { nil }

  /// False: no element has been delivered.
  public var hasDelivered: Bool { false }

  /// False: somebody asked for the load.
  public var isUnprompted: Bool { false }

  /// False: the running load has a task.
  public var isAbandoned: Bool { false }
}

extension LoadActivityProtocol where Progress == Never {
  /// Nil: unknown.
  public var progress: Never? { nil }
}
