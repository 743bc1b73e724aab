/// An action that asks for a load: what an intent of a presenter becomes, without the presenter knowing the action's type.
///
/// `LoadableAction` and its family conform: their cases are the requirements.
///
/// Obligations of a conformance: what is there stays on screen while a load runs, and after a cancel.
public protocol LoadActionProtocol<Request> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable

  /// Load a request.
  static func load(_ request: Request) -> Self

  /// Load the latest known request again.
  static var refresh: Self { get }

  /// Load the request that failed last again; without a failure nothing happens.
  static var retry: Self { get }

  /// End the running load, forget a request that waits, and stop polling until the next load; what is there stays.
  static var cancel: Self { get }
}
