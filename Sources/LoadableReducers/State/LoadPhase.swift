import LoadableCore

/// The state of a loadable thing as one enum, to `switch` on.
///
/// It is derived from the facts; the precedence is loading, failed, loaded, not loaded.
public enum LoadPhase<Request: Hashable & Sendable, Value> {
  /// Nothing is loaded and nothing runs; if it is ready, a request waits to be loaded.
  case notLoaded(isReady: Bool)
  /// A request runs; what was loaded before is kept.
  case loading(Request, previous: LoadedContent<Request, Value>?)
  /// The latest outcome is a failure; what was loaded before is kept.
  case failed(LoadFailure<Request>, previous: LoadedContent<Request, Value>?)
  /// Content, fresh or stale, possibly empty.
  case loaded(LoadedContent<Request, Value>)
}

extension LoadPhase {
  init<State: LoadableStateProtocol<Request, Value>>(of state: State)
  where State.Content == LoadedContent<Request, Value>, State.Failure == LoadFailure<Request> {
    self = state.fold(
      notLoaded: { .notLoaded(isReady: $0 != nil) },
      loading: { .loading($0, previous: $1) },
      failed: { .failed($0, previous: $1) },
      loaded: { .loaded($0) })
  }
}

extension LoadPhase: Sendable where Value: Sendable {}
extension LoadPhase: Equatable where Value: Equatable {}
extension LoadPhase: Hashable where Value: Hashable {}

// Each flag reads the facts without copying them. A paginated state takes its flags from here.
extension LoadableStateWith {
  /// The state as one enum, to `switch` on.
  public var phase: LoadPhase<Request, Value> { LoadPhase(of: self) }

  /// The value that was loaded last, if any; the same as the wrapped value.
  public var currentValue: Value? { wrappedValue }

  /// Whether a request runs.
  public var isLoading: Bool { storage.isLoading }

  /// Whether a request runs while content is there.
  public var isReloading: Bool { isLoading && storage.hasContent }

  /// Whether a request runs and there is no content.
  public var isPerformingInitialLoad: Bool { isLoading && !storage.hasContent }

  /// Whether the latest outcome is a failure and nothing runs.
  public var hasFailed: Bool { storage.hasFailure && !isLoading }

  /// Whether there is content, fresh or stale, the latest outcome is not a failure, and nothing runs.
  public var isLoaded: Bool { storage.hasContent && !storage.hasFailure && !isLoading }

  /// Whether nothing is loaded, nothing has failed and nothing runs.
  public var isNotLoaded: Bool { !storage.hasContent && !storage.hasFailure && !isLoading }

  /// Whether there is content that is known to be out of date.
  public var isStale: Bool { storage.isStale }

  /// Whether nothing is loaded and a request waits to be loaded.
  public var isReadyToLoad: Bool { isNotLoaded && storage.isDue }
}
