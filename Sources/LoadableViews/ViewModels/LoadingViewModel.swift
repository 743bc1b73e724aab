/// A running request: on its own, or over the content of an ``ActiveViewModel``.
public struct LoadingViewModel<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The running request.
  public var request: Request

  /// The text next to the indicator.
  public var text: String

  /// The note that this is taking longer than expected; nil until it does.
  public var longWaitText: String?

  /// The progress; nil if the load does not report any.
  public var progress: ProgressViewModel?

  /// The number of the running attempt, from 1.
  public var attempt: Int

  /// The text for the number of the attempt; nil for the first.
  public var attemptText: String?

  /// The error that this load follows: that of the previous attempt, or of the load that the user retried.
  public var previousError: PresentedError?

  /// Whether the user is waiting for it; a load of a sequence that has delivered an element is not busy.
  public var isBusy: Bool

  /// Whether to draw the indicator now: while busy, as the anti-flicker timing says.
  public var showsIndicator: Bool

  /// Where to draw the indicator.
  public var indicatorPlacement: IndicatorPlacement

  /// The text of the cancel button.
  public var cancelText: String

  /// What a screen reader says.
  public var accessibilityLabel: String

  /// Creates a loading view model, for a preview or a presenter of your own.
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

  /// Whether this attempt follows an error, by the policy's retry or the user's.
  public var isRetry: Bool {
    attempt > 1 || previousError != nil
  }

  /// The intent of a cancel button.
  public var cancel: LoadIntent<Request> { .cancel }

  /// What it offers: cancel.
  public var intents: [LoadIntent<Request>] { [cancel] }
}
