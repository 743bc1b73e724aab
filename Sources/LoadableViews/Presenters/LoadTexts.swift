/// The texts that presenters put into view models: English by default, all of them replaceable.
///
/// ```swift
/// let texts = LoadTexts {
///   $0.loading = String(localized: "Loading")
///   $0.error = { ($0 as? URLError).map { _ in String(localized: "No connection") } }
/// }
/// ```
public struct LoadTexts: Sendable {
  /// Beside the indicator while there is nothing to show, or content of another request.
  public var loading = "Loading"

  /// Beside the indicator while content is loaded again.
  public var refreshing = "Refreshing"

  /// When a load takes longer than expected.
  public var longWait = "This is taking longer than expected"

  /// Over content that is out of date.
  public var stale = "Out of date"

  /// In place of content when there is nothing.
  public var empty = "Nothing here"

  /// On the load button.
  public var load = "Load"

  /// On the retry button.
  public var retry = "Try again"

  /// On the refresh button.
  public var refresh = "Refresh"

  /// On the cancel button.
  public var cancel = "Cancel"

  /// For an error that the mapping has no text for.
  ///
  /// It stays neutral: the error's own description is for logs.
  public var neutralError = "Something went wrong"

  /// The mapping of errors to texts; nil or an empty text stands for the neutral one.
  public var error: @Sendable (any Error) -> String? = { _ in nil }

  /// Which attempt is running, from the second on.
  public var attempt: @Sendable (_ number: Int) -> String = { "Attempt \($0)" }

  /// A progress in percent, 0...100, when the load has no words for it.
  public var percent: @Sendable (_ percent: Int) -> String = { "\($0)%" }

  /// What separates the parts of an accessibility label.
  public var separator = ", "

  /// The standard texts, with changes.
  public init(_ change: (inout Self) -> Void = { _ in }) {
    change(&self)
  }

  /// The English texts.
  public static let standard = Self()
}

extension LoadTexts {
  /// The error with the text to show for it.
  func present(_ error: any Error) -> PresentedError {
    PresentedError(error, text: self.error(error).nonEmpty ?? neutralError)
  }

  /// One label of all parts that have something to say; nil when none has.
  func label(_ parts: String?...) -> String? {
    parts.compactMap(\.nonEmpty).joined(separator: separator).nonEmpty
  }
}
