public import LoadableCore

extension LoadablePresenter {
  /// What to send because something that shows the state has appeared; nil when nothing is to be loaded.
  ///
  /// Ask once for each appearance, not for each change of the state: a load that somebody has cancelled leaves the state
  /// not loaded, and asking again would start it anew.
  ///
  /// The request is the one that waits in the state, otherwise the presenter's, otherwise the last one that the state
  /// knows. A failure stops autoload unless it is of another request than the one to be loaded.
  ///
  /// - Complexity: O(1).
  public func autoload(for state: some LoadableStateProtocol<Request, some Any>) -> LoadIntent<Request>? {
    switch autoload.mode {
    case .never:
      nil
    case .whenNotLoaded:
      state.fold(
        notLoaded: { _ in nextRequest(of: state).map { .load($0) } },
        loading: { _, _ in nil },
        failed: { _, _ in nil },
        loaded: { _ in nil }
      )
    case .always:
      state.fold(
        notLoaded: { _ in nextRequest(of: state) },
        loading: { running, _ in autoload.request == running ? nil : autoload.request },
        failed: { _, _ in nextRequest(of: state) },
        loaded: { _ in nextRequest(of: state) }
      )
      .flatMap { mayLoadByItself($0, state.failure) ? .load($0) : nil }
    }
  }

  /// The request to load next.
  func nextRequest(of state: some LoadableStateProtocol<Request, some Any>) -> Request? {
    state.activity.dueRequest ?? autoload.request ?? state.latestRequest
  }

  /// A failure of an unknown request counts as one of the request to be loaded: better a button than a loop.
  private func mayLoadByItself(_ request: Request, _ failure: (some LoadFailureProtocol<Request>)?) -> Bool {
    guard let failure else { return true }
    return failure.request.map { $0 != request } ?? false
  }
}
