/// A failure: alone on screen when there is nothing else to show, or the banner of an ``ActiveViewModel``.
public struct ErrorViewModel<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The request that failed; nil when that is unknown, as for a failure that was set by hand.
  public var request: Request?

  /// The error, with the text to show.
  public var error: PresentedError

  /// How many attempts were made; 0 for a failure that was set by hand.
  public var attempts: Int

  /// What a retry button sends; nil while a request runs, which a retry would only throw back.
  public var retry: LoadIntent<Request>?

  /// The text of the retry button.
  public var retryText: String

  /// What a screen reader says.
  public var accessibilityLabel: String

  /// An error view model, as a preview or a presenter of your own makes it.
  ///
  /// A screen reader says the error's text, unless another one is given.
  public init(
    request: Request? = nil,
    error: PresentedError,
    attempts: Int = 1,
    retry: LoadIntent<Request>?,
    retryText: String = LoadTexts.standard.retry,
    accessibilityLabel: String? = nil
  ) {
    self.request = request
    self.error = error
    self.attempts = attempts
    self.retry = retry
    self.retryText = retryText
    self.accessibilityLabel = accessibilityLabel ?? error.text
  }

  /// What to show of the error.
  public var text: String { error.text }

  /// The intents that make sense now: to retry, unless a request runs already.
  public var intents: [LoadIntent<Request>] {
    retry.map { [$0] } ?? []
  }
}
