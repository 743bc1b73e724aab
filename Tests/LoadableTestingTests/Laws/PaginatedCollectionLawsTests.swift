import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct PaginatedCollectionLawsTests {

  private static let rows = (0..<8).map { ToyRow(id: $0) }

  @Test("our collection follows the laws, with pages of each type")
  func ours() async {
    let failures = await failures {
      check(IdentifiedPaginatedCollection<ToyRow, Int>.self, pages: Array(0..<6))
      check(
        IdentifiedPaginatedCollection<ToyRow, NumberedPage>.self,
        pages: (1...6).map { NumberedPage(number: $0, size: 2) })
      check(
        IdentifiedPaginatedCollection<ToyRow, CursorPage<String>>.self,
        pages: (1...6).map { CursorPage(cursor: "\($0)", size: 2) })
    }
    expectEqual(failures, [])
  }

  @Test("another collection that follows the laws passes")
  func lawful() async {
    expectEqual(await failures { check(.nothing) }, [])
  }

  private static let head = "a head comes first, what is missing from it is removed, and what follows stays"
  private static let total = "the total count is that of the latest page that gave one"

  @Test(
    "each law catches a collection that breaks it",
    arguments: [
      (.keepsDoubles, "if a value occurs twice in a page, the last one counts, in the place of the first"),
      (.appendsKnown, "appending replaces a known value in place"),
      (.keepsOldValues, "prepending replaces a known value in place"),
      (.movesOtherCursor, "appending adds at the end and leaves the previous page as it is: the previous page"),
      (.prependsBackwards, "prepending adds in front, in the order of the page, and leaves the next page as it is"),
      (.stopsAtEmptyPage, "a page without values moves the cursor"),
      (.walksInCircles, "a page that leads to the first page, or to itself, is the end"),
      (.endsSilently, "a page that leads to the first page, or to itself, is reported"),
      (.headMovesCursor, "\(Self.head): the next page"),
      (.headKeepsGone, Self.head),
      (.headNeverReplaces, "a head that does not meet the list replaces it"),
      (.meetsEverything, "a head without known values does not meet the list"),
      (.meetsByAnyRow, "a head that ends with a new value does not meet the list"),
      (.replacementKeepsCursor, "a replacement takes over everything: the next page"),
      (.wrongPosition, "the index of a value is its position"),
      (.overwritesEdited, "a value updated while a page loads stays updated when the page is appended"),
      (.forgetsAtOnce, "a value removed while a page loads stays removed when the page is prepended"),
      (.forgetsAtOnce, "a value removed while a page loads stays removed when the page is a head"),
      (.forgetsAtOnce, "a value updated while a page loads stays updated when the page is a replacement"),
      (.marksTooEarly, "a value removed before a page was requested is taken from the page that is appended"),
      (.neverForgets, "a value updated, with the edit forgotten, is taken from the page that is appended"),
      (.beginsInCircles, "a first page that leads to itself is the end"),
      (.beginsInCircles, "a first page that leads back to itself is reported"),
      (.walksBackInCircles, "a page in front that leads to the first page, or to itself, is the end"),
      (.movesCursorInBetween, "the first page that comes again at the end does not move the next page"),
      (.movesCursorInBetween, "the last page that comes again in front does not move the previous page"),
      (.dropsInserted, "a value inserted while a replacement was loading stays where it was"),
      (.insertsAtEnd, "a value inserted while a replacement was loading stays where it was"),
      (.movesNothing, "a moved value is where it was moved to"),
      (.forgetsMoves, "a value moved while a page loads stays moved when the page is a replacement"),
      (.forgetsMoves, "a value moved while a replacement was loading stays behind the same value"),
      (.marksTooEarly, "a value moved before a replacement was requested is where the replacement has it"),
      (.wrongTotal, "\(Self.total): the first page"),
      (.keepsFirstTotal, "\(Self.total): appending"),
      (.keepsFirstTotal, "\(Self.total): prepending"),
      (.keepsFirstTotal, "\(Self.total): a head"),
      (.keepsFirstTotal, "\(Self.total): a replacement"),
      (.forgetsTotal, "\(Self.total): appending a page that gives none"),
    ] as [(RowsMistake, String)])
  func broken(mistake: RowsMistake, law: String) async {
    let found = await failures { check(mistake, line: #line) }
    expectBroken(law, found, line: #line - 1)
  }

  @Test("a copy that changes with the original is reported")
  func sharedCopies() async {
    let found = await failures {
      check(
        SharedRows.self, pages: Array(0..<6), removing: { $0.box.rows.remove($1) },
        updating: { $0.box.rows.change($1) },
        inserting: { $0.box.rows.insert($1, at: $2) }, moving: { $0.box.rows.move($1, to: $2) })
    }
    expect(found.contains { $0.message.contains("breaks the law \"a copy stays as it was\"") })
  }

  @Test("samples that prove nothing about collections are a failure")
  func noSamples() async {
    let found = await failures { check(.nothing, pages: [1, 2], line: #line) }
    expectOne(
      found, line: #line - 2, facts: "cannot be checked: give at least 8 values of different ids, 6 different pages")
  }

  private func check(_ mistake: RowsMistake, pages: [Int] = Array(0..<6), line: UInt = #line) {
    RowsMistake.$current.withValue(mistake) {
      check(
        ToyRows.self, pages: pages, line: line, removing: { $0.remove($1) }, updating: { $0.change($1) },
        inserting: { $0.insert($1, at: $2) }, moving: { $0.move($1, to: $2) })
    }
  }

  private func check<Page>(_ type: IdentifiedPaginatedCollection<ToyRow, Page>.Type, pages: [Page]) {
    check(
      type, pages: pages, removing: { $0.remove(id: $1) }, updating: { $0.update($1) },
      inserting: { $0.insert($1, at: $2) }, moving: { $0.move(id: $1, to: $2) })
  }

  private func check<Rows: PaginatedCollection<ToyRow, Page>, Page>(
    _ type: Rows.Type, pages: [Page], line: UInt = #line, removing: @escaping (inout Rows, Int) -> Void,
    updating: @escaping (inout Rows, ToyRow) -> Void, inserting: @escaping (inout Rows, ToyRow, Int) -> Void,
    moving: @escaping (inout Rows, Int, Int) -> Void
  ) where Rows.ID == Int {
    Laws.checkCollection(
      type, values: Self.rows, pages: pages, id: \.id, edited: { ToyRow(id: $0.id, text: "new") }, removing: removing,
      updating: updating, inserting: inserting, moving: moving, line: line)
  }
}

/// A mistake: all copies share their rows.
private struct SharedRows: PaginatedCollection {
  final class Box {
    var rows: ToyRows
    init(_ rows: ToyRows) { self.rows = rows }
  }

  var box: Box

  init(_ data: some PaginatedData<ToyRow, Int>) { box = Box(ToyRows(data)) }

  var values: [ToyRow] { box.rows.values }
  var page: Int { box.rows.page }
  var nextPage: Int? { box.rows.nextPage }
  var previousPage: Int? { box.rows.previousPage }

  mutating func append(_ data: some PaginatedData<ToyRow, Int>, keepingEditsSince mark: Int?) {
    box.rows.append(data, keepingEditsSince: mark)
  }
  mutating func prepend(_ data: some PaginatedData<ToyRow, Int>, keepingEditsSince mark: Int?) {
    box.rows.prepend(data, keepingEditsSince: mark)
  }
  func connects(to fresh: Self) -> Bool { box.rows.connects(to: fresh.box.rows) }
  mutating func mergeFirst(_ fresh: Self, keepingEditsSince mark: Int?) {
    box.rows.mergeFirst(fresh.box.rows, keepingEditsSince: mark)
  }
  mutating func replace(with fresh: Self, keepingEditsSince mark: Int?) {
    box.rows.replace(with: fresh.box.rows, keepingEditsSince: mark)
  }
  mutating func editMark() -> Int { box.rows.editMark() }
  mutating func forgetEdits() { box.rows.forgetEdits() }
  func index(id: Int) -> Int? { box.rows.index(id: id) }
}
