import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedPaginatedCollectionMergingTests {
  // MARK: Appending and prepending

  @Test("an appended page replaces known rows where they stand, and adds the others at the end")
  func append() {
    var rows = PagedRows.one("1a 2a 3a")
    rows.append(RowsPage(6, "4b 2b 5b 4c", next: 7, previous: 1, total: 9))
    expectEqual(rows.short, "1a 2b 3a 4c 5b")
    expectEqual(rows.shortPages, "4 < 5 6 > 7")
    expectEqual(rows.totalCount, 9)
  }

  @Test("a prepended page replaces known rows where they stand, and adds the others in front, in its order")
  func prepend() {
    var rows = PagedRows.one("1a 2a 3a")
    rows.prepend(RowsPage(4, "4b 2b 5b 4c", next: 9, previous: 3, total: 9))
    expectEqual(rows.short, "4c 5b 1a 2b 3a")
    expectEqual(rows.shortPages, "3 < 4 5 > 6")
    expectEqual(rows.totalCount, 9)
  }

  @Test("both ends move by themselves, until they are reached")
  func bothEnds() {
    var rows = PagedRows.one("5a")
    rows.append(RowsPage(6, "6a", next: 7))
    rows.prepend(RowsPage(4, "4a", previous: 3))
    rows.append(RowsPage(7, "7a"))
    expectEqual(rows.shortPages, "3 < 4 5 6 7 > -")
    rows.prepend(RowsPage(3, "3a"))
    expectEqual(rows.shortPages, "- < 3 4 5 6 7 > -")
    expectEqual(rows.short, "3a 4a 5a 6a 7a")
    expectEqual(rows.page, 3)
  }

  @Test("the same page once more changes nothing")
  func idempotent() {
    var once = PagedRows.one("1a 2a 3a")
    once.append(RowsPage(6, "4b 2b 5b 4c", next: 7, total: 9))
    once.prepend(RowsPage(4, "6b 2c 7b", previous: 3, total: 8))
    var twice = once
    twice.append(RowsPage(6, "4c 2c 5b", next: 7, total: 8))
    twice.prepend(RowsPage(4, "6b 2c 7b", previous: 3, total: 8))
    expectEqual(twice, once)
  }

  @Test("an empty page moves only the cursor")
  func emptyPages() {
    var rows = PagedRows.one("1a", total: 9)
    rows.append(RowsPage(6, "", next: 7))
    expectEqual(rows.shortPages, "4 < 5 6 > 7")
    rows.prepend(RowsPage(4, "", previous: 3))
    expectEqual(rows.shortPages, "3 < 4 5 6 > 7")
    expectEqual(rows.short, "1a")
    expectEqual(rows.totalCount, 9)
  }

  @Test("the count is that of the latest page that says one")
  func totals() {
    var rows = PagedRows.one("1a", total: 9)
    for (total, expected) in [(nil, 9), (10, 10), (-1, 10), (0, 0), (nil, 0)] as [(Int?, Int)] {
      rows.append(RowsPage(6, "2a", next: 7, total: total))
      expectEqual(rows.totalCount, expected)
    }
    rows.prepend(RowsPage(4, "", total: 3))
    expectEqual(rows.totalCount, 3)
    rows.update(with: RowsPage(5, "", total: 4), keepingEditsSince: nil)
    expectEqual(rows.totalCount, 4)
    rows.replace(with: .one("1a"), keepingEditsSince: nil)
    expect(rows.totalCount == nil)
  }

  // MARK: Invalid pages

  /// Pages, where each of them leads to, and what is left then; with how often something is reported.
  private static let paths: [(pages: [(page: Int, next: Int?)], expected: String, reports: Int)] = [
    ([(6, 6)], "4 < 5 6 > -", 1),
    ([(6, 5)], "4 < 5 6 > -", 1),
    ([(6, 7), (7, 5)], "4 < 5 6 7 > -", 1),
    ([(6, 7), (7, 8), (8, 6)], "4 < 5 6 7 8 > -", 1),
    // A page that is already kept does not change what follows the last one; the last one does.
    ([(6, 7), (5, 6)], "4 < 5 6 > 7", 0),
    ([(6, 7), (6, 8)], "4 < 5 6 > 8", 0),
    ([(6, 7), (6, nil)], "4 < 5 6 > -", 0),
    ([(6, 7), (6, 5)], "4 < 5 6 > -", 1),
    // Out of order, and with gaps.
    ([(8, 9)], "4 < 5 8 > 9", 0),
    ([(8, 6), (6, 7)], "4 < 5 8 6 > 7", 0),
    ([(8, 6), (6, 8)], "4 < 5 8 6 > -", 1),
    // After the end.
    ([(6, nil), (7, 8)], "4 < 5 6 7 > 8", 0),
    // The page that the other end leads to may be loaded from this one; then only the other end is affected.
    ([(6, 4), (4, 8)], "4 < 5 6 4 > 8", 0),
  ]

  @Test(
    "a page that leads to a kept one is reported and is the end; a kept page is not added twice",
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
    // The same from the other end, with numbers that fall.
    var mirrored = PagedRows.one("1a", page: -5, next: -4, previous: -6)
    let others = issues {
      for (page, next) in pages { mirrored.prepend(RowsPage(-page, "\(page)b", previous: next.map { -$0 })) }
    }
    expectEqual(mirrored.pages.reversed().map { -$0 }, Array(rows.pages))
    expectEqual(mirrored.previousPage.map { -$0 }, rows.nextPage)
    expectEqual(mirrored.nextPage, -4)
    expectEqual(others.count, reports)
    expect(others.allSatisfy { $0.message.contains("The previous page of") })
  }

  @Test("two ends that lead to the same page meet there: the second to load it is reported, and has reached its end")
  func ring() {
    var rows = PagedRows.one("1a", page: 5, next: 6, previous: 6)
    expect(issues { rows.append(RowsPage(6, "2a", next: nil)) }.isEmpty)
    expectEqual(rows.shortPages, "6 < 5 6 > -")
    let reported = issues { rows.prepend(RowsPage(6, "2b", previous: 5)) }
    expectEqual(
      reported.map { $0.message.contains("The previous page of the collection is '6', which is kept") }, [true])
    expectEqual(rows.shortPages, "- < 5 6 > -")
    expectEqual(rows.short, "1a 2b")
  }

  @Test("what is reported of a page that was merged by hand is reported where that was done")
  func place() {
    var rows = PagedRows.one("1a")
    let appended = issues { rows.append(RowsPage(6, "", next: 6)) }
    expectEqual(appended.map(\.line), [UInt(#line) - 1])
    let prepended = issues { rows.prepend(RowsPage(4, "", previous: 4)) }
    expectEqual(prepended.map(\.line), [UInt(#line) - 1])
    expectEqual(prepended.map(\.fileID), [#fileID])
  }

  // MARK: The first page anew

  @Test("the first page anew brings new rows in front, and keeps all pages and both cursors")
  func update() {
    var rows = PagedRows.one("1a 2a", page: 1, next: 2, previous: nil)
    rows.append(RowsPage(2, "3a 4a", next: 3))
    expect(issues { rows.update(with: RowsPage(1, "9b 1b 3b", next: 2), keepingEditsSince: nil) }.isEmpty)
    expectEqual(rows.short, "9b 1b 2a 3b 4a")
    expectEqual(rows.shortPages, "- < 1 2 > 3")
  }

  /// A collection, what its first page is called anew, and what follows that; and what is left.
  private static let firstPages:
    [(appended: Int?, next: Int?, previous: Int?, first: Int, follows: Int?, expected: String)] = [
      // A known name stays.
      (nil, 6, nil, 5, 8, "- < 5 > 6"),
      // Another page takes its place, at the beginning of the source.
      (nil, 6, nil, 9, 8, "- < 9 > 6"),
      (6, 7, nil, 9, 8, "- < 9 6 > 7"),
      (nil, 6, 4, 9, 8, "4 < 5 > 6"),
      (6, 7, nil, 6, 8, "- < 5 6 > 7"),
      // If the page is the only one, it says what follows.
      (nil, nil, nil, 5, 8, "- < 5 > 8"),
      (nil, nil, nil, 9, 8, "- < 9 > 8"),
      (nil, nil, nil, 5, nil, "- < 5 > -"),
      (nil, nil, 4, 5, 8, "4 < 5 > 8"),
      (nil, nil, 4, 9, 8, "4 < 5 > -"),
      // It does not lead to itself.
      (nil, 6, nil, 6, 8, "- < 6 > 8"),
      // If others were loaded, the end stays the end.
      (6, nil, nil, 5, 8, "- < 5 6 > -"),
    ]

  @Test("the first page anew moves no cursor but that of an only page without one", arguments: firstPages.indices)
  func firstPageKeys(index: Int) {
    let (appended, next, previous, first, follows, expected) = Self.firstPages[index]
    var rows = PagedRows.one("1a", page: 5, next: appended ?? next, previous: previous)
    if let appended { rows.append(RowsPage(appended, "2a", next: next)) }
    let reported = issues { rows.update(with: RowsPage(first, "3b", next: follows), keepingEditsSince: nil) }
    expectEqual(rows.shortPages, expected)
    expect(reported.isEmpty)
  }

  @Test("in a list that others come before, the first page anew is merged where its rows are, in its order")
  func updateInMidst() {
    var rows = PagedRows.one("5a 6a")
    rows.prepend(RowsPage(4, "3a 4a", previous: 3))
    let pages: [(page: Int, rows: String, expected: String)] = [
      (5, "7b 5b 8b 6b 9b", "3a 4a 7b 8b 9b 5b 6b"),
      // The source has moved them; what is known stays where it is.
      (5, "7b 6b 5b", "3a 4a 7b 5b 6b"),
      // Known by a row of another page too.
      (5, "7b 4b 5b", "3a 7b 4b 5b 6a"),
      (5, "7b 7c 5b", "3a 4a 7c 5b 6a"),
      (5, "7b 8b", "7b 8b 3a 4a 5a 6a"),
      (5, "", "3a 4a 5a 6a"),
      // Under another name, as a first page before a date has.
      (9, "7b 5b", "3a 4a 7b 5b 6a"),
      (9, "7b 8b", "7b 8b 3a 4a 5a 6a"),
    ]
    for (page, new, expected) in pages {
      var updated = rows
      updated.update(with: RowsPage(page, new, next: 9, previous: 9), keepingEditsSince: nil)
      expectEqual(updated.short, expected)
      expectEqual(updated.shortPages, "3 < 4 5 > 6")
    }
  }

  @Test("a row that was moved or removed meanwhile does not determine where the first page is")
  func updateInMidstAfterEdits() {
    var rows = PagedRows.one("5a 6a")
    rows.prepend(RowsPage(4, "3a 4a", previous: 3))
    let mark = rows.editMark()
    rows.move(id: 5, to: 0)
    rows.remove(id: 4)
    rows.update(with: RowsPage(5, "7b 5b 4b 6b"), keepingEditsSince: mark)
    expectEqual(rows.short, "5a 3a 7b 6b")
  }

  @Test("where there was no row and no other page the first page anew says what comes before and after it")
  func updateOfEmpty() {
    var rows = PagedRows.one("", next: nil, previous: nil)
    rows.update(with: RowsPage(5, "1b", next: 6, previous: 4), keepingEditsSince: nil)
    expectEqual(rows.shortPages, "4 < 5 > 6")
    rows = .one("1a", next: nil, previous: nil)
    rows.update(with: RowsPage(5, "1b", next: 6, previous: 4), keepingEditsSince: nil)
    expectEqual(rows.shortPages, "- < 5 > 6")
  }

  // MARK: Everything anew

  @Test("what was loaded anew replaces everything")
  func replace() {
    var rows = PagedRows.one("1a 2a 3a", total: 9)
    rows.append(RowsPage(6, "4a", next: 7))
    let fresh = PagedRows.one("3b 8b", page: 1, next: nil, previous: nil)
    rows.replace(with: fresh, keepingEditsSince: nil)
    expectEqual(rows, fresh)
  }

  // MARK: Edits

  @Test("a mark is where the memory of edits is: it moves with edits, and stays while none is remembered")
  func marks() {
    var rows = PagedRows.one("1a 2a 3a")
    rows.remove(id: 1)
    let first = rows.editMark()
    expectEqual(rows.editMark(), first)
    rows.remove(id: 2)
    let second = rows.editMark()
    expect(second > first)
    rows.forgetEdits()
    rows.remove(id: 3)
    expectEqual(rows.editMark(), second)
  }

  @Test("an old mark protects what was edited after all was forgotten")
  func oldMark() {
    var rows = PagedRows.one("1a 2a 3a")
    _ = rows.editMark()
    rows[id: 1]?.text = "x"
    rows[id: 2]?.text = "x"
    let mark = rows.editMark()
    rows.forgetEdits()
    _ = rows.editMark()
    rows[id: 3]?.text = "x"
    rows.append(RowsPage(6, "1b 2b 3b"), keepingEditsSince: mark)
    expectEqual(rows.short, "1b 2b 3x")
  }
}
