/// A sequence whose elements a test gives; a ``ControlledLoader`` makes it.
///
/// - Cancellation: its iteration ends with `CancellationError` as soon as its task is cancelled. What was delivered and nobody had
///   asked for is dropped then, and a later answer fails the test, because it reaches nobody. With a loader that ignores cancellation
///   the iteration goes on: it takes every element, and ends when the test ends it.
public struct ControlledElements<Request: Hashable & Sendable, Value: Sendable>: AsyncSequence, Sendable {
  /// What comes one after the other.
  public typealias Element = Value

  /// One who asks for the elements.
  public struct Iterator: AsyncIteratorProtocol {
    let loader: ControlledLoader<Request, Value>
    let request: Request
    private var call: ControlledCall<Request, Value>?

    init(loader: ControlledLoader<Request, Value>, request: Request) {
      self.loader = loader
      self.request = request
    }

    /// Waits for the test to give the next element, or to end the sequence.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation: isolated (any Actor)?) async throws -> Value? {
      try await next()
    }

    /// Waits for the test to give the next element, or to end the sequence.
    ///
    /// - Throws: the error that the test ends it with; `CancellationError` when the task is cancelled.
    public mutating func next() async throws -> Value? {
      if let call { return try await call.next() }
      let call = loader.call(request, .elements)
      self.call = call
      return try await call.next { loader.announce(call) }
    }
  }

  let loader: ControlledLoader<Request, Value>
  let request: Request

  /// Makes an iterator, which asks for the elements by itself.
  public func makeAsyncIterator() -> Iterator { Iterator(loader: loader, request: request) }
}
