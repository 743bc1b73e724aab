/// Something that loads a value for a request: a client, a repository, a cache, or a test double.
///
/// Conform a client that has one thing to load; the loaders of LoadableTesting stand in for it. An operation calls it:
/// `{ load in try await loader.load(load.request) }`.
public protocol Loader<Request, Value>: Sendable {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable
  /// What a load gives.
  associatedtype Value

  /// Loads the value of a request.
  ///
  /// - Isolation: it runs on the isolation of whoever calls it (a store's own). Heavy work belongs in a `@concurrent`
  ///   function or on an actor of the loader's.
  /// - Cancellation: when the task is cancelled the loader should stop soon and throw `CancellationError`. One that
  ///   does not is safe (its late result is discarded), but wastes its work.
  /// - Returns: the value, or nil when the load succeeded and there is nothing: loaded, and empty.
  /// - Throws: any error; it becomes the failure of the load. A `CancellationError` counts as a cancelled load.
  func load(_ request: Request) async throws -> Value?
}
