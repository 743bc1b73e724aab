public import LoadableCore

/// Creates the view models of a loadable from its states, with a pure function.
///
/// It is a value: keep one as your app's standard and change what a screen needs.
///
/// ```swift
/// var presenter = LoadablePresenter<EmptyLoadRequest>(autoload: .whenNotLoaded(EmptyLoadRequest()))
/// presenter.texts = LoadTexts { $0.loading = "Looking for friends" }
/// let viewModel = presenter.present(state.$friends)
/// ```
///
/// It works with every `LoadableStateProtocol` type, including your own.
public struct LoadablePresenter<Request: Hashable & Sendable>: Sendable {
  /// When to load automatically, and with which request.
  public var autoload: Autoload<Request>

  /// What to show while nothing is loaded or loading.
  public var pendingAppearance: PendingViewModel<Request>.Appearance

  /// Where the activity indicator goes.
  public var indicatorPlacement: IndicatorPlacement

  /// How a failure is shown if there is content.
  public var failureOverContent: FailureOverContent

  /// The name of a request in texts, or nil to leave it out; by default no request has a name.
  public var requestText: @Sendable (_ request: Request) -> String?

  /// How many rows of placeholders a first load shows; 0 for none.
  public var skeletonRows: Int

  /// All texts.
  public var texts: LoadTexts

  /// How a failure is shown if there is content.
  public enum FailureOverContent: Hashable, Sendable, CaseIterable {
    /// As a banner over the content, which stays. The default.
    case banner

    /// In place of the content, until the next load starts: for content that is misleading when it is outdated.
    case errorFirst
  }

  /// Creates a presenter; every part has a default.
  public init(
    autoload: Autoload<Request> = .whenNotLoaded,
    pendingAppearance: PendingViewModel<Request>.Appearance = .invisible,
    indicatorPlacement: IndicatorPlacement = .leading,
    failureOverContent: FailureOverContent = .banner,
    requestText: @escaping @Sendable (_ request: Request) -> String? = { _ in nil },
    skeletonRows: Int = 0,
    texts: LoadTexts = .standard
  ) {
    self.autoload = autoload
    self.pendingAppearance = pendingAppearance
    self.indicatorPlacement = indicatorPlacement
    self.failureOverContent = failureOverContent
    self.requestText = requestText
    self.skeletonRows = skeletonRows
    self.texts = texts
  }
}

extension LoadablePresenter {
  /// Creates the view model of a state: a pure function that returns exactly one view model for every state.
  ///
  /// ```swift
  /// let viewModel = presenter.present(state.$profile, isEmpty: { $0.friends.isEmpty })
  /// ```
  ///
  /// - Parameters:
  ///   - state: the state to show.
  ///   - appearance: what the indicator shows at this instant, and whether to offer a cancel button; by default the indicator is
  ///     visible while busy, and cancel is offered while a load runs or waits, except on an invisible pending screen.
  ///   - isEmpty: whether a value counts as empty, so that the text for empty content is shown. By default, a collection without elements
  ///     does; a text never does, and a list of pages does not as long as there are pages to load.
  /// - Complexity: O(1), plus `isEmpty` and the description of an error.
  public func present<Value>(
    _ state: some LoadableStateProtocol<Request, Value>,
    appearance: ActivityAppearance? = nil,
    isEmpty: (Value) -> Bool = hasNoElements
  ) -> LoadableViewModel<Request, Value> {
    state.fold(
      notLoaded: { _ in .pending(pending(state, appearance)) },
      loading: { request, previous in
        let loading = loading(request, over: previous, state, appearance)
        guard let previous else { return .loading(loading) }
        return .active(active(previous, loading, state, appearance, isEmpty))
      },
      failed: { failure, previous in
        guard let previous, failureOverContent == .banner else {
          var error = error(failure, title: nil, state)
          error.load = otherLoad(than: failure.request, state)
          error.waitingRequest = state.activity.dueRequest
          error.showsCancel = appearance?.isTakingLonger ?? true
          return .error(error)
        }
        return .active(active(previous, nil, state, appearance, isEmpty))
      },
      loaded: { .active(active($0, nil, state, appearance, isEmpty)) }
    )
  }

