/// Nothing is loaded and nothing runs: offers the load, and is invisible unless the presenter says otherwise.
public struct PendingViewModel<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The request that autoload or the load button would send; nil when none is known.
  public var request: Request?

  /// What there is to see of it.
  public var appearance: PendingAppearance

  /// Where to draw the indicator, if that is what there is to see.
  public var indicatorPlacement: IndicatorPlacement

  /// What to send as soon as this appears, once for each time that it appears; nil leaves it to the load button.
  public var autoload: LoadIntent<Request>?

  /// The text of the load button.
  public var loadText: String

  /// What a screen reader says; nil when there is nothing to see.
  public var accessibilityLabel: String?

  /// A pending view model, as a preview or a presenter of your own makes it.
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

  /// What a load button sends; nil when no request is known.
  public var load: LoadIntent<Request>? {
    request.map { .load($0) }
  }

  /// The intents that make sense now: to load, if it is known what.
  public var intents: [LoadIntent<Request>] {
    load.map { [$0] } ?? []
  }
}
