/// Nothing is loaded or loading: it offers the load, and is invisible unless the presenter says otherwise.
public struct PendingViewModel<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The request that autoload or the load button would load; nil if none is known.
  public var request: Request?

  /// What to show.
  public var appearance: PendingAppearance

  /// Where to draw the indicator, if that is what to show.
  public var indicatorPlacement: IndicatorPlacement

  /// The intent to send once for each appearance; nil leaves the load to the button.
  public var autoload: LoadIntent<Request>?

  /// The text of the load button.
  public var loadText: String

  /// What a screen reader says; nil if nothing is visible.
  public var accessibilityLabel: String?

  /// Creates a pending view model, for a preview or a presenter of your own.
  public init(
    request: Request? = nil,
    appearance: PendingAppearance = .invisible,
    indicatorPlacement: IndicatorPlacement = .leading,
    autoload: LoadIntent<Request>? = nil,
    loadText: String = LoadTexts.standard.load,
    accessibilityLabel: String? = nil
  ) {
    self.request = request
    self.appearance = appearance
    self.indicatorPlacement = indicatorPlacement
    self.autoload = autoload
    self.loadText = loadText
    self.accessibilityLabel = accessibilityLabel
  }

  /// The intent of a load button; nil if no request is known.
  public var load: LoadIntent<Request>? {
    request.map { .load($0) }
  }

  /// What it offers: load, if a request is known.
  public var intents: [LoadIntent<Request>] {
    load.map { [$0] } ?? []
  }
}
