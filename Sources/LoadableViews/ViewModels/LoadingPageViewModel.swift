/// A page at one end of a list is loading, or waiting for a refresh of the list or for a guard.
public struct LoadingPageViewModel: Hashable, Sendable {
  /// The text next to the indicator.
  public var text: String

  /// The note that this is taking longer than expected; nil until it does.
  public var longWaitText: String?

  /// The progress; nil if the load does not report any.
  public var progress: ProgressViewModel?

  /// The number of the running attempt, from 1; 0 if none is running yet.
  public var attempt: Int

  /// The text for the number of the attempt; nil for the first.
  public var attemptText: String?

  /// The error that this load follows: that of the previous attempt, or of the load that the user retried.
  public var previousError: PresentedError?

  /// Whether to draw the indicator now, as the anti-flicker timing says.
  public var showsIndicator: Bool

  /// Where to draw the indicator.
  public var indicatorPlacement: IndicatorPlacement

  /// What a screen reader says.
  public var accessibilityLabel: String

  /// Creates a view model, for a preview or a presenter of your own.
  ///
  /// Unless you pass a label, a screen reader says the text.
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

  /// Whether it is waiting to load.
  public var isWaiting: Bool { attempt == 0 }

  /// Whether this attempt follows an error, by the policy's retry or the user's.
  public var isRetry: Bool { attempt > 1 || previousError != nil }
}
