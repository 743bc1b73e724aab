/// The state of a loadable thing as one enum, to `switch` on.
///
/// It is derived from the facts; the precedence is loading, failed, loaded, not loaded.
public enum LoadPhase<Request: Hashable & Sendable, Value> {
  /// Nothing is loaded and nothing runs. Ready: a request waits to be loaded.
  case notLoaded(isReady: Bool)
  /// A request runs; what was loaded before is kept.
  case loading(Request, previous: LoadedContent<Request, Value>?)
  /// The latest outcome is a failure; what was loaded before is kept.
  case failed(LoadFailure<Request>, previous: LoadedContent<Request, Value>?)
  /// Content, fresh or stale, possibly empty.
  case loaded(LoadedContent<Request, Value>)
}

extension LoadPhase: Sendable where Value: Sendable {}
extension LoadPhase: Equatable where Value: Equatable {}
extension LoadPhase: Hashable where Value: Hashable {}
