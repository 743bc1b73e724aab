/// A page of a source that gives a cursor for each next page: a token, an id, or anything else that the source accepts.
///
/// The first page has no cursor. If a source marks the end with an empty cursor, pass nil instead.
///
/// ```swift
/// let response = try await client.messages(after: page.cursor, count: page.size)
/// return PaginatedArraySlice(
///   values: response.messages, page: page, nextPage: page.at(response.next), previousPage: page.at(response.previous))
/// ```
public struct CursorPage<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The cursor that the source gave for this page; nil for the first one.
  public let cursor: Cursor?
  /// How many values to request: 1 or more.
  public let size: Int

  private enum CodingKeys: CodingKey {
    case cursor, size
  }

  /// Creates a page: the first one, if there is no cursor.
  ///
  /// A size below 1 is a reported programmer error; 1 is used instead.
  public init(
    cursor: Cursor? = nil, size: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.cursor = cursor
    self.size = PageBound.size.value(size, of: Self.self, at: place)
  }

  /// The page of the same size at a cursor that the source gave; nil without a cursor, which means the end.
  public func at(_ cursor: Cursor?) -> Self? {
    cursor.map { Self(cursor: $0, size: size) }
  }
}

extension CursorPage: Encodable where Cursor: Encodable {}

extension CursorPage: Decodable where Cursor: Decodable {
  /// Decodes a page.
  ///
  /// - Throws: `DecodingError`, also for a size below 1.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    cursor = try container.decodeIfPresent(Cursor.self, forKey: .cursor)
    size = try PageBound.size.decode(from: container, forKey: .size)
  }
}

extension CursorPage: CustomStringConvertible {
  /// The page as text, such as `20 values at cursor abc`, or `the first 20 values`.
  public var description: String {
    cursor.map { "\(size) values at cursor \($0)" } ?? "the first \(size) values"
  }
}
