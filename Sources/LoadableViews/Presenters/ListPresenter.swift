public import LoadableCore

/// Creates the view models of a paginated list from its states, with a pure function.
///
/// Its ``LoadablePresenter`` presents the list as a whole. An active view model also gets the rows and a view model for each end.
///
/// ```swift
/// let presenter = ListPresenter(LoadablePresenter(autoload: .whenNotLoaded(EmptyLoadRequest())))
/// let viewModel = presenter.present(state.$articles)
/// ```
///
/// It works with every `PaginatedStateProtocol` type, including your own.
public struct ListPresenter<Request: Hashable & Sendable>: Sendable {
  /// How the list as a whole is shown; pages use its texts for errors, retries and attempts too.
  public var list: LoadablePresenter<Request>

  /// How the pages at the ends load.
  public var morePages: MorePages

  /// The texts of the ends.
  public var texts: PageTexts

  /// How the pages at the ends of a list load.
  public enum MorePages: Hashable, Sendable, CaseIterable {
    /// When rows near an end appear; there is also a button. The default.
    case automatic

    /// Only with a button.
    case button
  }

  /// Creates a presenter; every part has a default.
  public init(
    _ list: LoadablePresenter<Request> = LoadablePresenter(), morePages: MorePages = .automatic,
    texts: PageTexts = .standard
  ) {
    self.list = list
    self.morePages = morePages
    self.texts = texts
  }
}

extension ListPresenter {
  /// Creates the view model of a list's state: a pure function that returns exactly one view model for every state of
  /// the list and of both ends.
  ///
  /// - Parameters:
  ///   - state: the state to show.
  ///   - appearance: what the list's indicator shows at this instant; by default it is visible while busy.
  ///   - header: the same for the page before the first one. While the indicator is hidden, the header stays as it was before the load;
  ///     while the indicator is shown, the header says that the page is loading.
  ///   - footer: the same for the page after the last one.
  /// - Complexity: O(1), plus the description of an error.
  public func present<Value: PaginatedCollection>(
    _ state: some PaginatedStateProtocol<Request, Value>,
    appearance: ActivityAppearance? = nil, header: ActivityAppearance? = nil, footer: ActivityAppearance? = nil
  ) -> LoadableViewModel<Request, ListViewModel<Value>> {
    let viewModel = list.present(state, appearance: appearance, isEmpty: \.isEmptyForGood)
    let isReplacing = if case .active(let active) = viewModel { active.isReplacing } else { false }
    let remembersRows = (state as? any RestorableListState)?.remembersRows ?? true
    return viewModel.map { collection in
      let wantsRows = morePages == .automatic && !collection.values.isEmpty
      // Rows that are about to be replaced load no page when they appear. An empty list has no rows that could appear.
      let isAutomatic = wantsRows && !isReplacing
      let previous = ListEdge(
        cursor: collection.previousPage, load: state.previous, isWaiting: state.isPreviousWaiting,
        intent: .previousPage,
        text: texts.previous, loadingText: texts.loadingPrevious, endText: texts.start, isAutomatic: isAutomatic)
      let next = ListEdge(
        cursor: collection.nextPage, load: state.next, isWaiting: state.isNextWaiting, intent: .nextPage,
        text: texts.next, loadingText: texts.loadingNext, endText: texts.end, isAutomatic: isAutomatic)
      var list = ListViewModel(
        collection,
        header: present(previous, header, in: collection), footer: present(next, footer, in: collection),
        countText: countText(collection), wantsAppearingRows: wantsRows)
      list.pageLoads = (previous.awaitedLoad, next.awaitedLoad)
      list.remembersRows = remembersRows
      return list
    }
  }

  private func present(
    _ edge: ListEdge<some LoadableStateProtocol>, _ appearance: ActivityAppearance?,
    in collection: some PaginatedCollection
  ) -> ListEdgeViewModel {
    // The appearance decides, not the load: a short load changes nothing, and an indicator that has just appeared does not vanish.
    if appearance?.isShown ?? (edge.awaitedLoad != nil) { return .loading(loading(edge, appearance)) }
    guard edge.cursor != nil else {
      // For an empty list, the empty text already says that there is nothing.
      return edge.endText.nonEmpty.flatMap { collection.isEmptyForGood ? nil : .end(text: $0) } ?? .none
    }
    if let failure = edge.load.failure {
      return .failed(
        ErrorViewModel(
          error: list.texts.present(failure.error), attempts: failure.attempts,
          attemptsText: list.texts.attemptsText(failure), retry: edge.intent, retryText: list.texts.retry,
          indicatorPlacement: list.indicatorPlacement))
    }
    return .more(ListEdgeViewModel.More(load: edge.intent, text: edge.text, isAutomatic: edge.isAutomatic))
  }

  private func loading<Load: LoadableStateProtocol>(
    _ edge: ListEdge<Load>, _ appearance: ActivityAppearance?
  ) -> ListEdgeViewModel.Loading {
    var texts = list.texts
    texts.loading = edge.loadingText
    texts.refreshing = edge.loadingText
    texts.longWait = self.texts.longWait
    let presenter = LoadablePresenter<Load.Request>(indicatorPlacement: list.indicatorPlacement, texts: texts)
    let running = presenter.present(edge.load, appearance: appearance).loading
    let longWaitText = running?.longWaitText ?? (appearance?.isTakingLonger == true ? texts.longWait : nil)
    return ListEdgeViewModel.Loading(
      text: edge.loadingText,
      longWaitText: longWaitText,
      progress: running?.progress,
      attempt: running?.attempt ?? (edge.awaitedLoad == nil ? 1 : 0),
      attemptText: running?.attemptText,
      previousError: running == nil
        ? edge.load.failure.map { texts.present($0.error) } : running?.previousError,
      indicatorPlacement: list.indicatorPlacement,
      accessibilityLabel: running?.accessibilityLabel ?? texts.label(edge.loadingText, longWaitText))
  }

  private func countText(_ collection: some PaginatedCollection) -> String? {
    guard let total = collection.totalCount, !collection.isEmptyForGood else { return nil }
    let count = collection.values.count
    // The source's count may be older than the rows.
    return texts.count(count, max(total, count)).nonEmpty
  }
}

/// The facts of one end of a list.
private struct ListEdge<Load: LoadableStateProtocol> {
  let cursor: Load.Request?
  let load: Load
  let isWaiting: Bool
  let intent: LoadIntent<Never>
  let text: String
  let loadingText: String
  let endText: String
  let isAutomatic: Bool

  /// The load that the user is waiting for, whether it runs or is held back.
  var awaitedLoad: AnyLoadID? {
    let activity = load.activity
    if activity.loadingRequest != nil { return activity.identity.map { AnyLoadID($0) } ?? AnyLoadID("running") }
    return isWaiting || activity.dueRequest != nil ? .waitingPage : nil
  }
}

extension AnyLoadID {
  /// The load of a page that is held back.
  static var waitingPage: Self { AnyLoadID("waiting") }
}

extension PaginatedCollection {
  /// Whether the list has no rows and no page to load.
  var isEmptyForGood: Bool {
    values.isEmpty && nextPage == nil && previousPage == nil
  }
}
