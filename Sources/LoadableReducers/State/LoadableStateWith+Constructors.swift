/// A constructor for every phase, for previews and tests: `State(profile: .loaded(profile))`.
extension LoadableStateWith {
  /// Nothing is loaded and nothing runs.
  public static var notLoaded: Self { Self() }

  /// Nothing is loaded, and a request waits to be loaded.
  public static func ready(_ request: Request) -> Self {
    var state = Self()
    state.readyToLoad(request)
    return state
  }

  /// A request runs, without a task; what was loaded before may be on screen.
  public static func loading(
    _ request: Request, previous: LoadedContent<Request, Value>? = nil, attempt: Int = 1,
    progress: LoadProgress? = nil
  ) -> Self {
    var state = Self()
    state.change {
      $0.content = previous
      var load = RunningLoad(LoadTicket(request, kind: $0.kind(of: request), attempt: attempt))
      load.progress = progress
      $0.load = load
    }
    return state
  }

  /// A value is loaded; nil for loaded and empty.
  public static func loaded(_ value: Value?, request: Request? = nil, isStale: Bool = false) -> Self {
    var state = Self()
    state.change { $0.content = LoadedContent(value, request: request, isStale: isStale) }
    return state
  }

  /// A load has failed; what was loaded before may be on screen.
  public static func failed(
    _ error: any Error, request: Request? = nil, attempts: Int = 1, previous: LoadedContent<Request, Value>? = nil
  ) -> Self {
    var state = Self()
    state.change {
      $0.content = previous
      $0.failure = LoadFailure(error, request: request ?? $0.latestRequest, attempts: attempts)
    }
    return state
  }
}

extension LoadableStateWith where Request == EmptyLoadRequest {
  /// Nothing is loaded, and the load waits to start.
  public static var ready: Self { ready(EmptyLoadRequest()) }

  /// It is being loaded, without a task; what was loaded before may be on screen.
  public static func loading(
    previous: LoadedContent<Request, Value>? = nil, attempt: Int = 1, progress: LoadProgress? = nil
  ) -> Self {
    loading(EmptyLoadRequest(), previous: previous, attempt: attempt, progress: progress)
  }
}
