import LoadableCore
import LoadableReducers

extension PaginatedCollectionLaws {
  func checkFirstPage(_ check: LawCheck) {
    expect(
      sample, [values[2], values[3], values[4]], [2], next: 3, previous: 1, "a collection begins as its first page",
      check)
    let doubled = Rows(
      Slice(values: [values[2], values[3], edited(values[2])], page: pages[2], nextPage: nil))
    expect(
      doubled, [edited(values[2]), values[3]], [2], next: nil, previous: nil,
      "of a value that comes twice in a page the last one counts, at the place of the first", check)
  }

  func checkBothEnds(_ check: LawCheck) {
    var rows = sample
    rows.append(slice(3, [5, 6], next: 4, previous: 2), keepingEditsSince: nil)
    expect(
      rows, Array(values[2...6]), [2, 3], next: 4, previous: 1,
      "appending adds at the end and leaves the previous page as it is", check)
    rows.prepend(slice(1, [0, 1], next: 2, previous: 0), keepingEditsSince: nil)
    expect(
      rows, Array(values[0...6]), [1, 2, 3], next: 4, previous: 0,
      "prepending adds in front, in the order of the page, and leaves the next page as it is", check)
    rows.append(slice(4, [], next: 5), keepingEditsSince: nil)
    check.expectSame(Array(values[0...6]), Array(rows.values), "a page without values adds none")
    check.expectSame(pages[5], rows.nextPage, "a page without values moves the cursor")
    rows.append(slice(5, [7], next: nil), keepingEditsSince: nil)
    check.expectSame(nil, rows.nextPage, "a page without a next one is the end")
    check.expectSame(pages[0], rows.previousPage, "appending leaves the previous page as it is")
  }

  func checkKnownValues(_ check: LawCheck) {
    var rows = sample
    rows.append(slice(3, [3, 5], next: 4, edited: true), keepingEditsSince: nil)
    expect(
      rows, [values[2], edited(values[3]), values[4], edited(values[5])], [2, 3], next: 4, previous: 1,
      "appending replaces a known value in place", check)
    rows.prepend(slice(1, [1, 4], previous: 0), keepingEditsSince: nil)
    expect(
      rows, [values[1], values[2], edited(values[3]), values[4], edited(values[5])], [1, 2, 3], next: 4, previous: 0,
      "prepending replaces a known value in place", check)
  }

  /// The reports are part of the law, so they do not fail the test.
  func checkKnownPages(_ check: LawCheck) {
    for leadsTo in [2, 3] {
      expectEnd(leadsTo, \.nextPage, "a page that leads to one that is kept, or to itself,", check) {
        var rows = sample
        rows.append(slice(3, [5], next: leadsTo), keepingEditsSince: nil)
        return rows
      }
    }
    for leadsTo in [2, 1] {
      expectEnd(leadsTo, \.previousPage, "a page in front that leads to one that is kept, or to itself,", check) {
        var rows = sample
        rows.prepend(slice(1, [1], previous: leadsTo), keepingEditsSince: nil)
        return rows
      }
    }
    expectEnd(2, \.nextPage, "a first page that leads to itself", check) { Rows(slice(2, [2], next: 2)) }
    expectEnd(2, \.previousPage, "a first page that leads back to itself", check) { Rows(slice(2, [2], previous: 2)) }
    var rows = sample
    rows.append(slice(3, [5], next: 4), keepingEditsSince: nil)
    rows.append(slice(3, [5, 6], next: 5), keepingEditsSince: nil)
    expect(
      rows, Array(values[2...6]), [2, 3], next: 5, previous: 1,
      "a page that is kept already is merged, and not kept twice", check)
  }

  private func expectEnd(
    _ leadsTo: Int, _ cursor: (Rows) -> Rows.Page?, _ page: String, _ check: LawCheck, _ merged: () -> Rows
  ) {
    let reporter = RecordingIssueReporter()
    let rows = IssueReporting.$current.withValue(reporter, operation: merged)
    check.expectSame(nil, cursor(rows), "\(page) is the end", ("it led to", pages[leadsTo]))
    check.expect(!reporter.issues.isEmpty, "\(page) is reported", ("it led to", pages[leadsTo]))
  }

  /// Only the page at an end says anew what lies beyond it.
  func checkPagesInBetween(_ check: LawCheck) {
    var rows = sample
    rows.append(slice(3, [5], next: 4), keepingEditsSince: nil)
    rows.append(slice(2, [2], next: 5), keepingEditsSince: nil)
    check.expectSame(pages[4], rows.nextPage, "a page that is kept, and is not the last, does not move the next page")
    rows.prepend(slice(3, [5], previous: 0), keepingEditsSince: nil)
    check.expectSame(
      pages[1], rows.previousPage, "a page that is kept, and is not the first, does not move the previous page")
  }

  func checkUpdate(_ check: LawCheck) {
    var last = Rows(slice(2, [2, 3], previous: 1))
    last.update(with: slice(2, [2, 3], next: 3, previous: 1), keepingEditsSince: nil)
    check.expectSame(
      pages[3], last.nextPage, "an update says what follows where nothing followed and no other page was loaded")

    var rows = sample
    rows.append(slice(3, [5], next: 4), keepingEditsSince: nil)
    rows.update(with: slice(2, [1, 3], next: 5, previous: 0, edited: true), keepingEditsSince: nil)
    check.expectSame(
      [edited(values[1]), values[2], edited(values[3]), values[4], values[5]], Array(rows.values),
      "an update puts new values in front and replaces known ones in place")
    check.expectSame([pages[2], pages[3]], Array(rows.pages), "an update keeps all pages")
    check.expectSame(pages[4], rows.nextPage, "an update does not move the next page")

    rows.replace(with: Rows(slice(2, [6, 7], next: 5, previous: 0)), keepingEditsSince: nil)
    expect(
      rows, [values[6], values[7]], [2], next: 5, previous: 0, "a replacement takes over everything", check)
  }

  /// A collection may keep no total count; one that does has it from the latest page that gave one.
  func checkTotals(_ check: LawCheck) {
    func expectTotal(_ total: Int, _ rows: Rows, _ step: String) {
      check.expectSame(total, rows.totalCount, "the total count is that of the latest page that gave one: \(step)")
    }
    var rows = Rows(slice(2, [2, 3], next: 3, previous: 1, total: 20))
    guard rows.totalCount != nil else { return }
    expectTotal(20, rows, "the first page")
    rows.append(slice(3, [4], next: 4, total: 21), keepingEditsSince: nil)
    expectTotal(21, rows, "appending")
    rows.append(slice(4, [5], next: 5), keepingEditsSince: nil)
    expectTotal(21, rows, "appending a page that gives none")
    rows.prepend(slice(1, [1], previous: 0, total: 22), keepingEditsSince: nil)
    expectTotal(22, rows, "prepending")
    rows.update(with: slice(1, [1], next: 2, previous: 0, total: 23), keepingEditsSince: nil)
    expectTotal(23, rows, "an update")
    rows.replace(with: Rows(slice(2, [2, 3], next: 3, previous: 1, total: 24)), keepingEditsSince: nil)
    expectTotal(24, rows, "a replacement")
  }

  func checkCopies(_ check: LawCheck) {
    var rows = sample
    let copy = rows
    rows.append(slice(3, [3, 5], next: 4, edited: true), keepingEditsSince: nil)
    remove(&rows, id(values[2]))
    expect(copy, Array(values[2...4]), [2], next: 3, previous: 1, "a copy stays as it was", check)
  }
}
