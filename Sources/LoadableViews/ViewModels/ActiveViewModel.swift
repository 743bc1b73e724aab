/// Content is on screen, possibly empty, with the running load and the failure, if any.
///
/// It is `Equatable` if the value is; a comparison costs what `==` of the values costs.
public struct ActiveViewModel<Request: Hashable & Sendable, Value>: PhaseViewModel {
  /// The value to show; nil if the load returned nothing.
  public var value: Value?

  /// The text for empty content; nil for a value that is not empty.
  public var emptyText: String?

  /// The request of the content; nil if it is unknown, for example for a value set by hand.
  public var contentRequest: Request?

  /// The request that waits, because it is held back or something else runs; nil if there is none.
  package var waitingRequest: Request?

  /// The text that says what is shown while another request waits or loads; nil if none does, or if there is no such text.
  package var replacingText: String?

  /// The note that the content is stale; nil if it is fresh.
  public var staleText: String?

  /// When the content was loaded; nil if that is unknown or not shown.
  package var loadedAtText: String?

  /// The running request; nil if nothing is loading.
  public var loading: LoadingViewModel<Request>?

  /// The failure to show over the content; nil after a success.
  public var banner: ErrorViewModel<Request>?

  /// The intent of a refresh button or gesture; nil if no request is known, for example for a value set by hand.
  ///
  /// If only the presenter has a request, the intent loads that one.
  public var refresh: LoadIntent<Request>?

  /// The text of the refresh button.
  public var refreshText: String

  /// The intent of a button that loads the presenter's request; nil unless the content belongs to another request and the
  /// presenter's pending appearance is a button.
  public var load: LoadIntent<Request>?

  /// The text of the load button.
  public var loadText: String

  /// Whether to draw a cancel button if the user is waiting for a load: true once the wait takes longer than expected, or at once if
  /// the presenter was given no appearance.
  public var showsCancel: Bool

  /// The text of the cancel button.
  public var cancelText: String

  /// Whether to draw the indicator now: while busy, and for a moment afterwards, as the anti-flicker timing says.
  public var showsIndicator: Bool

  /// Where to draw the indicator.
  public var indicatorPlacement: IndicatorPlacement

  /// What a screen reader says in addition to the content; nil for nothing.
  public var accessibilityLabel: String?

  /// When the content was loaded.
  var tag = ContentTag()

  /// Creates an active view model, for a preview or a presenter of your own.
  public init(
    value: Value?,
    emptyText: String? = nil,
    contentRequest: Request? = nil,
    waitingRequest: Request? = nil,
    replacingText: String? = nil,
    staleText: String? = nil,
    loadedAtText: String? = nil,
    loading: LoadingViewModel<Request>? = nil,
    banner: ErrorViewModel<Request>? = nil,
    refresh: LoadIntent<Request>? = .refresh,
    refreshText: String = LoadTexts.standard.refresh,
    load: LoadIntent<Request>? = nil,
    loadText: String = LoadTexts.standard.load,
    showsCancel: Bool = true,
    cancelText: String = LoadTexts.standard.cancel,
    showsIndicator: Bool = false,
    indicatorPlacement: IndicatorPlacement = .leading,
    accessibilityLabel: String? = nil
  ) {
    self.value = value
    self.emptyText = emptyText
    self.contentRequest = contentRequest
    self.waitingRequest = waitingRequest
    self.replacingText = replacingText
    self.staleText = staleText
    self.loadedAtText = loadedAtText
    self.loading = loading
    self.banner = banner
    self.refresh = refresh
    self.refreshText = refreshText
    self.load = load
    self.loadText = loadText
    self.showsCancel = showsCancel
    self.cancelText = cancelText
    self.showsIndicator = showsIndicator
    self.indicatorPlacement = indicatorPlacement
    self.accessibilityLabel = accessibilityLabel
  }
}

extension ActiveViewModel {
  /// The running request; nil if nothing is loading.
  package var activeRequest: Request? { loading?.request }

  /// The request of what is on screen: the request of the content or, if that is unknown, the running request.
  ///
  /// Use it for text that names the content, such as a title, so that the text and the content agree.
  public var request: Request? { contentRequest ?? activeRequest }

  /// The request whose content will replace what is on screen: one that is waiting or running; nil if there is none.
  public var nextRequest: Request? {
    [waitingRequest, activeRequest].compactMap { $0 }.first { $0.isOther(than: contentRequest) }
  }

  /// Whether the user is waiting for work to finish.
  public var isBusy: Bool { loading?.isBusy ?? false }

  /// Whether the content is empty.
  public var isEmpty: Bool { emptyText != nil }

  /// Whether the content is stale.
  public var isStale: Bool { staleText != nil }

  /// Whether the content will be replaced by that of another request; a renderer may dim it meanwhile.
  public var isReplacing: Bool { nextRequest != nil }

  /// Whether the content is being loaded again.
  public var isRefreshing: Bool {
    activeRequest.map { !$0.isOther(than: contentRequest) } ?? false
  }

  /// The intent of a cancel button; nil if nothing is loading or waiting.
  public var cancel: LoadIntent<Request>? {
    loading?.cancel ?? waitingRequest.map { _ in .cancel }
  }

  /// The notes to draw with the content: that it is being replaced, that it is stale, and when it was loaded.
  public var notes: [String] {
    [replacingText, staleText, loadedAtText].compactMap { $0 }
  }

  /// What can be done now: refresh, load, retry or dismiss a failure, cancel; for a list, also what its ends offer.
  var offers: [Offer<Request>] {
    let pages = (value as? any PagesOffering)?.intents ?? []
    return Offer.all(
      ("refresh", refresh), ("load", load), ("retry", banner?.retry), ("dismiss", banner?.dismiss), ("cancel", cancel))
      + pages.map { Offer(name: $0.name, intent: LoadIntent($0)) }
  }
}

/// A request of several parts.
protocol RequestOfParts {
  /// Whether a part has a request that differs from the other value's request for the same part; a part without a
  /// request does not differ.
  func hasOtherPart(than other: Any) -> Bool
}

extension Hashable {
  /// Whether this request differs from the one on screen; an unknown one counts as the same.
  func isOther(than shown: Self?) -> Bool {
    guard let shown else { return false }
    return (self as? any RequestOfParts)?.hasOtherPart(than: shown) ?? (self != shown)
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
