public import LoadableCore

/// A page of a source that numbers its pages.
///
/// Numbers count from 1, as in most sources. For a source that counts from 0, begin with `NumberedPage(number: 0, size: 20)`, and pass 0
/// where the first number matters: `page.previous(first: 0)`.
///
/// ```swift
/// let rows = try await client.articles(page: page.number, count: page.size)
/// return PaginatedArraySlice(values: rows, page: page, nextPage: page.next(after: rows.count))
/// ```
public struct NumberedPage: PositionedPage {
  /// The number of the page: 0 or more.
  public let number: Int
  /// How many values to request: 1 or more.
  public let size: Int

  /// Creates a page.
  ///
  /// A number below 0, or a size below 1, is a reported programmer error; the lowest allowed value is used instead.
  public init(
    number: Int, size: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.number = PageBound.number.value(number, of: Self.self, at: place)
    self.size = PageBound.size.value(size, of: Self.self, at: place)
  }

  private init(number: Int, knownSize: Int) {
    self.number = number
    size = knownSize
  }

  /// The page after this one; nil at the highest possible number.
  public var next: Self? {
    number == .max ? nil : Self(number: number + 1, knownSize: size)
  }

  /// The page before this one; nil at page 1.
  public var previous: Self? {
    previous(first: 1)
  }

  /// The page before this one; nil at the first page.
  ///
  /// - Parameter first: the number of the source's first page.
  public func previous(first: Int) -> Self? {
    number > max(first, 0) ? Self(number: number - 1, knownSize: size) : nil
  }

  /// The page after this one; nil if the values that arrived show that this is the end.
  ///
  /// If the total is given, it decides. Otherwise a full page has a next one, and a page with fewer values than were requested is the
  /// last. An empty page never has a next one.
  ///
  /// - Parameters:
  ///   - count: how many values came with this page.
  ///   - totalCount: how many values the source has in all, if that is known.
  ///   - first: the number of the source's first page.
  public func next(after count: Int, totalCount: Int? = nil, first: Int = 1) -> Self? {
    guard count > 0 else { return nil }
    guard let totalCount else { return count >= size ? next : nil }
    let (before, isHuge) = max(number - max(first, 0), 0).multipliedReportingOverflow(by: size)
    return !isHuge && before < totalCount && count < totalCount - before ? next : nil
  }
}

extension NumberedPage {
  /// The number of values before the page, counted from page 0.
  public var position: Int {
    let (position, isHuge) = number.multipliedReportingOverflow(by: size)
    return isHuge ? .max : position
  }

  /// The page that contains the value at a position, or page 0.
  public func beginning(at position: Int) -> Self {
    Self(number: max(0, position / size), knownSize: size)
  }

  /// The page that contains the value before a position, or page 0.
  public func ending(at position: Int) -> Self {
    beginning(at: max(position, 1) - 1)
  }
}

extension NumberedPage: Codable {
  private enum CodingKeys: CodingKey {
    case number, size
  }

  /// Decodes a page.
  ///
  /// - Throws: `DecodingError`, also for a number below 0, or a size below 1.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try PageBound.number.decode(from: container, forKey: .number)
    size = try PageBound.size.decode(from: container, forKey: .size)
  }
}

extension NumberedPage: CustomStringConvertible {
  /// The page as text, such as `page 3 of size 20`.
  public var description: String { "page \(number) of size \(size)" }
}
