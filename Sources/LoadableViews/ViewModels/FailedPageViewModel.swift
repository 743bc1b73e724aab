/// A page at one end of a list could not be loaded; the rows stay on screen.
public struct FailedPageViewModel: Hashable, Sendable {
  /// The error, with the text to show.
  public var error: PresentedError

  /// How many attempts were made; 0 for a failure set by hand.
  public var attempts: Int

  /// The intent of the retry button: load only this page again.
  public var retry: LoadIntent<Never>

  /// The text of the retry button.
  public var retryText: String

  /// Creates a view model, for a preview or a presenter of your own.
  public init(
    error: PresentedError, attempts: Int = 1, retry: LoadIntent<Never>,
    retryText: String = LoadTexts.standard.retry
  ) {
    self.error = error
    self.attempts = attempts
    self.retry = retry
    self.retryText = retryText
  }

  /// The text to show.
  public var text: String { error.text }
}
