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

  /// Below the last row if no more pages follow; a blank text shows nothing.
  public var end = "No more"

  /// Above the first row if no page precedes it; blank by default, because most lists start at their beginning.
  public var start = ""

  /// How many of all rows are shown.
  public var count: @Sendable (_ shown: Int, _ total: Int) -> String = { "\($0) of \($1)" }

  /// Creates the standard texts, with changes.
  public init(_ change: (inout Self) -> Void = { _ in }) {
    change(&self)
  }

  /// The English texts.
  public static let standard = Self()
}
