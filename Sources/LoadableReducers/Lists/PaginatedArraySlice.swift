public import LoadableCore

/// One page of values in an array: the result of a function that loads a page.
///
/// ```swift
/// PaginatedArraySlice(values: response.articles, page: page, nextPage: page.next(after: response.articles.count))
/// ```
public struct PaginatedArraySlice<Value, Page: Hashable & Sendable>: PaginatedData {
  /// The values, in the order of the source.
  public var values: [Value]
  /// The page that the values belong to.
  public var page: Page
  /// The page after these values; nil at the end.
  public var nextPage: Page?
  /// The page before these values; nil at the beginning, and for sources that are read in one direction only.
  public var previousPage: Page?
  /// How many values the source has in all; nil if it does not say.
  public var totalCount: Int?
  /// In front of a bounded list: the pages that were read after this one, until they met the rows of the list.
  @usableFromInline var further: [Self] = []

  private enum CodingKeys: CodingKey {
    case values, page, nextPage, previousPage, totalCount
  }

  /// Creates a page from the answer of a source.
  @inlinable
  public init(values: [Value], page: Page, nextPage: Page?, previousPage: Page? = nil, totalCount: Int? = nil) {
    self.values = values
    self.page = page
    self.nextPage = nextPage
    self.previousPage = previousPage
    self.totalCount = totalCount
  }

  /// The same page with each value transformed, for example from the server's type to the app's.
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

extension PaginatedArraySlice {
  /// Creates the requested page from the answer of a source.
  ///
  /// - Complexity: O(page).
  init(_ data: some PaginatedData<Value, Page>, of page: Page) {
    self.init(
      values: Array(data.values), page: page, nextPage: data.nextPage, previousPage: data.previousPage,
      totalCount: data.totalCount)
  }
}

extension PaginatedArraySlice {
  /// The page to read next if this page, and those that were read after it, do not lead on to the rows of the list.
  var pageReadOn: Page? {
    further.count + 1 < LoadingMode.mostHeadPages ? (further.last ?? self).nextPage : nil
  }
}

/// The lowest value that a number in a page may have.
struct PageBound {
  let name: String
  let lowest: Int
  let causes: String

  static let size = Self(name: "size", lowest: 1, causes: countCauses)
  static let limit = Self(name: "limit", lowest: 1, causes: countCauses)
  static let offset = Self(name: "offset", lowest: 0, causes: positionCauses)
  static let number = Self(name: "number", lowest: 0, causes: positionCauses)

  private static let countCauses =
    "a size computed from a view that has no height yet; or an unset option, read as 0"
  private static let positionCauses =
    "a page before the first was computed by hand: `previous` is nil there; or an overflow"

  /// The value; or, if it is too low, the lowest one, after a report.
  func value<Page>(_ value: Int, of page: Page.Type, at place: SourcePlace) -> Int {
    if value >= lowest { return value }
    place.report(
      """
      The \(name) of a '\(page)' is \(value), so \(lowest) is used instead: it must be \(lowest) or more.

      Likely causes: \(causes).
      """)
    return lowest
  }

  /// Decodes a value; throws if it is too low, because no page encodes such a value.
  func decode<Key>(from container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> Int {
    let value = try container.decode(Int.self, forKey: key)
    if value >= lowest { return value }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: container, debugDescription: "The \(name) of a page is \(value); it must be \(lowest) or more.")
  }
}
