public import LoadableCore

extension LoadablePresenter {
  /// The intent to send when a view that shows the state appears; nil if nothing should load.
  ///
  /// Ask once for each appearance, not for each change of the state: a cancelled load leaves the state not loaded, and asking
  /// again would start it again.
  ///
  /// The request is the one that waits in the state, otherwise the presenter's, otherwise the latest one that the state knows. A
  /// failure stops autoload, unless it is a failure of another request.
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

  /// A failure without a known request counts as one of this request: a button is better than a loop.
  private func mayLoadByItself(_ request: Request, _ failure: (some LoadFailureProtocol<Request>)?) -> Bool {
    guard let failure else { return true }
    return failure.request.map { $0 != request } ?? false
  }
}
