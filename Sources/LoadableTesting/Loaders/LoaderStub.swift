public import LoadableCore
import LoadableReducers

/// A loader with predefined answers, which come at once.
///
/// Use it if a feature needs a value and the course of the load does not matter.
public struct LoaderStub<Request: Hashable & Sendable, Value: Sendable>: Loader {
  private let answer: @Sendable (Request) throws -> Value?

  /// Creates a loader that answers with a function of the request.
  public init(_ answer: @escaping @Sendable (Request) throws -> Value?) {
    self.answer = answer
  }

  /// Creates a loader that always returns the same value, or nothing.
  public init(returning value: Value?) {
    self.init { _ in value }
  }

  /// Creates a loader that always fails.
  public init(throwing error: any Error) {
    self.init { _ in throw error }
  }

  /// Creates a loader that gives the answers one after the other, whatever the request, and then repeats the last one.
  public init(answers first: Result<Value?, any Error>, _ others: Result<Value?, any Error>...) {
    let left = Locked([first] + others)
    self.init { _ in
      try left.withLock { left in
        left.count == 1 ? left[0] : left.removeFirst()
      }.get()
    }
  }

  /// Returns the answer at once.
  ///
  /// - Throws: the error of the answer; `CancellationError` when the task is cancelled.
  public func load(_ request: Request) async throws -> Value? {
    try Task.checkCancellation()
    return try answer(request)
  }
}

/// A loader that records the requests and forwards them to another loader.
public final class LoaderSpy<Base: Loader>: Loader {
  private let base: Base
  private let recorded = Locked<[Base.Request]>([])

  /// Creates a loader that forwards to the given one.
  public init(_ base: Base) {
    self.base = base
  }

  /// The requests so far, in the order in which they were made.
  public var requests: [Base.Request] {
    recorded.withLock { $0 }
  }

  /// Records the request and forwards it.
  ///
  /// - Throws: what the other loader throws.
  public func load(_ request: Base.Request) async throws -> Base.Value? {
    recorded.withLock { $0.append(request) }
    return try await base.load(request)
  }
}

/// A loader that fails the test when it is used, to prove that nothing is loaded.
///
/// The failure appears at the line that created the loader.
public struct UnimplementedLoader<Request: Hashable & Sendable, Value>: Loader {
  private let name: String
  private let site: SourcePlace

  /// Creates a loader with a name for its failures.
  public init(
    _ name: String = "UnimplementedLoader", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.name = name
    site = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Fails the test.
  ///
  /// - Throws: an error, always.
  public func load(_ request: Request) async throws -> Value? {
    site.fail("\(name) was asked to load \(inlineDump(request)), but this test should not load anything from it.")
    throw UnimplementedError("\(name).load(\(inlineDump(request)))")
  }
}

/// The error of an unimplemented test double, after it has failed the test; no policy retries it.
package struct UnimplementedError: ProgrammerError, Equatable, CustomStringConvertible {
  /// A message that names the double.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
