public import LoadableCore

/// One page of values in an array: what a function that loads a page returns.
///
/// ```swift
/// PaginatedArraySlice(values: response.articles, page: page, nextPage: page.next(after: response.articles.count))
/// ```
public struct PaginatedArraySlice<Value, Page: Hashable & Sendable>: PaginatedData {
  /// The values, in the order of the source.
  public var values: [Value]
  /// The page that the values are of.
  public var page: Page
  /// The page after these values; nil at the end.
  public var nextPage: Page?
  /// The page before these values; nil at the beginning, and for sources that are read in one direction only.
  public var previousPage: Page?
  /// How many values the source has in all; nil when it does not say.
  public var totalCount: Int?

  /// Creates a page of values.
  @inlinable
  public init(values: [Value], page: Page, nextPage: Page?, previousPage: Page? = nil, totalCount: Int? = nil) {
    self.values = values
    self.page = page
    self.nextPage = nextPage
    self.previousPage = previousPage
    self.totalCount = totalCount
  }

  /// The same page with each value transformed, as from what a server sends to what the app shows.
  ///
  /// - Complexity: O(n).
  /// - Throws: the error that the function throws.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> PaginatedArraySlice<Other, Page> {
    PaginatedArraySlice<Other, Page>(
      values: try values.map(transform), page: page, nextPage: nextPage, previousPage: previousPage,
      totalCount: totalCount)
  }
}

extension PaginatedArraySlice: Sendable where Value: Sendable {}
extension PaginatedArraySlice: Equatable where Value: Equatable {}
extension PaginatedArraySlice: Hashable where Value: Hashable {}
extension PaginatedArraySlice: Encodable where Value: Encodable, Page: Encodable {}
extension PaginatedArraySlice: Decodable where Value: Decodable, Page: Decodable {}
