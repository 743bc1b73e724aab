/// An action that requests a load; generic code can create it from an intent.
///
/// `LoadableAction` and its family conform with their cases. Conform the load action of another architecture, and
/// `IntentSender` in LoadableViews can send it to that architecture's store.
///
/// Obligations of a conformance: the content stays on screen while a load runs, and after a cancel.
public protocol LoadActionProtocol<Request> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable

  /// Load a request.
  static func load(_ request: Request) -> Self

  /// Load the latest known request again.
  static var refresh: Self { get }

  /// Repeat the load that failed last, or a cancelled load whose request has no content; otherwise do nothing.
  static var retry: Self { get }

  /// End the running load, drop a waiting request, and stop polling until the next load; the content stays.
  static var cancel: Self { get }

  /// Drop the failure; the content, a running load and a waiting request stay.
  static var dismiss: Self { get }
}
