/// The texts that presenters put into view models: English by default, and all replaceable.
///
/// ```swift
/// let texts = LoadTexts {
///   $0.loading = String(localized: "Loading")
///   $0.error = { ($0 as? URLError).map { _ in String(localized: "No connection") } }
/// }
/// ```
public struct LoadTexts: Sendable {
  /// Next to the indicator while there is nothing to show, or content of another request.
  public var loading = "Loading"

  /// Next to the indicator while the content is loaded again.
  public var refreshing = "Refreshing"

  /// When a load takes longer than expected.
  public var longWait = "This is taking longer than expected"

  /// Over stale content.
  public var stale = "Out of date"

  /// In place of empty content.
  public var empty = "Nothing here"

  /// On the load button.
  public var load = "Load"

  /// On the retry button.
  public var retry = "Try again"

  /// On the refresh button.
  public var refresh = "Refresh"

  /// On the cancel button.
  public var cancel = "Cancel"

  /// For an error without a text of its own.
  ///
  /// It is neutral, because the error's own description is meant for logs.
  public var neutralError = "Something went wrong"

  /// Maps errors to texts; for nil or an empty text the neutral one is used.
  public var error: @Sendable (any Error) -> String? = { _ in nil }

  /// The number of the running attempt, shown from the second one on.
  public var attempt: @Sendable (_ number: Int) -> String = { "Attempt \($0)" }

  /// Progress in percent, 0...100, if the load has no text for it.
  public var percent: @Sendable (_ percent: Int) -> String = { "\($0)%" }

  /// Separates the parts of an accessibility label.
  public var separator = ", "

  /// Creates the standard texts, with changes.
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

  /// One label from all parts that are not empty; nil if there are none.
  func label(_ parts: String?...) -> String? {
    parts.compactMap(\.nonEmpty).joined(separator: separator).nonEmpty
  }
}
