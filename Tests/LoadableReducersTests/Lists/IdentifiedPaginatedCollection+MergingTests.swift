@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedPaginatedCollectionMergingTests {
  // MARK: Invalid pages

  /// Pages, where each of them leads, the result, and how often something is reported.
  private static let paths: [(pages: [(page: Int, next: Int?)], expected: String, reports: Int)] = [
    ([(6, 6)], "4 < 5 > -", 1),
    ([(6, 5)], "4 < 5 > -", 1),
    ([(6, 7), (7, 5)], "4 < 5 > -", 1),
    // A row may have been moved to where page 6 begins.
    ([(6, 7), (7, 8), (8, 6)], "4 < 5 > 6", 0),
    // The first page does not change what follows the last one; the last one does.
    ([(6, 7), (5, 6)], "4 < 5 > 7", 0),
    ([(6, 7), (6, 8)], "4 < 5 > 8", 0),
    ([(6, 7), (6, nil)], "4 < 5 > -", 0),
    ([(6, 7), (6, 5)], "4 < 5 > -", 1),
    // Out of order, and with gaps.
    ([(8, 9)], "4 < 5 > 9", 0),
    ([(8, 6), (6, 7)], "4 < 5 > 7", 0),
    // After the end.
    ([(6, nil), (7, 8)], "4 < 5 > 8", 0),
    // The page that the other end leads to may be loaded from this end; then only the other end is affected.
    ([(6, 4), (4, 8)], "4 < 5 > 8", 0),
  ]

  @Test(
    "a page that leads to itself or to the first one is reported and is the end",
    arguments: paths.indices)
  func loops(index: Int) {
    let (pages, expected, reports) = Self.paths[index]
    var rows = PagedRows.one("1a")
    let reported = issues {
      for (page, next) in pages { rows.append(RowsPage(page, "\(page)b", next: next)) }
    }
    expectEqual(rows.shortPages, expected)
    expectEqual(reported.count, reports)
    expect(reported.allSatisfy { $0.message.contains("The next page of") })
    expect(pages.allSatisfy { rows[id: $0.page]?.text == "b" })
    // The same from the other end, with falling numbers.
    var mirrored = PagedRows.one("1a", page: -5, next: -4, previous: -6)
    let others = issues {
      for (page, next) in pages { mirrored.prepend(RowsPage(-page, "\(page)b", previous: next.map { -$0 })) }
    }
    expectEqual(mirrored.previousPage.map { -$0 }, rows.nextPage)
    expectEqual(mirrored.nextPage, -4)
    expectEqual(others.count, reports)
    expect(others.allSatisfy { $0.message.contains("The previous page of") })
  }

  @Test("issues of a page that was merged by hand are reported at that line")
  func place() {
    var rows = PagedRows.one("1a")
    let appended = issues { rows.append(RowsPage(6, "", next: 6)) }
    expectEqual(appended.map(\.line), [UInt(#line) - 1])
    let prepended = issues { rows.prepend(RowsPage(4, "", previous: 4)) }
    expectEqual(prepended.map(\.line), [UInt(#line) - 1])
    expectEqual(prepended.map(\.fileID), [#fileID])
  }

  // MARK: Bounded lists

  @Test("a page that is prepended to a bounded list begins a page of its own if it has a new row, and none otherwise")
  func prependedToBounded() {
    var rows = PagedRows.one("1a 2a", page: 5, next: 6, previous: 4)
    rows.box[0].places.isBounded = true
    rows.prepend(RowsPage(4, "0a", next: 5, previous: 3))
    expectEqual(rows.box[0].places.runs.map(\.key), [4, 5])
    rows.prepend(RowsPage(3, "0b 1b", next: 4))
    expectEqual(rows.box[0].places.runs.map(\.key), [4, 5])
  }

  @Test("a head that begins before the first row, because pages begin at fixed places, moves the start there")
  func startOfHead() {
    func page(_ number: Int) -> PaginatedArraySlice<PagedRow, NumberedPage> {
      // The source leaves out each fourth row, which it counts.
      let page = NumberedPage(number: number, size: 4)
      return PaginatedArraySlice(
        values: (4 * number..<4 * number + 3).map { PagedRow($0, "a") }, page: page, nextPage: page.next,
        previousPage: page.previous(first: 0))
    }
    var rows = IdentifiedPaginatedCollection(page(0))
    rows.append(page(1))
    rows.append(page(2))
    rows.box[0].places.isBounded = true
    expect(rows.box[0].drop(.previous, keeping: 6, staying: [], distance: 0))
    expectEqual(rows.map(\.id), [4, 5, 6, 8, 9, 10])
    rows.mergeFirst(IdentifiedPaginatedCollection(page(1)), keepingEditsSince: nil)
    expectEqual(rows.map(\.id), [4, 5, 6, 8, 9, 10])
    expectEqual(rows.previousPage?.number, 0)
    expectEqual(rows.nextPage?.number, 3)
  }
}
