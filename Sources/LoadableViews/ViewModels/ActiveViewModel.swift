/// Content is on screen, also empty content: with what runs over it and what failed over it, if anything.
///
/// It is `Equatable` where the value is. Comparing compares the values, so it costs what their `==` costs.
public struct ActiveViewModel<Request: Hashable & Sendable, Value> {
  /// What to show; nil when the load gave nothing.
  public var value: Value?

  /// The note that there is nothing to see; nil when there is a value that is not empty.
  public var emptyText: String?

  /// The request that the content came from; nil when that is unknown, as for a value that was set by hand.
  public var contentRequest: Request?

  /// The note that the content is out of date; nil when it is fresh.
  public var staleText: String?

  /// The request that runs over the content; nil when nothing runs.
  public var loading: LoadingViewModel<Request>?

  /// The failure to show over the content; nil after a success.
  public var banner: ErrorViewModel<Request>?

  /// The text of the refresh button.
  public var refreshText: String

  /// Whether to draw the indicator now: when busy, unless anti-flicker says otherwise, also for a moment afterwards.
  public var showsIndicator: Bool

  /// Where to draw the indicator.
  public var indicatorPlacement: IndicatorPlacement

  /// What a screen reader says besides the content; nil when the content says it all.
  public var accessibilityLabel: String?

  /// An active view model, as a preview or a presenter of your own makes it.
  public init(
    value: Value?,
    emptyText: String? = nil,
    contentRequest: Request? = nil,
    staleText: String? = nil,
    loading: LoadingViewModel<Request>? = nil,
    banner: ErrorViewModel<Request>? = nil,
    refreshText: String = LoadTexts.standard.refresh,
    showsIndicator: Bool = false,
    indicatorPlacement: IndicatorPlacement = .leading,
    accessibilityLabel: String? = nil
  ) {
    self.value = value
    self.emptyText = emptyText
    self.contentRequest = contentRequest
    self.staleText = staleText
    self.loading = loading
    self.banner = banner
    self.refreshText = refreshText
    self.showsIndicator = showsIndicator
    self.indicatorPlacement = indicatorPlacement
    self.accessibilityLabel = accessibilityLabel
  }
}

extension ActiveViewModel {
  /// The request that runs over the content; nil when nothing runs.
  public var activeRequest: Request? { loading?.request }

  /// The request that this is about: the one that runs, otherwise the one that the content came from.
  public var request: Request? { activeRequest ?? contentRequest }

  /// Whether work is going on that the user waits for.
  public var isBusy: Bool { loading?.isBusy ?? false }

  /// Whether there is nothing to see in the content.
  public var isEmpty: Bool { emptyText != nil }

  /// Whether the content is known to be out of date.
  public var isStale: Bool { staleText != nil }

  /// Whether the content will be replaced by that of another request; a renderer may dim it meanwhile.
  public var isReplacing: Bool {
    guard let activeRequest, let contentRequest else { return false }
    return activeRequest != contentRequest
  }

  /// Whether the content is being loaded again.
  public var isRefreshing: Bool { loading != nil && !isReplacing }

  /// What a refresh button or gesture sends.
  public var refresh: LoadIntent<Request> { .refresh }

  /// What a cancel button sends; nil when nothing runs.
  public var cancel: LoadIntent<Request>? { loading?.cancel }

  /// The intents that make sense now: to refresh, to retry what failed, to cancel what runs.
  public var intents: [LoadIntent<Request>] {
    [refresh] + (banner?.intents ?? []) + (loading?.intents ?? [])
  }
}

extension ActiveViewModel: Equatable where Value: Equatable {}
extension ActiveViewModel: Hashable where Value: Hashable {}
extension ActiveViewModel: Sendable where Value: Sendable {}
