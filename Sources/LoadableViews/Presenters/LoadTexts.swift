import LoadableCore

/// The texts that presenters put into view models: English by default, and all replaceable.
///
/// ```swift
/// let texts = LoadTexts {
///   $0.loading = String(localized: "Loading")
///   $0.error = { ($0 as? URLError).map { _ in String(localized: "No connection") } }
/// }
/// ```
public struct LoadTexts: Sendable {
  /// Next to the indicator of a first load, or of a load that replaces the content of another request.
  public var loading = "Loading"

  /// Next to the indicator while the same content is loaded again.
  public var refreshing = "Refreshing"

  /// When a load takes longer than expected.
  public var longWait = "This is taking longer than expected"

  /// Over stale content.
  public var stale = "Out of date"

  /// Over content while another request waits or loads; nil for nothing.
  ///
  /// The names come from the presenter. By default, there is no text if the next request has no name.
  public var replacing: @Sendable (_ shown: String?, _ next: String?) -> String? = { shown, next in
    guard let next else { return nil }
    return shown.map { "Showing \($0) while \(next) loads" } ?? "\(next) is loading"
  }

  /// Formats the time at which content was loaded, such as a `Date`; by default nil, so that no time is shown.
  ///
  /// ```swift
  /// texts.time = { ($0 as? Date)?.formatted(date: .omitted, time: .shortened) }
  /// ```
  public var time: @Sendable (_ instant: any Sendable) -> String? = { _ in nil }

  /// Over content, if the time at which it was loaded is known.
  public var loadedAt: @Sendable (_ time: String) -> String = { "From \($0)" }

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

  /// Over content that could not be loaded again, above the text of the error.
  public var refreshFailed: @Sendable (_ loadedAt: String?) -> String = {
    $0.map { "Could not refresh, from \($0)" } ?? "Could not refresh"
  }

  /// Over content of a request other than the one that failed, above the text of the error.
  public var loadFailed: @Sendable (_ request: String?) -> String = {
    $0.map { "Could not load \($0)" } ?? "Could not load"
  }

  /// On a button that takes a failure off the screen, or discards edits that were not saved.
  public var dismiss = "Dismiss"

  /// Begins a banner for several edits that were not saved; the text of the last error follows.
  public var notSaved: @Sendable (_ count: Int) -> String = { "\($0) changes were not saved" }

  /// For an error without a text of its own.
  ///
  /// It is neutral, because the error's own description is meant for logs.
  public var neutralError = "Something went wrong"

  /// Maps errors to texts; if it returns nil or an empty text, the neutral one is used.
  public var error: @Sendable (any Error) -> String? = { _ in nil }

  /// The number of the running attempt, shown from the second one on.
  public var attempt: @Sendable (_ number: Int) -> String = { "Attempt \($0)" }

  /// How many attempts have failed, shown from the second one on.
  public var attempts: @Sendable (_ count: Int) -> String = { "\($0) attempts" }

  /// Progress in percent, 0...100, if the load has no text for it.
  public var percent: @Sendable (_ percent: Int) -> String = { "\($0)%" }

  /// What a screen reader announces when something has loaded for the first time; a blank text announces nothing.
  public var loaded = "Loaded"

  /// What a screen reader announces when content was loaded again; a blank text announces nothing.
  public var refreshed = "Up to date"

  /// Separates the parts of an accessibility label.
  public var separator = ", "

  /// Creates the standard texts, with your changes.
  public init(_ change: (inout Self) -> Void = { _ in }) {
    change(&self)
  }

  /// The English texts.
  public static let standard = Self()
}

extension LoadTexts {
  /// The text for the number of attempts that were made; nil for a single one.
  func attemptsText(_ failure: some LoadFailureProtocol) -> String? {
    failure.attempts > 1 ? attempts(failure.attempts).nonEmpty : nil
  }

  /// The error with the text to show for it.
  func present(_ error: any Error) -> PresentedError {
    PresentedError(error, text: self.error(error).nonEmpty ?? neutralError)
  }

  /// One label from all parts that are not empty; nil if there are none.
  func label(_ parts: String?...) -> String? {
    parts.compactMap(\.nonEmpty).joined(separator: separator).nonEmpty
  }
}

/// The texts of the ends of lists: English by default, and all replaceable.
///
/// Errors and retry buttons use ``LoadTexts``.
///
/// ```swift
/// let texts = PageTexts { $0.next = String(localized: "Older messages") }
/// ```
public struct PageTexts: Sendable {
  /// On the button that loads the page after the last one.
  public var next = "Show more"

  /// On the button that loads the page before the first one.
  public var previous = "Show previous"

  /// Next to the indicator while the page after the last one loads.
  public var loadingNext = "Loading more"

  /// Next to the indicator while the page before the first one loads.
  public var loadingPrevious = "Loading previous"

  /// When a page takes longer than expected.
  public var longWait = "More is taking longer than expected"

  /// Below the last row if no more pages follow; a blank text shows nothing.
  public var end = "No more"

  /// Above the first row if no page precedes it; blank by default, because most lists start at their beginning.
  public var start = ""

  /// What a screen reader announces when a page has arrived; a blank text announces nothing.
  public var moreRows: @Sendable (_ count: Int) -> String = { $0 == 1 ? "1 more row" : "\($0) more rows" }

  /// How many of the source's rows are shown.
  public var count: @Sendable (_ shown: Int, _ total: Int) -> String = { "\($0) of \($1)" }

  /// Creates the standard texts, with your changes.
  public init(_ change: (inout Self) -> Void = { _ in }) {
    change(&self)
  }

  /// The English texts.
  public static let standard = Self()
}

extension String {
  /// The text; nil if it is empty or blank.
  var nonEmpty: String? {
    allSatisfy(\.isWhitespace) ? nil : self
  }
}

extension String? {
  /// The text; nil if it is nil, empty or blank.
  var nonEmpty: String? {
    flatMap(\.nonEmpty)
  }
}
