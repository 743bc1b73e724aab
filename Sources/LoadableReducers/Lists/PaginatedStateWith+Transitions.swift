/// A constructor for every phase, for previews and tests: `State(widgets: .loaded(widgets, next: .failed(error)))`.
extension PaginatedStateWith {
  /// Nothing is loaded and nothing runs.
  public static var notLoaded: Self { Self() }

  /// Nothing is loaded, and a request waits to be loaded.
  public static func ready(_ request: Request) -> Self {
    Self(list: .ready(request))
  }

  /// The list is being loaded or refreshed, without a task; what was loaded before may be on screen.
  public static func loading(_ request: Request, previous: LoadedContent<Request, Value>? = nil) -> Self {
    Self(list: .loading(request, previous: previous))
  }

  /// The list is loaded; nil for loaded and empty.
  ///
  /// - Parameters:
  ///   - value: the pages.
  ///   - request: the request that they were loaded for.
  ///   - isStale: whether they are stale.
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
    Self(list: .failed(error, request: request, attempts: attempts, previous: previous))
  }
}

extension PaginatedStateWith where Request == EmptyLoadRequest {
  /// The list is being loaded or refreshed, without a task; what was loaded before may be on screen.
  public static func loading(previous: LoadedContent<Request, Value>? = nil) -> Self {
    loading(EmptyLoadRequest(), previous: previous)
  }
}

extension PaginatedStateWith {
  /// Drops everything: the list, the failures, what runs, and what waits.
  public mutating func unload() {
    list.unload()
    dropPages()
  }

  /// Cancels all loads, drops what waits, and stops polling until the next load; the list stays, and the request stays known.
  public mutating func cancel() {
    list.cancel()
    if storage.hasProgress { (progress.due, progress.running, progress.cancelled) = (nil, nil, nil) }
    endPages()
  }

  /// Drops the failure of the list; failures of pages stay, and so does everything else.
  public mutating func dismissFailure() {
    list.dismissFailure()
  }

  /// Drops everything and makes a request due, so that its first page is loaded.
  public mutating func readyToLoad(_ request: Request) {
    list.readyToLoad(request)
    dropPages()
  }

  /// Marks the list as stale, so that it is loaded again in the reducer's mode; it stays on screen meanwhile.
  ///
  /// In the mode `upsertNext`, and without a mode, that is `refreshHead`: one more page would not make the others
  /// fresh. A list from a cache, one of whose pages was invalidated, is loaded as `refreshAll`, unless the mode is `reload`.
  ///
  /// A load that runs is replaced by one in that mode. An invalidation, however, begins a load that runs or waits again in its own mode,
  /// unless that is `refreshHead`.
  public mutating func markAsStale() {
    list.markAsStale()
  }

  /// Sets a collection that was loaded by other means: it becomes the fresh list, and nothing runs or waits any more.
  ///
  /// - Parameters:
  ///   - value: the collection, or nil for loaded and empty.
  ///   - request: the request it came from; if nil, that of the running load, if there is one.
  public mutating func loaded(with value: Value?, request: Request? = nil) {
    list.loaded(with: value, request: request)
    dropPages()
  }

  /// Sets the failure of a load that ran by other means: the list is kept, and nothing runs or waits any more.
  ///
  /// - Parameters:
  ///   - error: what happened; if nil, an error that says that none was given.
  ///   - request: the request that failed; if nil, the latest one known.
  public mutating func failed(with error: (any Error)? = nil, request: Request? = nil) {
    list.failed(with: error, request: request)
    endPages()
  }

  /// Marks a request as being loaded by other means; it has no task.
  ///
  /// End it with ``loaded(with:request:)``, ``failed(with:request:)`` or ``unload()``.
  ///
  /// - Parameters:
  ///   - request: what is being loaded.
  ///   - keepingContent: whether what was loaded before stays on screen.
  public mutating func loading(_ request: Request, keepingContent: Bool = true) {
    list.loading(request, keepingContent: keepingContent)
    endPages()
  }

  /// Ends the loads of pages, including those that wait, and keeps their failures.
  @usableFromInline
  mutating func endPages() {
    next.cancel()
    previous.cancel()
    progress.queue = PageEnds()
  }

  /// Ends the loads of pages and forgets how the last ones ended.
  @usableFromInline
  mutating func dropPages() {
    next.unload()
    previous.unload()
    progress.queue = PageEnds()
    progress.start = nil
    progress.callNumber = nil
    progress.mustLoadAll = false
    rowProgress.appeared = PageEnds()
    progress.callers = PageEnds()
    rowProgress.storing.restoredRow = nil
  }

  /// Drops the waiting page that has a placeholder, whether it waits for the list or for the guard.
  @usableFromInline
  mutating func dropPage(waitingAs identity: LoadIdentity) {
    for direction in PageDirection.allCases {
      if progress.queue[direction]?.load == identity { progress.queue[direction] = nil }
      if storage[direction].placeholder == identity { storage[direction].dropDue() }
    }
  }
}

/// Changes that only tests make by hand; LoadableTesting offers them under its own names.
extension PaginatedStateWith {
  /// Changes whether a page waits for the list.
  package mutating func changeWaiting(next isNextWaiting: Bool, previous isPreviousWaiting: Bool) {
    let waiting = AskedPage(load: LoadIdentity(), cause: .load)
    progress.queue.next = isNextWaiting ? progress.queue.next ?? waiting : nil
    progress.queue.previous = isPreviousWaiting ? progress.queue.previous ?? waiting : nil
  }
}
