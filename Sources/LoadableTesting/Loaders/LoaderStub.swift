public import LoadableCore
import LoadableReducers

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

/// A loader that records the requests and lets another loader answer them.
public final class LoaderSpy<Base: Loader>: Loader {
  private let base: Base
  private let recorded = Locked<[Base.Request]>([])

  /// Makes a loader that is answered by the given one.
  public init(_ base: Base) {
    self.base = base
  }

  /// The requests so far, in the order in which they were made.
  public var requests: [Base.Request] {
    recorded.withLock { $0 }
  }

  /// Records the request and passes it on.
  ///
  /// - Throws: what the other loader throws.
  public func load(_ request: Base.Request) async throws -> Base.Value? {
    recorded.withLock { $0.append(request) }
    return try await base.load(request)
  }
}

/// A loader that fails the test when it is used: proof that a feature which could load does not.
///
/// The failure is shown where the loader was made.
public struct UnimplementedLoader<Request: Hashable & Sendable, Value>: Loader {
  private let name: String
  private let site: SourcePlace

  /// Makes a loader whose failures carry the given name.
  public init(
    _ name: String = "UnimplementedLoader", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.name = name
    site = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Fails the test.
  ///
  /// - Throws: ``UnimplementedError``, always.
  public func load(_ request: Request) async throws -> Value? {
    site.fail("\(name) was asked to load \(inlineDump(request)), but this test should not load anything from it.")
    throw UnimplementedError("\(name).load(\(inlineDump(request)))")
  }
}

/// What an unimplemented test double throws, after it has failed the test; no policy tries it again.
public struct UnimplementedError: ProgrammerError, Equatable, CustomStringConvertible {
  /// What was used.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
