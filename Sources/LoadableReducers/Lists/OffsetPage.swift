public import LoadableCore

/// A page of a source that returns a number of values from a position on.
///
/// ```swift
/// let response = try await client.genres(offset: page.offset, limit: page.limit)
/// return PaginatedArraySlice(
///   values: response.genres, page: page, nextPage: page.next(after: response.genres.count, totalCount: response.total),
///   previousPage: page.previous, totalCount: response.total)
/// ```
public struct OffsetPage: PositionedPage {
  /// How many values to request: 1 or more.
  public let limit: Int
  /// The position of the first value: 0 or more.
  public let offset: Int

  /// Creates a page.
  ///
  /// A limit below 1, or an offset below 0, is a reported programmer error; the lowest allowed value is used instead.
  public init(
    limit: Int, offset: Int = 0, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.limit = PageBound.limit.value(limit, of: Self.self, at: place)
    self.offset = PageBound.offset.value(offset, of: Self.self, at: place)
  }

  private init(knownLimit: Int, offset: Int) {
    limit = knownLimit
    self.offset = offset
  }

  /// The page after this one; nil if its offset would overflow.
  public var next: Self? {
    page(after: limit)
  }

  /// The page before this one; nil at offset 0.
  ///
  /// Near the beginning it overlaps this one instead of being smaller. Merging recognises the values that come twice, and the pages keep
  /// their size.
  public var previous: Self? {
    offset > 0 ? Self(knownLimit: limit, offset: max(offset - limit, 0)) : nil
  }

  /// The page after this one; nil if the values that arrived show that this is the end.
  ///
  /// It begins right after the values that arrived, so that nothing is left out if a source returns fewer or more than
  /// were requested. If the total is given, it decides. Otherwise a full page has a next one, and a page with fewer
  /// values than were requested is the last. An empty page never has a next one.
  ///
  /// - Parameters:
  ///   - count: how many values came with this page.
  ///   - totalCount: how many values the source has in all, if that is known.
  public func next(after count: Int, totalCount: Int? = nil) -> Self? {
    guard count > 0, let page = page(after: count) else { return nil }
    let isMore = totalCount.map { page.offset < $0 } ?? (count >= limit)
    return isMore ? page : nil
  }

  private func page(after count: Int) -> Self? {
    let (offset, isTooFar) = offset.addingReportingOverflow(count)
    return isTooFar ? nil : Self(knownLimit: limit, offset: offset)
  }
}

extension OffsetPage {
  /// How many values of the source come before this page: the offset.
  public var position: Int { offset }

  /// The page that begins at a position, or at 0 if that is negative.
  public func beginning(at position: Int) -> Self {
    Self(knownLimit: limit, offset: max(0, position))
  }

  /// The page that ends at a position; near the beginning, the first page.
  public func ending(at position: Int) -> Self {
    Self(knownLimit: limit, offset: max(limit, position) - limit)
  }
}

extension OffsetPage: Codable {
  private enum CodingKeys: CodingKey {
    case limit, offset
  }

  /// Decodes a page.
  ///
  /// - Throws: `DecodingError`, also for a limit below 1, or an offset below 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    limit = try PageBound.limit.decode(from: container, forKey: .limit)
    offset = try PageBound.offset.decode(from: container, forKey: .offset)
  }
}

extension OffsetPage: CustomStringConvertible {
  /// The page as text, such as `20 values from 40`.
  public var description: String { "\(limit) values from \(offset)" }
}

extension IdentifiedPaginatedCollection where Page == OffsetPage {
  /// How many values of the source come before the first row, for placeholders above the list, or a text like "rows 41 to 60".
  public var countBefore: Int { page.offset }

  /// How many values of the source come after the last row, for placeholders below the list; nil if the source gives no total.
  ///
  /// At the end of the source it is 0. Adding or removing rows of the list does not change the number.
  public var countAfter: Int? { nextPage == nil ? 0 : box[0].places.window?.after }
}
