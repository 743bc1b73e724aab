import Foundation
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct PagedSourceTests {
  /// Numbers of rows around multiples of 20, the size of a page.
  private static let counts = [0, 1, 19, 20, 21, 40, 59, 95, 100]

  private func expectAll<Page>(
    of source: RowSource, in rows: IdentifiedPaginatedCollection<PagedRow, Page>, from first: Int = 0,
    _ comment: Comment = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(rows.map(\.id) == Array(first..<source.count), comment, sourceLocation: sourceLocation)
    #expect(rows.nextPage == nil && rows.previousPage == nil, comment, sourceLocation: sourceLocation)
  }

  @Test("a source returns every row once and in order, by offset", arguments: counts, [false, true])
  func offsets(count: Int, saysCount: Bool) {
    let source = RowSource(count: count, saysCount: saysCount)
    let reported = issues {
      for offset in [0, 1, 7, 20, 37, 40] where offset <= count {
        let page = OffsetPage(limit: 20, offset: offset)
        expectAll(of: source, in: IdentifiedPaginatedCollection(page) { source.load($0) }, "from \(offset)")
      }
    }
    expect(reported.isEmpty)
  }

  @Test("a source returns every row by offset if it returns fewer than requested but says how many there are")
  func fewer() {
    for most in [1, 7, 19] {
      let source = RowSource(count: 95, most: most, saysCount: true)
      let reported = issues {
        let rows = IdentifiedPaginatedCollection(OffsetPage(limit: 20)) { source.load($0) }
        expectAll(of: source, in: rows, "at most \(most)")
        expectEqual(rows.totalCount, 95)
      }
      expect(reported.isEmpty)
    }
  }

  @Test("reading ends with the first page that is not full if the source does not say how many rows there are")
  func fewerInSilence() {
    let source = RowSource(count: 95, most: 19)
    let rows = IdentifiedPaginatedCollection(OffsetPage(limit: 20)) { source.load($0) }
    expectEqual(rows.count, 19)
    expect(rows.nextPage == nil)
  }

  @Test("a source returns every row once and in order, by number, from 1 or from 0", arguments: counts, [false, true])
  func numbers(count: Int, saysCount: Bool) {
    let source = RowSource(count: count, saysCount: saysCount)
    let reported = issues {
      for first in [0, 1] {
        for number in first..<(first + 3) where (number - first) * 20 <= count {
          let page = NumberedPage(number: number, size: 20)
          let rows = IdentifiedPaginatedCollection(page) { source.load($0, first: first) }
          expectAll(of: source, in: rows, "from \(number), first \(first)")
        }
      }
    }
    expect(reported.isEmpty)
  }

  @Test("a source returns every row from a date on", arguments: counts)
  func dates(count: Int) {
    let source = RowSource(count: count)
    let reported = issues {
      for start in [0, 13] where start <= count {
        let page = TimestampedPage(endDate: Date(timeIntervalSinceReferenceDate: 1 - Double(start)), size: 20)
        expectAll(of: source, in: IdentifiedPaginatedCollection(page) { source.load($0) }, from: start)
      }
    }
    expect(reported.isEmpty)
  }

  @Test("a source returns every row by cursor", arguments: counts)
  func cursors(count: Int) {
    let source = RowSource(count: count)
    let reported = issues {
      expectAll(of: source, in: IdentifiedPaginatedCollection(CursorPage<String>(size: 20)) { source.load($0) })
    }
    expect(reported.isEmpty)
  }
}
