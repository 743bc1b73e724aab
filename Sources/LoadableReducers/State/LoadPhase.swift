import LoadableCore

/// The state of a loadable thing as one enum, to `switch` on.
///
/// If several cases apply, the first of these wins: loading, failed, loaded, not loaded.
public enum LoadPhase<Request: Hashable & Sendable, Value> {
  /// Nothing is loaded and nothing runs; `isReady` says whether a request waits to be loaded.
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

extension LoadableStateWith {
  /// The state as one enum, to `switch` on.
  public var phase: LoadPhase<Request, Value> { LoadPhase(of: self) }
}
