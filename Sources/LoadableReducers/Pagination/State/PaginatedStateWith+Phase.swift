/// How the list is; the loads of its pages are asked by ``PaginatedStateWith/next`` and ``PaginatedStateWith/previous``.
extension PaginatedStateWith {
  /// The list as one enum, to `switch` on.
  public var phase: LoadPhase<Request, Value> { ownList.phase }

  /// The collection that was loaded last, if any; the same as the wrapped value.
  public var currentValue: Value? { wrappedValue }

  /// Whether the list is loaded for the first time, refreshed or replaced.
  public var isLoading: Bool { ownList.isLoading }

  /// Whether the list is loaded while one is there.
  public var isReloading: Bool { ownList.isReloading }

  /// Whether the list is loaded and nothing has been before.
  public var isPerformingInitialLoad: Bool { ownList.isPerformingInitialLoad }

  /// Whether the latest outcome of the list is a failure and it is not loaded again.
  public var hasFailed: Bool { ownList.hasFailed }

  /// Whether there is a list, the latest outcome is no failure, and it is not loaded again.
  public var isLoaded: Bool { ownList.isLoaded }

  /// Whether no list is loaded, none has failed and none is on its way.
  public var isNotLoaded: Bool { ownList.isNotLoaded }

  /// Whether there is a list that is known to be out of date.
  public var isStale: Bool { ownList.isStale }

  /// Whether nothing is loaded and a request waits to be loaded.
  public var isReadyToLoad: Bool { ownList.isReadyToLoad }
}
