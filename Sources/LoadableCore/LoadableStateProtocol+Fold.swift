extension LoadableStateProtocol {
  /// Switches over the state without a concrete enum, by calling exactly one of the closures.
  ///
  /// The precedence is loading, failed, loaded, not loaded: a state that is loading while it has content counts as loading,
  /// and `loading` gets the content.
  ///
  /// - Parameters:
  ///   - notLoaded: nothing is loaded or loading. The request is the one that is waiting, if any.
  ///   - loading: a request is running. The content is the previous one, if any.
  ///   - failed: the latest outcome is a failure. The content is the previous one, if any.
  ///   - loaded: there is content, fresh or stale, nothing is running, and the latest outcome is not a failure.
  /// - Throws: what the closure throws.
  public func fold<Result, Failed: Error>(
    notLoaded: (_ due: Request?) throws(Failed) -> Result,
    loading: (_ request: Request, _ previous: Content?) throws(Failed) -> Result,
    failed: (_ failure: Failure, _ previous: Content?) throws(Failed) -> Result,
    loaded: (_ content: Content) throws(Failed) -> Result
  ) throws(Failed) -> Result {
    let activity = activity
    if let request = activity.loadingRequest { return try loading(request, content) }
    if let failure { return try failed(failure, content) }
    if let content { return try loaded(content) }
    return try notLoaded(activity.dueRequest)
  }
}

/// Facts that follow from the content, the failure and the activity. A state that is loading, or has failed, keeps its content.
///
/// - Complexity: O(1).
extension LoadableStateProtocol {
  /// The value that was loaded last, if any.
  public var value: Value? { content?.value }

  /// The same as ``value``, under its name in the library "Loadable for The Composable Architecture".
  public var currentValue: Value? { value }

  /// Whether a request is running.
  public var isLoading: Bool { activity.loadingRequest != nil }

  /// Whether a request is running and there is content.
  public var isReloading: Bool { isLoading && content != nil }

  /// Whether a request is running and there is no content.
  public var isPerformingInitialLoad: Bool { isLoading && content == nil }

  /// Whether the latest outcome is a failure and nothing is running.
  public var hasFailed: Bool { failure != nil && !isLoading }

  /// Whether there is content, fresh or stale, the latest outcome is not a failure, and nothing is running.
  public var isLoaded: Bool { content != nil && failure == nil && !isLoading }

  /// Whether nothing is loaded, nothing has failed and nothing is running.
  public var isNotLoaded: Bool { content == nil && failure == nil && !isLoading }

  /// Whether there is content that is known to be out of date.
  public var isStale: Bool { content?.isStale == true }

  /// Whether nothing is loaded or running, nothing has failed, and a request is waiting to be loaded.
  public var isReadyToLoad: Bool { isNotLoaded && activity.dueRequest != nil }
}
