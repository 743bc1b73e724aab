extension LoadableStateProtocol {
  /// Switches over the state without a concrete enum: exactly one of the closures is called.
  ///
  /// The precedence is loading, failed, loaded, not loaded: a state that loads over content is loading, and says what
  /// it shows meanwhile.
  ///
  /// - Parameters:
  ///   - notLoaded: nothing is loaded and nothing runs. The request is the one that waits to be loaded, if any.
  ///   - loading: a request runs. The content is what was loaded before, if anything.
  ///   - failed: the latest outcome is a failure. The content is what was loaded before, if anything.
  ///   - loaded: content, fresh or stale, and nothing runs.
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
