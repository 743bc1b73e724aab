#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A page of a source that returns the values up to a date, the newest first.
///
/// Such a source is read in one direction. Begin with the end date `.distantFuture`: then new values arrive when the first page is loaded
/// again, in the mode `refreshHead`.
///
/// The date itself belongs to the page, because a page may end between two values of one date: the next page begins with the last values
/// once more, and those that are known are merged. If all values of a page have the same date, the next page requests twice as many.
///
/// ```swift
/// let messages = try await client.messages(until: page.endDate, count: page.size)
/// return PaginatedArraySlice(
///   values: messages, page: page, nextPage: page.next(after: messages.count, until: messages.last?.date))
/// ```
public struct TimestampedPage: Hashable, Sendable {
  /// All values are from this date or before.
  public let endDate: Date
  /// How many values to request: 1 or more.
  public let size: Int
  /// How many are requested unless too many have the same date.
  private let usualSize: Int
  /// Whether values of the next later date may be missing.
  private let isBehindGap: Bool

  /// Creates a page.
  ///
  /// A size below 1, or a date that is not a number, is a reported programmer error; 1, or the distant future, is used instead.
  public init(
    endDate: Date, size: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.endDate = Self.known(endDate, at: place)
    self.size = PageBound.size.value(size, of: Self.self, at: place)
    (usualSize, isBehindGap) = (self.size, false)
  }

  private init(_ endDate: Date, size: Int, usualSize: Int, isBehindGap: Bool = false) {
    (self.endDate, self.size, self.usualSize, self.isBehindGap) = (endDate, size, usualSize, isBehindGap)
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
  /// A page with fewer values than are usually requested is the last; any other has a next one, also if more were requested, because the
  /// source may return no more at once. If more values have the same date than the
  /// source returns at once, no date leads to the rest of them. The list then continues with the values before that date, and this is
  /// reported as a programmer error: use a ``CursorPage`` for such a source.
  ///
  /// - Parameters:
  ///   - count: how many values came with this page.
  ///   - oldest: the date of the last of them.
  public func next(
    after count: Int, until oldest: Date?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self? {
    guard count > 0, let oldest, !oldest.timeIntervalSinceReferenceDate.isNaN else { return nil }
    if isBehindGap { reportGap(SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) }
    // After a larger request, fewer values than requested do not show the end: the source may return no more at once.
    guard count >= usualSize else { return nil }
    if oldest < endDate { return Self(oldest, size: usualSize, usualSize: usualSize) }
    if count >= size { return Self(oldest, size: size > .max / 2 ? .max : 2 * size, usualSize: usualSize) }
    // Either this is the end, or there are more values of this date than the source returns at once.
    let before = Date(timeIntervalSinceReferenceDate: endDate.timeIntervalSinceReferenceDate.nextDown)
    return Self(before, size: usualSize, usualSize: usualSize, isBehindGap: true)
  }

  private func reportGap(_ place: SourcePlace) {
    place.report(
      """
      More values have the date after \(endDate) than the source returns at once, so some of them are missing: no date leads to them.

      Likely causes: the dates have no fractions of a second; or many values were imported together. Use a CursorPage, or let the source \
      return as many values as are asked for.
      """)
  }
}

extension TimestampedPage: SizedPage {
  var statedSize: Int { usualSize }
}

extension TimestampedPage: Codable {
  private enum CodingKeys: CodingKey {
    case endDate, size, usualSize, isBehindGap
  }

  /// Encodes a page.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(endDate, forKey: .endDate)
    try container.encode(size, forKey: .size)
    if usualSize != size { try container.encode(usualSize, forKey: .usualSize) }
    if isBehindGap { try container.encode(true, forKey: .isBehindGap) }
  }

  /// Decodes a page.
  ///
  /// - Throws: `DecodingError`, also for a size below 1, and for a date that is not a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    endDate = try container.decode(Date.self, forKey: .endDate)
    size = try PageBound.size.decode(from: container, forKey: .size)
    usualSize = container.contains(.usualSize) ? try PageBound.size.decode(from: container, forKey: .usualSize) : size
    isBehindGap = try container.decodeIfPresent(Bool.self, forKey: .isBehindGap) ?? false
    if endDate.timeIntervalSinceReferenceDate.isNaN {
      throw DecodingError.dataCorruptedError(
        forKey: .endDate, in: container, debugDescription: "The end date of a page is not a number.")
    }
  }
}

extension TimestampedPage: CustomStringConvertible {
  /// The page as text, such as `20 values until 2026-11-21 09:30:00 +0000`.
  public var description: String { "\(size) values until \(endDate)" }
}
