public import LoadableCore

/// A loader whose answers are known beforehand and come at once.
///
/// Use it where a feature needs some value and the course of the load does not matter; it serves previews too.
public struct LoaderStub<Request: Hashable & Sendable, Value: Sendable>: Loader {
  private let answer: @Sendable (Request) throws -> Value?

  /// Makes a loader that answers by a function of the request.
  public init(_ answer: @escaping @Sendable (Request) throws -> Value?) {
    self.answer = answer
  }

  /// Makes a loader that always gives the same value, or nothing.
  public init(returning value: Value?) {
    self.init { _ in value }
  }

  /// Makes a loader that always fails.
  public init(throwing error: any Error) {
    self.init { _ in throw error }
  }

  /// Makes a loader that gives the answers one after the other, whatever the request, and the last one ever after.
  public init(answers first: Result<Value?, any Error>, _ others: Result<Value?, any Error>...) {
    let left = Locked([first] + others)
    self.init { _ in
      try left.withLock { left in
        left.count == 1 ? left[0] : left.removeFirst()
      }.get()
    }
  }

  /// Gives the answer at once.
  ///
  /// - Throws: the error of the answer; `CancellationError` when the task is cancelled.
  public func load(_ request: Request) async throws -> Value? {
    try Task.checkCancellation()
    return try answer(request)
  }
}
