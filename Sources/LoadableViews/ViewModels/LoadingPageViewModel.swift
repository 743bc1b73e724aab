/// A page at one end of a list is loaded, or waits until it may be: behind a refresh of the list, or a guard.
public struct LoadingPageViewModel: Hashable, Sendable {
  /// What to show beside the indicator.
  public var text: String

  /// The note that this takes longer than expected; nil as long as it does not.
  public var longWaitText: String?

  /// How far it is; nil when the load does not say.
  public var progress: ProgressViewModel?

  /// The number of the running attempt, from 1; 0 when nothing runs yet.
  public var attempt: Int

  /// The note which attempt this is; nil for the first.
  public var attemptText: String?

  /// The error that this load follows: of the attempt before, or of the load that somebody retries.
  public var previousError: PresentedError?

  /// Whether to draw the indicator now, unless anti-flicker says otherwise.
  public var showsIndicator: Bool

  /// Where to draw the indicator.
  public var indicatorPlacement: IndicatorPlacement

  /// What a screen reader says.
  public var accessibilityLabel: String

  /// A view model, as a preview or a presenter of your own makes it.
  ///
  /// A screen reader says the text, unless another one is given.
  public init(
    text: String = PageTexts.standard.loadingNext,
    longWaitText: String? = nil,
    progress: ProgressViewModel? = nil,
    attempt: Int = 1,
    attemptText: String? = nil,
    previousError: PresentedError? = nil,
    showsIndicator: Bool = true,
    indicatorPlacement: IndicatorPlacement = .leading,
    accessibilityLabel: String? = nil
  ) {
    self.text = text
    self.longWaitText = longWaitText
    self.progress = progress
    self.attempt = attempt
    self.attemptText = attemptText
    self.previousError = previousError
    self.showsIndicator = showsIndicator
    self.indicatorPlacement = indicatorPlacement
    self.accessibilityLabel = accessibilityLabel ?? text
  }

  /// Whether it waits until it may be loaded.
  public var isWaiting: Bool { attempt == 0 }

  /// Whether this is another try after an error, by the policy or by hand.
  public var isRetry: Bool { attempt > 1 || previousError != nil }
}
