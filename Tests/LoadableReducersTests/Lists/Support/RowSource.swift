import Foundation
import LoadableReducers

/// A source of rows 0, 1, 2..., read page by page in each of the possible ways.
struct RowSource: Sendable {
  var count: Int
  /// The most rows that it returns at once, whatever it is asked for.
  var most = Int.max
  var saysCount = false

  private func rows(from offset: Int, _ limit: Int) -> [PagedRow] {
    let start = min(offset, count)
    return (start..<min(start + min(limit, most), count)).map { PagedRow($0, "") }
  }

  private var totalCount: Int? { saysCount ? count : nil }

  func load(_ page: OffsetPage) -> PaginatedArraySlice<PagedRow, OffsetPage> {
    let rows = rows(from: page.offset, page.limit)
    return PaginatedArraySlice(
      values: rows, page: page, nextPage: page.next(after: rows.count, totalCount: totalCount),
      previousPage: page.previous,
      totalCount: totalCount)
  }

  /// Pages by number, the first of which has the given number.
  func load(_ page: NumberedPage, first: Int) -> PaginatedArraySlice<PagedRow, NumberedPage> {
    let rows = rows(from: (page.number - first) * page.size, page.size)
    return PaginatedArraySlice(
      values: rows, page: page, nextPage: page.next(after: rows.count, totalCount: totalCount, first: first),
      previousPage: page.previous(first: first), totalCount: totalCount)
  }

  /// Pages by date: row 0 is the newest, and each row is a second older than the one before it.
  func load(_ page: TimestampedPage) -> PaginatedArraySlice<PagedRow, TimestampedPage> {
    let age = -page.endDate.timeIntervalSinceReferenceDate
    let rows = rows(from: max(Int(age) + 1, 0), page.size)
    let oldest = rows.last.map { Date(timeIntervalSinceReferenceDate: -Double($0.id)) }
    return PaginatedArraySlice(values: rows, page: page, nextPage: page.next(after: rows.count, until: oldest))
  }

  func load(_ page: CursorPage<String>) -> PaginatedArraySlice<PagedRow, CursorPage<String>> {
    let offset = page.cursor.flatMap { Int($0) } ?? 0
    let rows = rows(from: offset, page.size)
    let end = offset + rows.count
    let previous = offset == 0 ? nil : "\(max(offset - page.size, 0))"
    return PaginatedArraySlice(
      values: rows, page: page, nextPage: page.at(end < count ? "\(end)" : nil), previousPage: page.at(previous))
  }
}

extension IdentifiedPaginatedCollection {
  /// Reads a source from a page on to both its ends.
  init(_ page: Page, load: (Page) -> PaginatedArraySlice<Value, Page>) {
    self.init(load(page))
    // Far more pages than any test has, so that an endless loop ends here and is noticed.
    for _ in 0..<1_000 {
      guard let nextPage else { break }
      append(load(nextPage))
    }
    for _ in 0..<1_000 {
      guard let previousPage else { break }
      prepend(load(previousPage))
    }
  }
}
