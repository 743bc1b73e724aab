/// A source that loads a value for a request: a client, a repository, a cache, or a test double.
///
/// Conform a client that loads one kind of value; the loaders of LoadableTesting can replace it in tests. Call it in an
/// operation: `{ load in try await loader.load(load.request) }`.
public protocol Loader<Request, Value>: Sendable {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable
  /// The type of the value.
  associatedtype Value

  /// Loads the value of a request.
  ///
  /// - Isolation: it runs on the caller's isolation, which is usually a store's. Heavy work belongs in a `@concurrent` function,
  ///   or on an actor that the loader owns.
  /// - Cancellation: when the task is cancelled, the loader should stop soon and throw `CancellationError`. A loader that does
  ///   not stop only wastes work: its late result is discarded.
  /// - Returns: the value, or nil if the load succeeded and there is nothing: loaded and empty.
  /// - Throws: any error; it becomes the failure of the load. A `CancellationError` counts as a cancelled load.
  func load(_ request: Request) async throws -> Value?
}
