/// A failure: on its own if there is no content to show, or as the banner of an ``ActiveViewModel``.
public struct ErrorViewModel<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The request that failed; nil if it is unknown, for example for a failure set by hand.
  public var request: Request?

  /// The error, with the text to show.
  public var error: PresentedError

  /// How many attempts were made; 0 for a failure set by hand.
  public var attempts: Int

  /// The intent of a retry button; nil while a request is running, because a retry would only restart it, and if no request is known.
  ///
  /// If only the presenter knows a request, it is a load of that one.
  public var retry: LoadIntent<Request>?

  /// The text of the retry button.
  public var retryText: String

  /// What a screen reader says.
  public var accessibilityLabel: String

  /// Creates an error view model, for a preview or a presenter of your own.
  ///
  /// Unless you pass a label, a screen reader says the error's text.
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

  /// The text to show.
  public var text: String { error.text }

  /// What it offers: the retry, if there is one.
  public var intents: [LoadIntent<Request>] {
    retry.map { [$0] } ?? []
  }
}
