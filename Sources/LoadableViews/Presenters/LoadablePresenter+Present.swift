public import LoadableCore

extension LoadablePresenter {
  /// Creates the view model of a state: a pure function that covers every state exactly once.
  ///
  /// ```swift
  /// let viewModel = presenter.present(state.$friends, isEmpty: \.isEmpty)
  /// ```
  ///
  /// - Parameters:
  ///   - state: the state to show.
  ///   - appearance: what the indicator shows at this instant; by default it is visible while busy.
  ///   - isEmpty: whether a value counts as empty content, such as a list without rows; by default none does.
  /// - Complexity: O(1), plus `isEmpty` and the description of an error.
  public func present<Value>(
    _ state: some LoadableStateProtocol<Request, Value>,
    appearance: ActivityAppearance? = nil,
    isEmpty: (Value) -> Bool = { _ in false }
  ) -> LoadableViewModel<Request, Value> {
    state.fold(
      notLoaded: { _ in .pending(pending(state)) },
      loading: { request, previous in
        let loading = loading(request, over: previous, state, appearance)
        guard let previous else { return .loading(loading) }
        return .active(active(previous, loading, state, appearance, isEmpty))
      },
      failed: { failure, previous in
        guard let previous, failureOverContent == .banner else { return .error(error(failure, state)) }
        return .active(active(previous, nil, state, appearance, isEmpty))
      },
      loaded: { .active(active($0, nil, state, appearance, isEmpty)) }
    )
  }

  private func pending(_ state: some LoadableStateProtocol<Request, some Any>) -> PendingViewModel<Request> {
    let label: String? =
      switch pendingAppearance {
      case .invisible: nil
      case .button: texts.load
      case .indicator: texts.loading
      }
    return PendingViewModel(
      request: nextRequest(of: state),
      appearance: pendingAppearance,
      indicatorPlacement: indicatorPlacement,
      autoload: autoload(for: state),
      loadText: texts.load,
      accessibilityLabel: label
    )
  }

  private func loading(
    _ request: Request,
    over content: (some LoadableContentProtocol<Request, some Any>)?,
    _ state: some LoadableStateProtocol<Request, some Any>,
    _ appearance: ActivityAppearance?
  ) -> LoadingViewModel<Request> {
    let activity = state.activity
    let attempt = max(activity.attempt, 1)
    let attemptText = attempt > 1 ? texts.attempt(attempt) : nil
    // Content without a known request is assumed to be that of the running one.
    let isRefresh = content.map { ($0.request ?? request) == request } ?? false
    let text = isRefresh ? texts.refreshing : texts.loading
    let longWaitText = appearance?.isTakingLonger == true ? texts.longWait : nil
    let progress = activity.progress.flatMap { ProgressViewModel($0, texts: texts) }
    // If the failure is of another request, this load is not a retry.
    let retried = state.failure.flatMap { $0.request == request ? $0.error : nil }
    let isBusy = !activity.hasDelivered
    return LoadingViewModel(
      request: request,
      text: text,
      longWaitText: longWaitText,
      progress: progress,
      attempt: attempt,
      attemptText: attemptText,
      previousError: (activity.attemptError ?? retried).map(texts.present),
      isBusy: isBusy,
      showsIndicator: appearance?.isShown ?? isBusy,
      indicatorPlacement: indicatorPlacement,
      cancelText: texts.cancel,
      accessibilityLabel: texts.label(text, progress?.text, attemptText, longWaitText) ?? ""
    )
  }

  private func active<Value>(
    _ content: some LoadableContentProtocol<Request, Value>,
    _ loading: LoadingViewModel<Request>?,
    _ state: some LoadableStateProtocol<Request, Value>,
    _ appearance: ActivityAppearance?,
    _ isEmpty: (Value) -> Bool
  ) -> ActiveViewModel<Request, Value> {
    let value = content.value
    let emptyText = value.map(isEmpty) ?? true ? texts.empty : nil
    let staleText = content.isStale ? texts.stale : nil
    let banner = state.failure.map { error($0, state) }
    let busyLabel = loading.flatMap { $0.isBusy ? $0.accessibilityLabel : nil }
    return ActiveViewModel(
      value: value,
      emptyText: emptyText,
      contentRequest: content.request,
      staleText: staleText,
      loading: loading,
      banner: banner,
      refresh: refresh(state),
      refreshText: texts.refresh,
      showsIndicator: appearance?.isShown ?? loading?.isBusy ?? false,
      indicatorPlacement: indicatorPlacement,
      accessibilityLabel: texts.label(emptyText, staleText, busyLabel, banner?.accessibilityLabel)
    )
  }

  private func error(
    _ failure: some LoadFailureProtocol<Request>,
    _ state: some LoadableStateProtocol<Request, some Any>
  ) -> ErrorViewModel<Request> {
    let isLoading = state.activity.loadingRequest != nil
    return ErrorViewModel(
      request: failure.request,
      error: texts.present(failure.error),
      attempts: failure.attempts,
      retry: isLoading ? nil : retry(failure, state),
      retryText: texts.retry
    )
  }

  /// What loads the content again: a refresh if the state knows what to load, otherwise a load of the presenter's request.
  private func refresh(_ state: some LoadableStateProtocol<Request, some Any>) -> LoadIntent<Request>? {
    if let parts = state as? any StateOfParts<Request> { return parts.refresh ?? autoload.request.map { .load($0) } }
    return state.latestRequest == nil ? autoload.request.map { .load($0) } : .refresh
  }

  /// What loads a failure again: a retry if the state knows what to load, otherwise a load of the presenter's request.
  private func retry(
    _ failure: some LoadFailureProtocol<Request>, _ state: some LoadableStateProtocol<Request, some Any>
  ) -> LoadIntent<Request>? {
    if let parts = state as? any StateOfParts<Request> { return parts.retry ?? autoload.request.map { .load($0) } }
    return (failure.request ?? state.latestRequest) == nil ? autoload.request.map { .load($0) } : .retry
  }
}
