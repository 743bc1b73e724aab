public import LoadableCore
import LoadableReducers

extension Laws {
  /// Fails the test for each law that a collection of pages breaks.
  ///
  /// ```swift
  /// Laws.checkCollection(
  ///   MyRows.self, values: (1...8).map { Row(id: $0, text: "old") },
  ///   pages: (1...6).map { NumberedPage(number: $0, size: 2) }, id: \.id, edited: { Row(id: $0.id, text: "new") },
  ///   removing: { $0.remove(id: $1) }, updating: { $0.update($1) }, inserting: { $0.insert($1, at: $2) },
  ///   moving: { $0.move(id: $1, to: $2) })
  /// ```
  ///
  /// The laws are the obligations of `PaginatedCollection`: how pages are merged at both ends, which cursor changes,
  /// which edits are kept while a page loads, that a copy does not change with the original, and that the total count
  /// comes from the latest page that gave one.
  ///
  /// - Parameters:
  ///   - type: the type of the collection.
  ///   - values: values with different ids, at least 8.
  ///   - pages: different pages, at least 6.
  ///   - id: the id of a value.
  ///   - edited: returns another value with the same id.
  ///   - remove: removes a value, as a user does.
  ///   - update: replaces the value with the same id, as a user does.
  ///   - insert: inserts a new value at a position, as a user does.
  ///   - move: moves a value to a position; nil if users cannot move values.
  public static func checkCollection<Rows: PaginatedCollection>(
    _ type: Rows.Type, values: [Rows.Value], pages: [Rows.Page], id: @escaping (_ value: Rows.Value) -> Rows.ID,
    edited: @escaping (_ value: Rows.Value) -> Rows.Value,
    removing remove: @escaping (_ rows: inout Rows, _ id: Rows.ID) -> Void,
    updating update: @escaping (_ rows: inout Rows, _ value: Rows.Value) -> Void,
    inserting insert: @escaping (_ rows: inout Rows, _ value: Rows.Value, _ position: Int) -> Void,
    moving move: ((_ rows: inout Rows, _ id: Rows.ID, _ position: Int) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Rows.Value: Equatable {
    CollectionLaws(
      values: values, pages: pages, id: id, edited: edited, remove: remove, update: update, insert: insert, move: move
    ).check(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// The laws of a collection of pages, with samples and the edits of a user.
struct CollectionLaws<Rows: PaginatedCollection> where Rows.Value: Equatable {
  typealias Slice = PaginatedArraySlice<Rows.Value, Rows.Page>

  let values: [Rows.Value]
  let pages: [Rows.Page]
  let id: (Rows.Value) -> Rows.ID
  let edited: (Rows.Value) -> Rows.Value
  let remove: (inout Rows, Rows.ID) -> Void
  let update: (inout Rows, Rows.Value) -> Void
  let insert: (inout Rows, Rows.Value, Int) -> Void
  let move: ((inout Rows, Rows.ID, Int) -> Void)?

  func check(at place: SourcePlace) {
    let check = LawCheck("paginated collection", Rows.self, at: place)
    guard Set(values.map(id)).count >= 8, Set(pages).count >= 6, values.allSatisfy({ edited($0) != $0 }) else {
      return check.needs("give at least 8 values of different ids, 6 different pages, and edits that change a value")
    }
    checkFirstPage(check)
    checkBothEnds(check)
    checkKnownValues(check)
    checkKnownPages(check)
    checkPagesInBetween(check)
    checkHead(check)
    for edit in Edit.allCases { checkEdits(edit, check) }
    checkInsertions(check)
    if let move { checkMoves(move, check) }
    checkTotals(check)
    checkCopies(check)
  }

  /// A page that has the values with the given numbers.
  func slice(
    _ page: Int, _ numbers: [Int], next: Int? = nil, previous: Int? = nil, edited isEdited: Bool = false,
    total: Int? = nil
  ) -> Slice {
    Slice(
      values: numbers.map { isEdited ? edited(values[$0]) : values[$0] }, page: pages[page],
      nextPage: next.map { pages[$0] }, previousPage: previous.map { pages[$0] }, totalCount: total)
  }

  /// A collection of page 2, with the values 2, 3 and 4, between the pages 1 and 3.
  var sample: Rows { Rows(slice(2, [2, 3, 4], next: 3, previous: 1)) }

  /// Checks that a collection has the expected content.
  ///
  /// If pages are found by position, the next page may begin earlier, because values may have been removed.
  func expect(
    _ rows: Rows, _ expected: [Rows.Value], _ first: Int, next: Int?, previous: Int?,
    _ law: String, _ check: LawCheck
  ) {
    let named = next.map { pages[$0] }
    check.expectSame(expected, Array(rows.values), law)
    check.expectSame(pages[first], rows.page, "\(law): the first page")
    let mayMove = Self.position(rows.nextPage) ?? 1 <= Self.position(named) ?? 0
    let after = mayMove ? rows.nextPage : named
    check.expectSame(after, rows.nextPage, "\(law): the next page")
    check.expectSame(previous.map { pages[$0] }, rows.previousPage, "\(law): the previous page")
    for (index, value) in expected.enumerated() {
      check.expectSame(
        index, rows.index(id: id(value)), "the index of a value is its position", ("value", value))
    }
    for value in values where !expected.contains(where: { id($0) == id(value) }) {
      check.expectSame(nil, rows.index(id: id(value)), "a value that is not there has no index", ("value", value))
    }
  }
}

extension CollectionLaws {
  private static func position(_ page: Rows.Page?) -> Int? {
    page.flatMap { $0 as? any PositionedPage }?.position
  }

  func checkFirstPage(_ check: LawCheck) {
    expect(
      sample, [values[2], values[3], values[4]], 2, next: 3, previous: 1, "a collection begins as its first page",
      check)
    let doubled = Rows(
      Slice(values: [values[2], values[3], edited(values[2])], page: pages[2], nextPage: nil))
    expect(
      doubled, [edited(values[2]), values[3]], 2, next: nil, previous: nil,
      "if a value occurs twice in a page, the last one counts, in the place of the first", check)
  }

  func checkBothEnds(_ check: LawCheck) {
    var rows = sample
    rows.append(slice(3, [5, 6], next: 4, previous: 2), keepingEditsSince: nil)
    expect(
      rows, Array(values[2...6]), 2, next: 4, previous: 1,
      "appending adds at the end and leaves the previous page as it is", check)
    rows.prepend(slice(1, [0, 1], next: 2, previous: 0), keepingEditsSince: nil)
    expect(
      rows, Array(values[0...6]), 1, next: 4, previous: 0,
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
      rows, [values[2], edited(values[3]), values[4], edited(values[5])], 2, next: 4, previous: 1,
      "appending replaces a known value in place", check)
    rows.prepend(slice(1, [1, 4], previous: 0), keepingEditsSince: nil)
    expect(
      rows, [values[1], values[2], edited(values[3]), values[4], edited(values[5])], 1, next: 4, previous: 0,
      "prepending replaces a known value in place", check)
  }

  /// The law requires that issues are reported, so they do not fail the test.
  func checkKnownPages(_ check: LawCheck) {
    for leadsTo in [2, 3] {
      expectEnd(leadsTo, \.nextPage, "a page that leads to the first page, or to itself,", check) {
        var rows = sample
        rows.append(slice(3, [5], next: leadsTo), keepingEditsSince: nil)
        return rows
      }
    }
    for leadsTo in [2, 1] {
      expectEnd(leadsTo, \.previousPage, "a page in front that leads to the first page, or to itself,", check) {
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
      rows, Array(values[2...6]), 2, next: 5, previous: 1,
      "the last page that comes again moves the next page", check)
  }

  private func expectEnd(
    _ leadsTo: Int, _ cursor: (Rows) -> Rows.Page?, _ page: String, _ check: LawCheck, _ merged: () -> Rows
  ) {
    let reporter = RecordingIssueReporter()
    let rows = IssueReporting.$current.withValue(reporter, operation: merged)
    check.expectSame(nil, cursor(rows), "\(page) is the end", ("it led to", pages[leadsTo]))
    check.expect(!reporter.issues.isEmpty, "\(page) is reported", ("it led to", pages[leadsTo]))
  }

  /// A page that comes again at the other end changes no cursor.
  func checkPagesInBetween(_ check: LawCheck) {
    var rows = sample
    rows.append(slice(3, [5], next: 4), keepingEditsSince: nil)
    rows.append(slice(2, [2], next: 5), keepingEditsSince: nil)
    check.expectSame(pages[4], rows.nextPage, "the first page that comes again at the end does not move the next page")
    rows.prepend(slice(3, [5], previous: 0), keepingEditsSince: nil)
    check.expectSame(
      pages[1], rows.previousPage, "the last page that comes again in front does not move the previous page")
  }

  func checkHead(_ check: LawCheck) {
    var rows = sample
    rows.append(slice(3, [5, 6], next: 4), keepingEditsSince: nil)
    func head(_ numbers: [Int], next: Int? = 3) -> Rows {
      Rows(slice(2, numbers, next: next, previous: 1, edited: true))
    }
    func merged(_ head: Rows) -> Rows {
      var merged = rows
      merged.mergeFirst(head, keepingEditsSince: nil)
      return merged
    }
    check.expectSame(true, rows.connects(to: head([1, 3, 4])), "a head that ends where the list continues meets it")
    check.expectSame(false, rows.connects(to: head([1, 7])), "a head without known values does not meet the list")
    check.expectSame(
      false, rows.connects(to: head([1, 2, 3, 7])), "a head that ends with a new value does not meet the list")
    check.expectSame(
      false, rows.connects(to: head([6, 1])), "a head whose known value moved up from the end does not meet the list")
    expect(
      merged(head([1, 3, 4])),
      [edited(values[1]), edited(values[3]), edited(values[4]), values[5], values[6]], 2, next: 4, previous: 1,
      "a head comes first, what is missing from it is removed, and what follows stays", check)
    expect(
      merged(head([6, 2, 3])),
      [edited(values[6]), edited(values[2]), edited(values[3]), values[4], values[5]], 2, next: 4, previous: 1,
      "a value that moved up into the head appears only there", check)
    expect(
      merged(head([1, 7])), [edited(values[1]), edited(values[7])], 2, next: 3, previous: 1,
      "a head that does not meet the list replaces it", check)
    expect(
      merged(head([2, 3], next: nil)), [edited(values[2]), edited(values[3])], 2, next: nil, previous: 1,
      "a head that nothing follows replaces the list", check)
    expect(
      merged(head([1, 2, 3, 4, 5, 6])), (1...6).map { edited(values[$0]) }, 2, next: 3, previous: 1,
      "a head that has all values replaces the list", check)

    rows.replace(with: Rows(slice(2, [6, 7], next: 5)), keepingEditsSince: nil)
    expect(
      rows, [values[6], values[7]], 2, next: 5, previous: nil, "a replacement takes over everything", check)
    var empty = Rows(slice(2, [], next: 3))
    check.expectSame(true, empty.connects(to: head([1])), "an empty list meets every head")
    empty.mergeFirst(head([1]), keepingEditsSince: nil)
    check.expectSame([edited(values[1])], Array(empty.values), "a head replaces an empty list")
  }

  /// A collection need not keep a total count; if it does, the count comes from the latest page that gave one.
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
    rows.mergeFirst(Rows(slice(1, [1], next: 2, previous: 0, total: 23)), keepingEditsSince: nil)
    expectTotal(23, rows, "a head")
    rows.replace(with: Rows(slice(2, [2, 3], next: 3, previous: 1, total: 24)), keepingEditsSince: nil)
    expectTotal(24, rows, "a replacement")
  }

  func checkCopies(_ check: LawCheck) {
    var rows = sample
    let copy = rows
    rows.append(slice(3, [3, 5], next: 4, edited: true), keepingEditsSince: nil)
    remove(&rows, id(values[2]))
    expect(copy, Array(values[2...4]), 2, next: 3, previous: 1, "a copy stays as it was", check)
  }
}

extension CollectionLaws {
  /// What the user does to a value while a page is loading.
  enum Edit: CaseIterable {
    case removed, updated
  }

  /// The ways to merge a loaded page.
  private static var merges: [(name: String, merge: (inout Rows, Slice, Int?) -> Void)] {
    [
      ("appended", { $0.append($1, keepingEditsSince: $2) }), ("prepended", { $0.prepend($1, keepingEditsSince: $2) }),
      ("a head", { $0.mergeFirst(Rows($1), keepingEditsSince: $2) }),
      ("a replacement", { $0.replace(with: Rows($1), keepingEditsSince: $2) }),
    ]
  }

  /// Edits made while a page loads are kept; earlier edits are overwritten.
  func checkEdits(_ edit: Edit, _ check: LawCheck) {
    for (name, merge) in Self.merges {
      let page = slice(2, [2, 3], next: 3, previous: 1)
      var rows = sample
      let mark = rows.editMark()
      perform(edit, on: values[3], in: &rows)
      let after = rows
      merge(&rows, page, mark)
      expectEdited(rows, edit, "a value \(edit) while a page loads stays \(edit) when the page is \(name)", check)

      rows = after
      merge(&rows, page, rows.editMark())
      expectLoaded(rows, "a value \(edit) before a page was requested is taken from the page that is \(name)", check)

      rows = after
      rows.forgetEdits()
      merge(&rows, page, nil)
      expectLoaded(rows, "a value \(edit), with the edit forgotten, is taken from the page that is \(name)", check)
    }
  }

  /// A value inserted during a full reload stays after the nearest preceding value that is still there, or comes first if none is.
  func checkInsertions(_ check: LawCheck) {
    let replacements: [(position: Int, fresh: [Int], expected: [Int])] = [
      (1, [2, 3, 4], [2, 7, 3, 4]), (2, [2, 4, 5], [2, 7, 4, 5]), (3, [2, 3], [2, 3, 7]), (1, [3, 4], [7, 3, 4]),
      (0, [2, 3], [7, 2, 3]),
    ]
    for (position, fresh, expected) in replacements {
      var rows = sample
      let mark = rows.editMark()
      insert(&rows, values[7], position)
      let later = rows.editMark()
      var other = rows
      rows.replace(with: Rows(slice(2, fresh, next: 3, previous: 1)), keepingEditsSince: mark)
      expect(
        rows, expected.map { values[$0] }, 2, next: 3, previous: 1,
        "a value inserted while a replacement was loading stays where it was", check)
      other.replace(with: Rows(slice(2, fresh, next: 3, previous: 1)), keepingEditsSince: later)
      expect(
        other, fresh.map { values[$0] }, 2, next: 3, previous: 1,
        "a value inserted before a replacement was requested is removed", check)
    }
  }

  /// A value moved while a page loads stays where it was moved to.
  func checkMoves(_ move: (inout Rows, Rows.ID, Int) -> Void, _ check: LawCheck) {
    for (name, merge) in Self.merges {
      var rows = sample
      let mark = rows.editMark()
      move(&rows, id(values[4]), 0)
      check.expectSame([values[4], values[2], values[3]], Array(rows.values), "a moved value is where it was moved to")
      merge(&rows, slice(2, [2, 3, 4], next: 3, previous: 1), mark)
      check.expectSame(
        [values[4], values[2], values[3]], Array(rows.values),
        "a value moved while a page loads stays moved when the page is \(name)")
    }
    var rows = sample
    let mark = rows.editMark()
    move(&rows, id(values[4]), 1)
    let later = rows.editMark()
    var other = rows
    rows.replace(with: Rows(slice(2, [2, 3, 4, 5], next: 3, previous: 1)), keepingEditsSince: mark)
    check.expectSame(
      [values[2], values[4], values[3], values[5]], Array(rows.values),
      "a value moved while a replacement was loading stays behind the same value")
    other.replace(with: Rows(slice(2, [2, 3, 4, 5], next: 3, previous: 1)), keepingEditsSince: later)
    check.expectSame(
      Array(values[2...5]), Array(other.values),
      "a value moved before a replacement was requested is where the replacement has it")
  }

  private func perform(_ edit: Edit, on value: Rows.Value, in rows: inout Rows) {
    switch edit {
    case .removed: remove(&rows, id(value))
    case .updated: update(&rows, edited(value))
    }
  }

  private func expectEdited(_ rows: Rows, _ edit: Edit, _ law: String, _ check: LawCheck) {
    check.expectSame(edit == .removed ? nil : edited(values[3]), self[3, in: rows], law)
  }

  private func expectLoaded(_ rows: Rows, _ law: String, _ check: LawCheck) {
    check.expectSame(values[3], self[3, in: rows], law)
  }

  private subscript(number: Int, in rows: Rows) -> Rows.Value? {
    rows.values.first { id($0) == id(values[number]) }
  }
}
