/// A constructor for every phase: `.loading(3, previous: ann)`.
extension LoadableStateStub {
  /// Nothing is loaded and nothing runs.
  public static var notLoaded: Self { Self() }

  /// Nothing is loaded, and a request waits to be loaded.
  public static func ready(_ request: Request) -> Self {
    Self(activity: Activity(dueRequest: request))
  }

  /// A request runs; what was loaded for it before may be on screen.
  public static func loading(_ request: Request, previous: Value? = nil) -> Self {
    Self(content: content(previous, request), activity: Activity(loadingRequest: request, attempt: 1))
  }

  /// A value is loaded; nil for loaded and empty.
  public static func loaded(_ value: Value?, request: Request? = nil, isStale: Bool = false) -> Self {
    Self(content: Content(value: value, request: request, isStale: isStale))
  }

  /// A load has failed; what was loaded for the same request before may be on screen.
  public static func failed(_ error: any Error, request: Request? = nil, previous: Value? = nil) -> Self {
    Self(content: content(previous, request), failure: Failure(error: error, request: request))
  }

  private static func content(_ value: Value?, _ request: Request?) -> Content? {
    value.map { Content(value: $0, request: request) }
  }
}
