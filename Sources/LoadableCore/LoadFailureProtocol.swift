/// The last failure of a load.
///
/// Conform the failure of a state type of your own; only the error is required. Presenters are generic over the protocol.
///
/// Obligations of a conformance: it contains the error rather than a text to show; presenters provide the texts for users.
public protocol LoadFailureProtocol<Request> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable

  /// The error that ended the load.
  var error: any Error { get }

  /// The request that failed; nil if it is unknown, for example for a failure set by hand.
  var request: Request? { get }

  /// How many attempts were made, 1 or more; 0 for a failure set by hand.
  var attempts: Int { get }
}

extension LoadFailureProtocol {
  /// Nil: unknown.
  public var request: Request? { nil }

  /// One.
  public var attempts: Int { 1 }
}
