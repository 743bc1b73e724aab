public import LoadableCore
import LoadableReducers

/// The laws of paginated collections, to be run on a collection of your own.
///
/// ```swift
/// PaginatedCollectionLaws<MyRows>(
///   values: (1...8).map { Row(id: $0, text: "old") }, pages: (1...6).map { NumberedPage(number: $0, size: 2) },
///   id: \.id, edited: { Row(id: $0.id, text: "new") },
///   removing: { $0.remove(id: $1) }, updating: { $0.update($1) }, inserting: { $0.insert($1, at: $2) },
///   moving: { $0.move(id: $1, to: $2) }
/// ).check()
/// ```
///
/// They are the obligations of `PaginatedCollection`: how pages are merged at both ends, which cursor moves, what is kept of what
/// somebody edits while a page is on its way, that a copy stays as it was, and that the total count is the one that a page said last.
public struct PaginatedCollectionLaws<Rows: PaginatedCollection> where Rows.Value: Equatable {
  typealias Slice = PaginatedArraySlice<Rows.Value, Rows.Page>

  let values: [Rows.Value]
  let pages: [Rows.Page]
  let id: (Rows.Value) -> Rows.ID
  let edited: (Rows.Value) -> Rows.Value
  let remove: (inout Rows, Rows.ID) -> Void
  let update: (inout Rows, Rows.Value) -> Void
  let insert: (inout Rows, Rows.Value, Int) -> Void
  let move: ((inout Rows, Rows.ID, Int) -> Void)?

  /// Says what the laws are shown on.
  ///
  /// - Parameters:
  ///   - values: values of different ids, at least 8.
  ///   - pages: different pages, at least 6.
  ///   - id: the id of a value.
  ///   - edited: another value of the same id.
  ///   - remove: removes a value, as a user does.
  ///   - update: replaces the value of the same id, as a user does.
  ///   - insert: puts a new value at a position, as a user does.
  ///   - move: moves a value so that it stands at a position; nil where no user can.
  public init(
    values: [Rows.Value], pages: [Rows.Page], id: @escaping (_ value: Rows.Value) -> Rows.ID,
    edited: @escaping (_ value: Rows.Value) -> Rows.Value,
    removing remove: @escaping (_ rows: inout Rows, _ id: Rows.ID) -> Void,
    updating update: @escaping (_ rows: inout Rows, _ value: Rows.Value) -> Void,
    inserting insert: @escaping (_ rows: inout Rows, _ value: Rows.Value, _ position: Int) -> Void,
    moving move: ((_ rows: inout Rows, _ id: Rows.ID, _ position: Int) -> Void)? = nil
  ) {
    self.values = values
    self.pages = pages
    self.id = id
    self.edited = edited
    self.remove = remove
    self.update = update
    self.insert = insert
    self.move = move
  }

  /// Fails the test for each law that the collection breaks.
  public func check(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = LawCheck("paginated collection", Rows.self, at: place)
    guard Set(values.map(id)).count >= 8, Set(pages).count >= 6, values.allSatisfy({ edited($0) != $0 }) else {
      return check.needs("give at least 8 values of different ids, 6 different pages, and edits that change a value")
    }
    checkFirstPage(check)
    checkBothEnds(check)
    checkKnownValues(check)
    checkKnownPages(check)
    checkPagesInBetween(check)
    checkUpdate(check)
    for edit in Edit.allCases { checkEdits(edit, check) }
    checkInsertions(check)
    if let move { checkMoves(move, check) }
    checkTotals(check)
    checkCopies(check)
  }

  /// A page of some of the values, by their numbers.
  func slice(
    _ page: Int, _ numbers: [Int], next: Int? = nil, previous: Int? = nil, edited isEdited: Bool = false,
    total: Int? = nil
  ) -> Slice {
    Slice(
      values: numbers.map { isEdited ? edited(values[$0]) : values[$0] }, page: pages[page],
      nextPage: next.map { pages[$0] }, previousPage: previous.map { pages[$0] }, totalCount: total)
  }

  /// A collection of the page 2, with the values 2, 3 and 4, between the pages 1 and 3.
  var sample: Rows { Rows(slice(2, [2, 3, 4], next: 3, previous: 1)) }

  /// Expects a collection to be as it should.
  func expect(
    _ rows: Rows, _ expected: [Rows.Value], _ kept: [Int], next: Int?, previous: Int?, _ law: String, _ check: LawCheck
  ) {
    check.expectSame(expected, Array(rows.values), law)
    check.expectSame(kept.map { pages[$0] }, Array(rows.pages), "\(law): the pages that are kept")
    check.expectSame(next.map { pages[$0] }, rows.nextPage, "\(law): the next page")
    check.expectSame(previous.map { pages[$0] }, rows.previousPage, "\(law): the previous page")
    for (index, value) in expected.enumerated() {
      check.expectSame(
        index, rows.index(id: id(value)), "the index of a value is where it stands", ("value", value))
    }
    for value in values where !expected.contains(where: { id($0) == id(value) }) {
      check.expectSame(nil, rows.index(id: id(value)), "a value that is not there has no index", ("value", value))
    }
  }
}
