/// A page that a source finds by counting the values before it, such as an offset or a page number.
///
/// Conform a page type of your own if removing a value moves all later values of the source to another page. A list then reads
/// the next page from as much earlier as values were removed, so that it skips none. Cursors and dates need no conformance.
///
/// Obligations of a conformance: a page that is moved back by some values begins at least that much earlier, or at the very
/// beginning of the source.
public protocol PositionedPage: Hashable, Sendable {
  /// The number of values before the page, counted from any fixed value of the source.
  var position: Int { get }

  /// The page that contains what this page begins with after values before it were removed.
  ///
  /// - Parameter count: how many values were removed: 1 or more.
  func movedBack(by count: Int) -> Self
}
