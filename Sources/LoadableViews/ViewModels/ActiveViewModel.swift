/// Content is on screen, possibly empty content, with its running load and its failure, if any.
///
/// It is `Equatable` if the value is; a comparison costs what `==` of the values costs.
public struct ActiveViewModel<Request: Hashable & Sendable, Value> {
  /// The value to show; nil if the load returned nothing.
  public var value: Value?

  /// The text for empty content; nil for a value that is not empty.
  public var emptyText: String?

  /// The request of the content; nil if it is unknown, for example for a value set by hand.
  public var contentRequest: Request?

  /// The note that the content is stale; nil if it is fresh.
  public var staleText: String?

  /// The running request; nil if nothing is loading.
  public var loading: LoadingViewModel<Request>?

  /// The failure to show over the content; nil after a success.
  public var banner: ErrorViewModel<Request>?

  /// The intent of a refresh button or gesture; nil if no request is known, as for a value set by hand.
  ///
  /// If only the presenter knows a request, it is a load of that one.
  public var refresh: LoadIntent<Request>?

  /// The text of the refresh button.
  public var refreshText: String

  /// Whether to draw the indicator now: while busy, and for a moment afterwards, as the anti-flicker timing says.
  public var showsIndicator: Bool

  /// Where to draw the indicator.
  public var indicatorPlacement: IndicatorPlacement

  /// What a screen reader says in addition to the content; nil for nothing.
  public var accessibilityLabel: String?

  /// Creates an active view model, for a preview or a presenter of your own.
  public init(
    value: Value?,
    emptyText: String? = nil,
    contentRequest: Request? = nil,
    staleText: String? = nil,
    loading: LoadingViewModel<Request>? = nil,
    banner: ErrorViewModel<Request>? = nil,
    refresh: LoadIntent<Request>? = .refresh,
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
    self.refresh = refresh
    self.refreshText = refreshText
    self.showsIndicator = showsIndicator
    self.indicatorPlacement = indicatorPlacement
    self.accessibilityLabel = accessibilityLabel
  }
}

extension ActiveViewModel {
  /// The running request; nil if nothing is loading.
  public var activeRequest: Request? { loading?.request }

  /// The running request, or else the request of the content.
  public var request: Request? { activeRequest ?? contentRequest }

  /// Whether the user is waiting for work to finish.
  public var isBusy: Bool { loading?.isBusy ?? false }

  /// Whether the content is empty.
  public var isEmpty: Bool { emptyText != nil }

  /// Whether the content is stale.
  public var isStale: Bool { staleText != nil }

  /// Whether the content will be replaced by that of another request; a renderer may dim it meanwhile.
  public var isReplacing: Bool {
    guard let activeRequest, let contentRequest else { return false }
    return activeRequest != contentRequest
  }

  /// Whether the content is being loaded again.
  public var isRefreshing: Bool { loading != nil && !isReplacing }

  /// The intent of a cancel button; nil if nothing is loading.
  public var cancel: LoadIntent<Request>? { loading?.cancel }

  /// What it offers: refresh, retry a failure, cancel a running load; for a list also what its ends offer.
  public var intents: [LoadIntent<Request>] {
    (refresh.map { [$0] } ?? []) + (banner?.intents ?? []) + (loading?.intents ?? [])
      + ((value as? any PagesOffering)?.intents.map { LoadIntent($0) } ?? [])
  }
}

/// A value with intents of its own: a list, whose ends load pages.
protocol PagesOffering {
  /// What it offers.
  var intents: [LoadIntent<Never>] { get }
}

extension ActiveViewModel: Equatable where Value: Equatable {}
extension ActiveViewModel: Hashable where Value: Hashable {}
extension ActiveViewModel: Sendable where Value: Sendable {}
