public import LoadableCore

/// A read-only state that is made of others: what `map`, `flatMap` and `zip` give, for presenters.
public struct LoadableSnapshot<Request: Hashable & Sendable, Value>: LoadableStateProtocol {
  /// What was loaded last; nil when nothing has been, or one of several parts has nothing.
  public let content: LoadedContent<Request, Value>?
  /// The last failure; of several parts that of the first that has failed.
  public let failure: LoadFailure<Request>?
  /// What runs and what waits to run.
  public let activity: LoadActivity<Request>
  /// The latest request that is known.
  public let latestRequest: Request?

  /// The state as one enum, to `switch` on.
  public var phase: LoadPhase<Request, Value> {
    fold(
      notLoaded: { .notLoaded(isReady: $0 != nil) },
      loading: { .loading($0, previous: $1) },
      failed: { .failed($0, previous: $1) },
      loaded: { .loaded($0) })
  }
}

extension LoadableSnapshot: Sendable where Value: Sendable {}
extension LoadableSnapshot: Equatable where Value: Equatable {}

extension LoadedContent {
  func map<NewValue>(_ transform: (Value) -> NewValue?) -> LoadedContent<Request, NewValue> {
    LoadedContent<Request, NewValue>(
      value.flatMap(transform), request: request, isStale: isStale, loadedAt: loadedAt)
  }
}
