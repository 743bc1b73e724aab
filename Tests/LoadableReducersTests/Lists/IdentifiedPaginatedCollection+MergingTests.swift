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

  @Test(
    "two ends that lead to the same page meet there: the second one to load it is reported, and has reached its end")
  func ring() {
    var rows = PagedRows.one("1a", page: 5, next: 6, previous: 6)
    expect(issues { rows.append(RowsPage(6, "2a", next: nil)) }.isEmpty)
    expectEqual(rows.shortPages, "6 < 5 > -")
    let reported = issues { rows.prepend(RowsPage(6, "2b", previous: 5)) }
    expectEqual(reported.map { $0.message.contains("The previous page of '6' is '5', which was read already") }, [true])
    expectEqual(rows.shortPages, "- < 5 > -")
    expectEqual(rows.short, "1a 2b")
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

  // MARK: The head, loaded again

  /// The result of merging a fresh head into rows 1 to 6 of two pages; nil if the two do not meet.
  private static let heads: [(fresh: String, expected: String?)] = [
    ("1b 2b 3b", "1b 2b 3b 4a 5a 6a"),
    ("9b 1b 2b", "9b 1b 2b 3a 4a 5a 6a"),
    ("9b 8b 1b", "9b 8b 1b 2a 3a 4a 5a 6a"),
    // New rows in between.
    ("1b 9b 2b", "1b 9b 2b 3a 4a 5a 6a"),
    // A missing row, if more rows follow it than are missing.
    ("1b 3b 4b", "1b 3b 4b 5a 6a"),
    ("3b 4b 5b", "3b 4b 5b 6a"),
    ("2b 3b", "2b 3b 4a 5a 6a"),
    // One row follows a missing one: either that one was removed, or the other one moved up. It stays.
    ("1b 2b 4b", "1b 2b 4b 3a 5a 6a"), ("2b", "2b 1a 3a 4a 5a 6a"), ("9b 8b 2b", "9b 8b 2b 1a 3a 4a 5a 6a"),
    // A row moved up, which does not show where the list continues.
    ("6b", nil), ("1b 2b 6b", nil), ("6b 9b", nil),
    ("6b 1b 2b", "6b 1b 2b 3a 4a 5a"),
    ("6b 5b 1b", "6b 5b 1b 2a 3a 4a"),
    // Row 4 may still follow row 3.
    ("1b 5b 6b 2b 3b", "1b 5b 6b 2b 3b 4a"),
    // Moved within the head.
    ("2b 1b 3b", "2b 1b 3b 4a 5a 6a"), ("3b 2b 1b", "3b 2b 1b 4a 5a 6a"),
    // The head ends with an unknown row, so other new ones may follow.
    ("1b 2b 9b", nil), ("9b", nil), ("9b 8b", nil), ("", nil),
    // The whole list.
    ("1b 2b 3b 4b 5b 6b", "1b 2b 3b 4b 5b 6b"), ("2b 3b 4b 5b 6b 9b", "2b 3b 4b 5b 6b 9b"),
  ]

  @Test(
    "a fresh head comes first, and what it leads on to stays; otherwise it replaces the list", arguments: heads.indices)
  func mergeHead(index: Int) {
    let (fresh, expected) = Self.heads[index]
    var rows = PagedRows.one("1a 2a 3a", page: 1, next: 2, previous: nil)
    rows.append(RowsPage(2, "4a 5a 6a", next: 3))
    let head = PagedRows.one(fresh, page: 1, next: 8, previous: nil)
    expectEqual(rows.connects(to: head), expected != nil)
    let isAll = head.count == 6
    rows.mergeFirst(head, keepingEditsSince: nil)
    expectEqual(rows.short, expected ?? fresh)
    expectEqual(rows.shortPages, expected == nil || isAll ? "- < 1 > 8" : "- < 1 > 3")
    rows.mergeFirst(head, keepingEditsSince: nil)
    expectEqual(rows.short, expected ?? fresh, "the same head once more changes nothing")
  }

  @Test("a fresh head that nothing follows is the whole list")
  func wholeHead() {
    var rows = PagedRows.one("1a 2a 3a", page: 1, next: 2, previous: nil)
    rows.mergeFirst(.one("1b 2b", page: 1, next: nil, previous: nil), keepingEditsSince: nil)
    expectEqual(rows.short, "1b 2b")
    expectEqual(rows.shortPages, "- < 1 > -")
  }

  @Test("an empty list takes over the fresh head with both cursors")
  func emptyHead() {
    var rows = PagedRows.one("", next: nil, previous: nil)
    expect(rows.connects(to: .one("1b")))
    rows.mergeFirst(.one("1b"), keepingEditsSince: nil)
    expectEqual(rows.short, "1b")
    expectEqual(rows.shortPages, "4 < 5 > 6")
  }

  /// The keys of the fresh pages, and the pages that are kept afterwards; before, they were 5 and 6, followed by 7.
  private static let headPages: [(fresh: [Int], expected: String)] = [
    ([5], "4 < 5 > 7"), ([5, 6], "4 < 5 > 7"),
    // Pages named by a date.
    ([9], "4 < 9 > 7"), ([9, 8], "4 < 9 > 7"), ([9, 6], "4 < 9 > 7"),
  ]

  @Test("a fresh head does not move a cursor, and renames the first page", arguments: headPages)
  func headKeys(fresh: [Int], expected: String) {
    var rows = PagedRows.one("1a 2a", page: 5, next: 6, previous: 4)
    rows.append(RowsPage(6, "3a", next: 7))
    var head = PagedRows(RowsPage(fresh[0], "8b", next: 20))
    for page in fresh.dropFirst() { head.append(RowsPage(page, "9b", next: page + 20)) }
    head.append(RowsPage(fresh[0], "1b"))
    if fresh.count == 1 { head = PagedRows(RowsPage(fresh[0], "8b 1b", next: 20)) }
    rows.mergeFirst(head, keepingEditsSince: nil)
    expect(rows.short.hasSuffix("1b 2a 3a"))
    expectEqual(rows.shortPages, expected)
  }

  @Test("rows touched meanwhile do not decide where a head meets the list, and stay as they are")
  func headAfterEdits() {
    var rows = PagedRows.one("1a 2a 3a 4a 5a 6a")
    let mark = rows.editMark()
    rows.move(id: 5, to: 0)
    rows.remove(id: 3)
    rows[id: 2]?.text = "x"
    rows.insert(PagedRow(7, "x"), at: 2)
    expectEqual(rows.short, "5a 1a 7x 2x 4a 6a")
    rows.mergeFirst(.one("9b 1b 2b 3b"), keepingEditsSince: mark)
    expectEqual(rows.short, "5a 9b 1b 7x 2x 4a 6a")
  }

  @Test(
    "the tail stays where the row at which the head met it is removed or moved meanwhile", arguments: [true, false])
  func meetingRowTouched(isRemoved: Bool) {
    var rows = PagedRows.one("1a 2a 3a 4a")
    let mark = rows.editMark()
    if isRemoved { rows.remove(id: 1) } else { rows.move(id: 1, to: 3) }
    rows.mergeFirst(.one("9b 8b 1b"), keepingEditsSince: mark)
    expectEqual(rows.short, isRemoved ? "9b 8b 2a 3a 4a" : "9b 8b 2a 3a 4a 1a")
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
