public import LoadableCore

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
