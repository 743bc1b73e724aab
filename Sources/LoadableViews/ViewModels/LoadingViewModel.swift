/// A request that runs: alone on screen, or over the content of an ``ActiveViewModel``.
public struct LoadingViewModel<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The request that runs.
  public var request: Request

  /// What to show beside the indicator.
  public var text: String

  /// The note that this takes longer than expected; nil as long as it does not.
  public var longWaitText: String?

  /// How far it is; nil when the load does not say.
  public var progress: ProgressViewModel?

  /// The number of the running attempt, from 1.
  public var attempt: Int

  /// The note which attempt this is; nil for the first.
  public var attemptText: String?

  /// The error that this load follows: of the attempt before, or of the load that somebody retries.
  public var previousError: PresentedError?

  /// Whether work is going on that the user waits for; a load of a sequence that has delivered is not busy.
  public var isBusy: Bool

  /// Whether to draw the indicator now: when busy, unless anti-flicker says otherwise.
  public var showsIndicator: Bool

  /// Where to draw the indicator.
  public var indicatorPlacement: IndicatorPlacement

  /// The text of the cancel button.
  public var cancelText: String

  /// What a screen reader says.
  public var accessibilityLabel: String

  /// A loading view model, as a preview or a presenter of your own makes it.
  public init(
    request: Request,
    text: String = LoadTexts.standard.loading,
    longWaitText: String? = nil,
    progress: ProgressViewModel? = nil,
    attempt: Int = 1,
    attemptText: String? = nil,
    previousError: PresentedError? = nil,
    isBusy: Bool = true,
    showsIndicator: Bool = true,
    indicatorPlacement: IndicatorPlacement = .leading,
    cancelText: String = LoadTexts.standard.cancel,
    accessibilityLabel: String = LoadTexts.standard.loading
  ) {
    self.request = request
    self.text = text
    self.longWaitText = longWaitText
    self.progress = progress
    self.attempt = attempt
    self.attemptText = attemptText
    self.previousError = previousError
    self.isBusy = isBusy
    self.showsIndicator = showsIndicator
    self.indicatorPlacement = indicatorPlacement
    self.cancelText = cancelText
    self.accessibilityLabel = accessibilityLabel
  }

  /// Whether this is another try after an error, by the policy or by hand.
  public var isRetry: Bool {
    attempt > 1 || previousError != nil
  }

  /// What a cancel button sends.
  public var cancel: LoadIntent<Request> { .cancel }

  /// The intents that make sense now: to cancel.
  public var intents: [LoadIntent<Request>] { [cancel] }
}
