/// A constructor for every phase, for previews and tests: `State(widgets: .loaded(widgets, next: .failed(error)))`.
extension PaginatedStateWith {
  /// Nothing is loaded and nothing runs.
  public static var notLoaded: Self { Self() }

  /// Nothing is loaded, and a request waits to be loaded.
  public static func ready(_ request: Request) -> Self {
    Self(list: .ready(request), next: .notLoaded, previous: .notLoaded)
  }

  /// The list is loaded or refreshed, without a task; what was loaded before may be on screen.
  public static func loading(_ request: Request, previous: LoadedContent<Request, Value>? = nil) -> Self {
    Self(list: .loading(request, previous: previous), next: .notLoaded, previous: .notLoaded)
  }

  /// A list is there; nil for loaded and empty.
  ///
  /// - Parameters:
  ///   - value: the pages.
  ///   - request: what they were loaded for.
  ///   - isStale: whether they are out of date.
  ///   - next: the load of the next page: `.loading(page)` or `.failed(error)`.
  ///   - previous: the load of the previous page.
  public static func loaded(
    _ value: Value?, request: Request? = nil, isStale: Bool = false, next: PageLoadState<Value> = .notLoaded,
    previous: PageLoadState<Value> = .notLoaded
  ) -> Self {
    Self(list: .loaded(value, request: request, isStale: isStale), next: next, previous: previous)
  }

  /// The load of the list has failed; what was loaded before may be on screen.
  public static func failed(
    _ error: any Error, request: Request? = nil, attempts: Int = 1, previous: LoadedContent<Request, Value>? = nil
  ) -> Self {
    Self(
      list: .failed(error, request: request, attempts: attempts, previous: previous), next: .notLoaded,
      previous: .notLoaded)
  }
}

extension PaginatedStateWith where Request == EmptyLoadRequest {
  /// Nothing is loaded, and the load waits to start.
  public static var ready: Self { ready(EmptyLoadRequest()) }

  /// The list is loaded or refreshed, without a task; what was loaded before may be on screen.
  public static func loading(previous: LoadedContent<Request, Value>? = nil) -> Self {
    loading(EmptyLoadRequest(), previous: previous)
  }
}
