/// A page at one end of a list could not be loaded; the rows stay on screen.
public struct FailedPageViewModel: Hashable, Sendable {
  /// The error, with the text to show.
  public var error: PresentedError

  /// How many attempts were made; 0 for a failure that was set by hand.
  public var attempts: Int

  /// What the retry button sends: to load this page again, and nothing else.
  public var retry: PageIntent

  /// The text of the retry button.
  public var retryText: String

  /// A view model, as a preview or a presenter of your own makes it.
  public init(
    error: PresentedError, attempts: Int = 1, retry: PageIntent, retryText: String = LoadTexts.standard.retry
  ) {
    self.error = error
    self.attempts = attempts
    self.retry = retry
    self.retryText = retryText
  }

  /// What to show of the error.
  public var text: String { error.text }
}
