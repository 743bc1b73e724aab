/// The last failure of a load.
///
/// Conform it with a state type of your own; only the error must be given. Presenters are generic over it.
///
/// Obligations of a conformance: it says what failed, not what to show; texts for people are a presenter's job.
public protocol LoadFailureProtocol<Request> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable

  /// The error that ended the load.
  var error: any Error { get }

  /// The request that failed; nil when that is unknown, as for a failure that was set by hand.
  var request: Request? { get }

  /// How many attempts were made, 1 or more; 0 for a failure that was set by hand.
  var attempts: Int { get }
}

extension LoadFailureProtocol {
  /// Unknown.
  public var request: Request? { nil }

  /// One.
  public var attempts: Int { 1 }
}
