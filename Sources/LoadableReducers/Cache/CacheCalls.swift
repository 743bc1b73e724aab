import LoadableCore

/// The error of a load in a ``CachedLoader`` that waits for itself.
///
/// It is a programmer error, so it is reported and not retried.
package struct CircularLoadError: ProgrammerError, Equatable, CustomStringConvertible {
  /// The request, as text.
  package let request: String

  /// What has happened.
  package var description: String { "The load of '\(request)' waits for itself." }
}

/// The calls of caches that the current task works for, the innermost last.
enum CacheCalls {
  struct Call: Sendable {
    let cache: ObjectIdentifier
    let request: AnyRequest
  }

  @TaskLocal static var current: [Call] = []

  static func origin<Request: Hashable & Sendable>(of type: Request.Type, in cache: ObjectIdentifier) -> Request? {
    current.last { $0.cache == cache }?.request.ifTyped(as: type)
  }

  static func within<Result: Sendable, Request: Hashable & Sendable>(
    _ cache: ObjectIdentifier, _ request: Request, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $current.withValue(current + [Call(cache: cache, request: AnyRequest(request))], operation: body)
  }
}

/// What a task works for; a cache keeps it with each waiting caller.
struct CacheContext: Sendable {
  private let calls: [CacheCalls.Call]
  private let load: LoadIdentity?

  static var current: Self { Self(calls: CacheCalls.current, load: CurrentLoad.identity) }
  /// The context of a task that nothing waits for.
  static let none = Self(calls: [], load: nil)
  /// The context of the current load, without the calls that the current task works for.
  static var withoutCalls: Self { Self(calls: [], load: CurrentLoad.identity) }

  /// Calls a function that begins what the caller waits for.
  func perform(_ body: () -> Void) {
    CacheCalls.$current.withValue(calls) { CurrentLoad.$identity.withValue(load, operation: body) }
  }
}