  private func pending(
    _ state: some LoadableStateProtocol<Request, some Any>, _ appearance: ActivityAppearance?
  ) -> PendingViewModel<Request> {
    let label: String? =
      switch pendingAppearance {
      case .invisible: nil
      case .button: texts.load
      case .indicator: texts.loading
      }
    return PendingViewModel(
      request: missingRequest(of: state),
      appearance: pendingAppearance,
      indicatorPlacement: indicatorPlacement,
      autoload: autoload(for: state),
      loadText: texts.load,
      waitingRequest: state.activity.dueRequest,
      // If the wait is not measured, an invisible screen stays invisible.
      showsCancel: appearance?.isTakingLonger ?? (pendingAppearance != .invisible),
      cancelText: texts.cancel,
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
    let isRefresh = content.map { !request.isOther(than: $0.request) } ?? false
    let text = isRefresh ? texts.refreshing : texts.loading
    let longWaitText = appearance?.isTakingLonger == true ? texts.longWait : nil
    let progress = activity.progress.flatMap { ProgressViewModel($0, texts: texts) }
    // If another request failed, this load is not a retry.
    let retried = state.failure.flatMap { $0.request == request ? $0.error : nil }
    let isBusy = !activity.hasDelivered
    var loading = LoadingViewModel(
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
      skeletonRows: content == nil ? max(skeletonRows, 0) : 0,
      loadText: texts.load,
      showsCancel: isBusy && appearance?.isTakingLonger ?? true,
      cancelText: texts.cancel,
      accessibilityLabel: texts.label(text, progress?.text, attemptText, longWaitText) ?? ""
    )
    if content == nil { loading.load = otherLoad(than: request, state) }
    loading.tag = LoadTag(id: activity.identity.map { AnyLoadID($0) }, isUnprompted: activity.isUnprompted)
    return loading
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
    let time = time(of: content)
    let loadedAtText = time.map { texts.loadedAt($0) }.nonEmpty
    let banner = state.failure.map { failure in
      let isOther = failure.request.map { $0.isOther(than: content.request) } ?? false
      let title = isOther ? texts.loadFailed(failure.request.flatMap(requestText)) : texts.refreshFailed(time)
      var banner = error(failure, title: title.nonEmpty, state)
      banner.dismiss = .dismiss
      return banner
    }
    // Once a sequence has delivered an element, its load continues, but nobody is waiting for it.
    let isAwaited = loading.map(\.isBusy) ?? true || state.activity.dueRequest != nil
    let busyLabel = loading.flatMap { $0.isBusy ? $0.accessibilityLabel : nil }
    var active = ActiveViewModel(
      value: value,
      emptyText: emptyText,
      contentRequest: content.request,
      waitingRequest: state.activity.dueRequest,
      staleText: staleText,
      loadedAtText: loadedAtText,
      loading: loading,
      banner: banner,
      refresh: refresh(state),
      refreshText: texts.refresh,
      load: otherLoad(than: content.request, state),
      loadText: texts.load,
      showsCancel: isAwaited && appearance?.isTakingLonger ?? true,
      cancelText: texts.cancel,
      showsIndicator: appearance?.isShown ?? loading?.isBusy ?? false,
      indicatorPlacement: indicatorPlacement
    )
    active.tag = ContentTag(content, of: state)
    active.replacingText =
      active.nextRequest.flatMap { texts.replacing(content.request.flatMap(requestText), requestText($0)) }.nonEmpty
    active.accessibilityLabel = texts.label(
      emptyText, active.replacingText, staleText, loadedAtText, busyLabel, banner?.accessibilityLabel)
    return active
  }

  /// The time at which content was loaded, as the texts format it.
  private func time(of content: some LoadableContentProtocol) -> String? {
    guard let instant = content.loadedAt else { return nil }
    return texts.time(instant).nonEmpty
  }

  /// The load of the presenter's request, if another one is on screen and buttons are wanted.
  private func otherLoad(
    than shown: Request?, _ state: some LoadableStateProtocol<Request, some Any>
  ) -> LoadIntent<Request>? {
    guard pendingAppearance == .button, let wanted = autoload.request, wanted.isOther(than: shown),
      state.activity.loadingRequest != wanted, state.activity.dueRequest != wanted, state.failure?.request != wanted
    else { return nil }
    guard let parts = state as? any StateOfParts<Request> else { return .load(wanted) }
    return parts.wanted(of: wanted).map { .load($0) }
  }

  private func error(
    _ failure: some LoadFailureProtocol<Request>, title: String?,
    _ state: some LoadableStateProtocol<Request, some Any>
  ) -> ErrorViewModel<Request> {
    let isLoading = state.activity.loadingRequest != nil
    let error = texts.present(failure.error)
    let attemptsText = texts.attemptsText(failure)
    return ErrorViewModel(
      request: failure.request,
      title: title,
      error: error,
      attempts: failure.attempts,
      attemptsText: attemptsText,
      retry: isLoading ? nil : retry(failure, state),
      retryText: texts.retry,
      loadText: texts.load,
      cancelText: texts.cancel,
      dismissText: texts.dismiss,
      indicatorPlacement: indicatorPlacement,
      accessibilityLabel: texts.label(title, error.text, attemptsText)
    )
  }

  /// The intent that loads the content again: a refresh if the state has a request to load, otherwise a load of the
  /// presenter's request.
  private func refresh(_ state: some LoadableStateProtocol<Request, some Any>) -> LoadIntent<Request>? {
    if let parts = state as? any StateOfParts<Request> { return parts.refresh ?? autoload.request.map { .load($0) } }
    return state.latestRequest == nil ? autoload.request.map { .load($0) } : .refresh
  }

  /// The intent of a retry button: a retry if the state has a request to load, otherwise a load of the presenter's request.
  private func retry(
    _ failure: some LoadFailureProtocol<Request>, _ state: some LoadableStateProtocol<Request, some Any>
  ) -> LoadIntent<Request>? {
    if let parts = state as? any StateOfParts<Request> {
      return parts.retry ?? autoload.request.flatMap { parts.failed(of: $0) }.map { .load($0) }
    }
    return (failure.request ?? state.latestRequest) == nil ? autoload.request.map { .load($0) } : .retry
  }
}

/// Whether a value is a collection without elements, and no more are to come.
@usableFromInline
func hasNoElements(_ value: some Any) -> Bool {
  switch value {
  case is any StringProtocol: false
  case let pages as any PaginatedCollection: pages.isEmptyForGood
  case let elements as any Collection: elements.isEmpty
  default: false
  }
}
