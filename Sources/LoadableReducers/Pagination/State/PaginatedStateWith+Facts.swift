public import LoadableCore

extension PaginatedStateWith: PaginatedStateProtocol {
  /// The list as it was loaded last; nil when nothing has been loaded since the start or the last unload.
  public var content: LoadedContent<Request, Value>? { ownList.content }

  /// Why the last load of the list failed; nil after a success.
  ///
  /// The failures of pages are those of ``next`` and ``previous``.
  public var failure: LoadFailure<Request>? { ownList.failure }

  /// What runs and what waits to run, of the list.
  ///
  /// The loads of pages are those of ``next`` and ``previous``.
  public var activity: LoadActivity<Request> { ownList.activity }

  /// The latest request of the list that is known.
  public var latestRequest: Request? { ownList.latestRequest }

  /// Whether a page at one end of the list waits until the list has been loaded anew.
  func isWaiting(_ direction: PageDirection) -> Bool {
    progress.queue[direction] != nil
  }

  /// Whether the next page waits until the list has been loaded anew.
  public var isNextWaiting: Bool { isWaiting(.next) }

  /// Whether the previous page waits until the list has been loaded anew.
  public var isPreviousWaiting: Bool { isWaiting(.previous) }

  /// Whether a page at one end of the list is loaded, or will be as soon as it may.
  func isLoadingPage(_ direction: PageDirection) -> Bool {
    self[direction].isLoading || self[direction].dueRequest != nil || isWaiting(direction)
  }
}
