import Foundation
import LoadableCore
@testable import LoadableReducers

/// A row of a server, which shows rows by rank, the highest first.
struct ServedRow: Identifiable, Hashable, Codable, Sendable {
  let id: Int
  var rank: Double
  var text = ""
}

/// How a server finds the rows of a page.
struct ServedSource<Page: Hashable & Sendable & Codable>: Sendable {
  typealias Slice = PaginatedArraySlice<ServedRow, Page>

  let first: Page
  /// A page that begins near a position; nil if the source can only be read from its start.
  var page: @Sendable (_ rows: [ServedRow], _ position: Int) -> Page? = { _, _ in nil }
  let read: @Sendable (_ rows: [ServedRow], _ page: Page) -> Slice
}

/// A source with any type of pages.
protocol AnyServedSource<Page> {
  associatedtype Page: Hashable & Sendable & Codable
  var served: ServedSource<Page> { get }
}

extension ServedSource: AnyServedSource {
  var served: Self { self }
}

/// A key that is a rank, for a source that is read from any rank on.
enum RankKey: Hashable, Codable, Sendable {
  case first
  case after(Double)
  case before(Double)
}

extension [ServedRow] {
  fileprivate func part(from start: Int, _ count: Int) -> [ServedRow] { Array(dropFirst(start).prefix(count)) }
}

extension ServedSource<NumberedPage> {
  static func numbers(_ size: Int) -> Self {
    Self(
      first: NumberedPage(number: 1, size: size), page: { NumberedPage(number: 1 + $1 / size, size: size) },
      read: { rows, page in
        let part = rows.part(from: (page.number - 1) * page.size, page.size)
        return Slice(
          values: part, page: page, nextPage: page.next(after: part.count, totalCount: rows.count),
          previousPage: page.previous, totalCount: rows.count)
      })
  }
}

extension ServedSource<OffsetPage> {
  /// - Parameter shows: which rows the source returns; it counts the others too.
  static func offsets(
    _ size: Int, saysCount: Bool = true, shows: @escaping @Sendable (ServedRow) -> Bool = { _ in true }
  ) -> Self {
    Self(
      first: OffsetPage(limit: size), page: { OffsetPage(limit: size, offset: $1) },
      read: { rows, page in
        let part = rows.part(from: page.offset, page.limit)
        let count = saysCount ? rows.count : nil
        return Slice(
          values: part.filter(shows), page: page, nextPage: page.next(after: part.count, totalCount: count),
          previousPage: page.previous, totalCount: count)
      })
  }
}

extension ServedSource<Int> {
  /// Pages by number, the first of which is 0, as a type that the library cannot know to count rows.
  ///
  /// - Parameter circle: in which direction the pages lead in a circle: the last to the first, or the first to the last.
  static func plainNumbers(_ size: Int, circle: PageDirection? = nil) -> Self {
    Self(
      first: 0, page: { $1 / size },
      read: { rows, page in
        let part = rows.part(from: page * size, size)
        let hasMore = !part.isEmpty && page * size + part.count < rows.count
        return Slice(
          values: part, page: page, nextPage: hasMore ? page + 1 : circle == .next ? 0 : nil,
          previousPage: page > 0 ? page - 1 : circle == .previous ? (rows.count - 1) / size : nil)
      })
  }
}

extension ServedSource<CursorPage<String>> {
  /// Cursors that name a position, which only the server knows.
  static func positions(_ size: Int) -> Self {
    let first = CursorPage<String>(size: size)
    return Self(
      first: first, page: { first.at("at \($1)") },
      read: { rows, page in
        let start = page.cursor.flatMap { Int($0.dropFirst(3)) } ?? 0
        let part = rows.part(from: start, page.size)
        let hasMore = !part.isEmpty && start + part.count < rows.count
        return Slice(
          values: part, page: page, nextPage: hasMore ? page.at("at \(start + part.count)") : nil,
          previousPage: start > 0 ? page.at("at \(max(0, start - page.size))") : nil, totalCount: rows.count)
      })
  }
}

extension ServedSource<CursorPage<Int>> {
  /// Cursors that are the ids of rows: a page begins with the row, wherever that is now, and is empty if it is gone.
  static func rowCursors(_ size: Int) -> Self {
    let first = CursorPage<Int>(size: size)
    return Self(
      first: first, page: { rows, position in rows.indices.contains(position) ? first.at(rows[position].id) : nil },
      read: { rows, page in
        let start = page.cursor.map { id in rows.firstIndex { $0.id == id } ?? rows.count } ?? 0
        let part = rows.part(from: start, page.size)
        let end = start + part.count
        return Slice(
          values: part, page: page, nextPage: page.at(end < rows.count ? rows[end].id : nil),
          previousPage: page.at(part.isEmpty || start == 0 ? nil : rows[max(0, start - page.size)].id),
          totalCount: rows.count)
      })
  }
}

extension ServedSource<RankKey> {
  static func keys(_ size: Int, isTwoWay: Bool = true) -> Self {
    Self(
      first: .first,
      page: { rows, position in isTwoWay && rows.indices.contains(position) ? .after(rows[position].rank + 0.001) : nil
      },
      read: { rows, page in
        let part: [ServedRow]
        // Where a page without rows leads on from: the place at which it should have been.
        var (top, bottom): (Double?, Double?)
        switch page {
        case .first: part = rows.part(from: 0, size)
        case .after(let rank):
          part = rows.filter { $0.rank < rank }.part(from: 0, size)
          top = rank - 0.001
        case .before(let rank):
          part = rows.filter { $0.rank > rank }.suffix(size)
          bottom = rank + 0.001
        }
        (top, bottom) = (part.first?.rank ?? top, part.last?.rank ?? bottom)
        let hasNext = bottom.map { bottom in rows.contains { $0.rank < bottom } } ?? false
        let hasPrevious = top.map { top in rows.contains { $0.rank > top } } ?? false
        return Slice(
          values: part, page: page, nextPage: hasNext ? bottom.map { .after($0) } : nil,
          previousPage: isTwoWay && page != .first && hasPrevious ? top.map { .before($0) } : nil)
      })
  }
}

extension ServedSource<TimestampedPage> {
  /// Rows by date, up to and including the date of the page: two rows share a date if their ranks are that near.
  static func dates(_ size: Int) -> Self {
    Self(
      first: TimestampedPage(endDate: .distantFuture, size: size),
      read: { rows, page in
        let part = rows.filter { date($0) <= page.endDate }.part(from: 0, page.size)
        return Slice(values: part, page: page, nextPage: page.next(after: part.count, until: part.last.map(date)))
      })
  }

  private static func date(_ row: ServedRow) -> Date {
    Date(timeIntervalSinceReferenceDate: (row.rank / 10).rounded(.down))
  }
}
