/// A page that a source finds by counting the values before it, such as an offset or a page number.
///
/// Conform a page type of your own if removing a value moves all later values of the source one place forward. A list then computes which
/// page comes next, or before its first row, from the positions of its rows, and skips none when values are removed. Cursors and dates need
/// no conformance.
///
/// Obligations of a conformance: ``beginning(at:)`` returns a page that begins at the position or before, and ends after it;
/// ``ending(at:)`` one that begins before the position and ends there or after. So `page.beginning(at: page.position)` is the page itself.
public protocol PositionedPage: Hashable, Sendable {
  /// The number of values before the page. You may count from any value of the source, as long as you always use the same one.
  var position: Int { get }

  /// The page of the same size that begins at a position; if pages begin at fixed positions, the one that contains it.
  ///
  /// - Parameter position: any number; below the beginning of the source, it stands for the beginning.
  func beginning(at position: Int) -> Self

  /// The page of the same size that ends at a position; if pages begin at fixed positions, the one that contains the value before it.
  ///
  /// Near the beginning of the source it may reach beyond the position.
  ///
  /// - Parameter position: any number; below the beginning of the source, it stands for the beginning.
  func ending(at position: Int) -> Self
}
