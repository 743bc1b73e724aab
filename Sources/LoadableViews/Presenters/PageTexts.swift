/// The texts of the ends of lists: English by default, all of them replaceable.
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

  /// Beside the indicator while the page after the last one is loaded.
  public var loadingNext = "Loading more"

  /// Beside the indicator while the page before the first one is loaded.
  public var loadingPrevious = "Loading previous"

  /// Below the last row when nothing follows; a blank text shows nothing there.
  public var end = "No more"

  /// Above the first row when nothing is before it; blank by default, because most lists begin at their beginning.
  public var start = ""

  /// How many rows there are, of how many in all.
  public var count: @Sendable (_ shown: Int, _ total: Int) -> String = { "\($0) of \($1)" }

  /// The standard texts, with changes.
  public init(_ change: (inout Self) -> Void = { _ in }) {
    change(&self)
  }

  /// The English texts.
  public static let standard = Self()
}
