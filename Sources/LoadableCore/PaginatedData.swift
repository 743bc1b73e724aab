/// One page of values, as a source returns it.
///
/// `PaginatedArraySlice` in LoadableReducers conforms. Conform a response type of your own to merge it without a
/// conversion.
///
/// Obligations of a conformance: reading a property costs O(1), except where the collection of values documents another cost.
public protocol PaginatedData<Value, Page> {
  /// The type of the page's values.
  associatedtype Value
  /// What identifies a page: a number, an offset, a date, or a cursor.
  associatedtype Page: Hashable & Sendable
  /// The type of ``values``.
  associatedtype Values: Collection<Value>

  /// The values, in the order of the source.
  var values: Values { get }

  /// The page that contains the values.
  var page: Page { get }

  /// The page after these values; nil at the end.
  var nextPage: Page? { get }

  /// The page before these values; nil at the beginning, and for sources that are read in one direction only.
  var previousPage: Page? { get }

  /// How many values the source has in all; nil if it does not say.
  var totalCount: Int? { get }
}

extension PaginatedData {
  /// Nil: the source is read in one direction only.
  public var previousPage: Page? { nil }

  /// Nil: the source does not say.
  public var totalCount: Int? { nil }
}
