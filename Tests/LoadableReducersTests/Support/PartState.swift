import LoadableReducers
import Testing

/// The situations that a part of a combination may be in.
enum PartState: CaseIterable {
  case notLoaded, ready, loaded, stale, empty, loading, reloading, retrying, failed, failedRefresh

  /// The rank of the part among several: 3 failed, 2 loading, 1 not loaded, 0 loaded.
  var rank: Int {
    switch self {
    case .failed, .failedRefresh: 3
    case .loading, .reloading, .retrying: 2
    case .notLoaded, .ready: 1
    case .loaded, .stale, .empty: 0
    }
  }

  var hasContent: Bool { [.loaded, .stale, .empty, .reloading, .failedRefresh].contains(self) }
  var hasValue: Bool { hasContent && self != .empty }
  var hasError: Bool { [.failed, .failedRefresh, .retrying].contains(self) }

  /// A state in this situation, with a value and a request.
  func state<Request, Value>(_ value: Value, _ request: Request, _ error: String) -> LoadableStateWith<Request, Value> {
    let content = LoadedContent(value, request: request)
    switch self {
    case .notLoaded: return .notLoaded
    case .ready: return .ready(request)
    case .loaded: return .loaded(value, request: request)
    case .stale: return .loaded(value, request: request, isStale: true)
    case .empty: return .loaded(nil, request: request)
    case .loading: return .loading(request)
    case .reloading: return .loading(request, previous: content)
    case .failed: return .failed(NamedError(error), request: request)
    case .failedRefresh: return .failed(NamedError(error), request: request, previous: content)
    case .retrying:
      var state = LoadableStateWith<Request, Value>.failed(NamedError(error), request: request)
      state.loading(request)
      return state
    }
  }
}

extension LoadPhase {
  /// 3 failed, 2 loading, 1 not loaded, 0 loaded.
  var rank: Int {
    switch self {
    case .failed: 3
    case .loading: 2
    case .notLoaded: 1
    case .loaded: 0
    }
  }
}
