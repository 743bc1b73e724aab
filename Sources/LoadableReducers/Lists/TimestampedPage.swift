#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A page of a source that has the newest values first, and returns the values before a date.
///
/// Such a source is read in one direction: values newer than the first page arrive when that is loaded again, in the mode `refreshHead`.
///
/// ```swift
/// let messages = try await client.messages(before: page.endDate, count: page.size)
/// return PaginatedArraySlice(
///   values: messages, page: page, nextPage: page.next(after: messages.count, until: messages.last?.date))
/// ```
public struct TimestampedPage: Hashable, Sendable {
  /// All values are from before this date.
  public let endDate: Date
  /// How many values are asked for: 1 or more.
  public let size: Int

  /// Creates a page.
  ///
  /// A size below 1 is a reported programmer error; 1 is used instead. So is a date that is not a number, because it does not even equal
  /// itself; the distant future is used instead.
  public init(
    endDate: Date, size: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.endDate = Self.known(endDate, at: place)
    self.size = PageBound.size.value(size, of: Self.self, at: place)
  }

  private static func known(_ date: Date, at place: SourcePlace) -> Date {
    guard date.timeIntervalSinceReferenceDate.isNaN else { return date }
    place.report(
      """
      The end date of a TimestampedPage is not a number, so the distant future is used instead.

      Likely causes: a time interval that was computed from an unknown one, or divided by zero.
      """)
    return .distantFuture
  }

  /// The page after this one; nil if the values that arrived show that this is the end.
  ///
  /// A full page has a next one, and a page with fewer values than were asked for is the last. If more values than a page holds can have
  /// the same date, use a ``CursorPage``: no date leads to the rest of them.
  ///
  /// - Parameters:
  ///   - count: how many values came with this page.
  ///   - oldest: the date of the last of them.
  public func next(after count: Int, until oldest: Date?) -> Self? {
    guard count >= size, let oldest, !oldest.timeIntervalSinceReferenceDate.isNaN else { return nil }
    return Self(endDate: oldest, size: size)
  }
}

extension TimestampedPage: Codable {
  private enum CodingKeys: CodingKey {
    case endDate, size
  }

  /// Decodes a page.
  ///
  /// - Throws: `DecodingError`, also for a size below 1, and for a date that is not a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    endDate = try container.decode(Date.self, forKey: .endDate)
    size = try PageBound.size.decode(from: container, forKey: .size)
    if endDate.timeIntervalSinceReferenceDate.isNaN {
      throw DecodingError.dataCorruptedError(
        forKey: .endDate, in: container, debugDescription: "The end date of a page is not a number.")
    }
  }
}

extension TimestampedPage: CustomStringConvertible {
  /// As in `20 values before 2026-11-21 09:30:00 +0000`.
  public var description: String { "\(size) values before \(endDate)" }
}
