/// A page that a source finds by counting the values before it, such as an offset or a page number.
///
/// Conform a page type of your own if removing a value moves all later values of the source to another page. When
/// values are removed, a list then moves the next page back by their number, so that it skips none. Cursors and dates
/// need no conformance.
///
/// Obligations of a conformance: a page that is moved back by a number of values begins at least that many values earlier, or at
/// the beginning of the source.
public protocol PositionedPage: Hashable, Sendable {
  /// The number of values before the page. You may count from any value of the source, as long as you always use the same one.
  var position: Int { get }

  /// The page that contains the first value of this page after some values before it were removed.
  ///
  /// - Parameter count: how many values were removed: 1 or more.
  func movedBack(by count: Int) -> Self
}
