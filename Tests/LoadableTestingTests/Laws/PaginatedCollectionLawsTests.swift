import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct PaginatedCollectionLawsTests {
  private enum None: RowsMistake { static var mistake: RowsMistakes { .nothing } }
  private enum KeepsDoubles: RowsMistake { static var mistake: RowsMistakes { .keepsDoubles } }
  private enum MovesOtherCursor: RowsMistake { static var mistake: RowsMistakes { .movesOtherCursor } }
  private enum StopsAtEmptyPage: RowsMistake { static var mistake: RowsMistakes { .stopsAtEmptyPage } }
  private enum PrependsBackwards: RowsMistake { static var mistake: RowsMistakes { .prependsBackwards } }
  private enum HeadMovesCursor: RowsMistake { static var mistake: RowsMistakes { .headMovesCursor } }
  private enum HeadKeepsGone: RowsMistake { static var mistake: RowsMistakes { .headKeepsGone } }
  private enum HeadNeverReplaces: RowsMistake { static var mistake: RowsMistakes { .headNeverReplaces } }
  private enum MeetsEverything: RowsMistake { static var mistake: RowsMistakes { .meetsEverything } }
  private enum MeetsByAnyRow: RowsMistake { static var mistake: RowsMistakes { .meetsByAnyRow } }
  private enum ReplacementKeepsCursor: RowsMistake { static var mistake: RowsMistakes { .replacementKeepsCursor } }
  private enum NeverForgets: RowsMistake { static var mistake: RowsMistakes { .neverForgets } }
  private enum WrongPosition: RowsMistake { static var mistake: RowsMistakes { .wrongPosition } }
  private enum OverwritesEdited: RowsMistake { static var mistake: RowsMistakes { .overwritesEdited } }
  private enum ForgetsAtOnce: RowsMistake { static var mistake: RowsMistakes { .forgetsAtOnce } }
  private enum MarksTooEarly: RowsMistake { static var mistake: RowsMistakes { .marksTooEarly } }
  private enum AppendsKnown: RowsMistake { static var mistake: RowsMistakes { .appendsKnown } }
  private enum KeepsOldValues: RowsMistake { static var mistake: RowsMistakes { .keepsOldValues } }
  private enum WalksInCircles: RowsMistake { static var mistake: RowsMistakes { .walksInCircles } }
  private enum EndsSilently: RowsMistake { static var mistake: RowsMistakes { .endsSilently } }
  private enum BeginsInCircles: RowsMistake { static var mistake: RowsMistakes { .beginsInCircles } }
  private enum WalksBackInCircles: RowsMistake { static var mistake: RowsMistakes { .walksBackInCircles } }
  private enum MovesCursorInBetween: RowsMistake { static var mistake: RowsMistakes { .movesCursorInBetween } }
  private enum DropsInserted: RowsMistake { static var mistake: RowsMistakes { .dropsInserted } }
  private enum InsertsAtEnd: RowsMistake { static var mistake: RowsMistakes { .insertsAtEnd } }
  private enum MovesNothing: RowsMistake { static var mistake: RowsMistakes { .movesNothing } }
  private enum ForgetsMoves: RowsMistake { static var mistake: RowsMistakes { .forgetsMoves } }
  private enum WrongTotal: RowsMistake { static var mistake: RowsMistakes { .wrongTotal } }
  private enum KeepsFirstTotal: RowsMistake { static var mistake: RowsMistakes { .keepsFirstTotal } }
  private enum ForgetsTotal: RowsMistake { static var mistake: RowsMistakes { .forgetsTotal } }

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
    expectEqual(await failures { check(None.self) }, [])
  }

  @Test("each law catches a collection that breaks it")
  func broken() async {
    await expectCaught(
      KeepsDoubles.self, "if a value occurs twice in a page, the last one counts, in the place of the first")
    await expectCaught(AppendsKnown.self, "appending replaces a known value in place")
    await expectCaught(KeepsOldValues.self, "prepending replaces a known value in place")
    await expectCaught(
      MovesOtherCursor.self, "appending adds at the end and leaves the previous page as it is: the previous page")
    await expectCaught(
      PrependsBackwards.self, "prepending adds in front, in the order of the page, and leaves the next page as it is")
    await expectCaught(StopsAtEmptyPage.self, "a page without values moves the cursor")
    await expectCaught(WalksInCircles.self, "a page that leads to the first page, or to itself, is the end")
    await expectCaught(EndsSilently.self, "a page that leads to the first page, or to itself, is reported")
    let head = "a head comes first, what is missing from it is removed, and what follows stays"
    await expectCaught(HeadMovesCursor.self, "\(head): the next page")
    await expectCaught(HeadKeepsGone.self, head)
    await expectCaught(HeadNeverReplaces.self, "a head that does not meet the list replaces it")
    await expectCaught(MeetsEverything.self, "a head without known values does not meet the list")
    await expectCaught(MeetsByAnyRow.self, "a head that ends with a new value does not meet the list")
    await expectCaught(ReplacementKeepsCursor.self, "a replacement takes over everything: the next page")
    await expectCaught(WrongPosition.self, "the index of a value is its position")
    await expectCaught(
      OverwritesEdited.self, "a value updated while a page loads stays updated when the page is appended")
    await expectCaught(
      ForgetsAtOnce.self, "a value removed while a page loads stays removed when the page is prepended")
    await expectCaught(ForgetsAtOnce.self, "a value removed while a page loads stays removed when the page is a head")
    await expectCaught(
      ForgetsAtOnce.self, "a value updated while a page loads stays updated when the page is a replacement")
    await expectCaught(
      MarksTooEarly.self, "a value removed before a page was requested is taken from the page that is appended")
    await expectCaught(
      NeverForgets.self, "a value updated, with the edit forgotten, is taken from the page that is appended")
    await expectCaught(BeginsInCircles.self, "a first page that leads to itself is the end")
    await expectCaught(BeginsInCircles.self, "a first page that leads back to itself is reported")
    await expectCaught(
      WalksBackInCircles.self, "a page in front that leads to the first page, or to itself, is the end")
    await expectCaught(
      MovesCursorInBetween.self, "the first page that comes again at the end does not move the next page")
    await expectCaught(
      MovesCursorInBetween.self, "the last page that comes again in front does not move the previous page")
    await expectCaught(
      DropsInserted.self, "a value inserted while a replacement was loading stays where it was")
    await expectCaught(InsertsAtEnd.self, "a value inserted while a replacement was loading stays where it was")
    await expectCaught(MovesNothing.self, "a moved value is where it was moved to")
    await expectCaught(
      ForgetsMoves.self, "a value moved while a page loads stays moved when the page is a replacement")
    await expectCaught(
      ForgetsMoves.self, "a value moved while a replacement was loading stays behind the same value")
    await expectCaught(
      MarksTooEarly.self, "a value moved before a replacement was requested is where the replacement has it")
    let total = "the total count is that of the latest page that gave one"
    await expectCaught(WrongTotal.self, "\(total): the first page")
    await expectCaught(KeepsFirstTotal.self, "\(total): appending")
    await expectCaught(KeepsFirstTotal.self, "\(total): prepending")
    await expectCaught(KeepsFirstTotal.self, "\(total): a head")
    await expectCaught(KeepsFirstTotal.self, "\(total): a replacement")
    await expectCaught(ForgetsTotal.self, "\(total): appending a page that gives none")
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
    let found = await failures { check(None.self, pages: [1, 2], line: #line) }
    expectOne(
      found, line: #line - 2, facts: "cannot be checked: give at least 8 values of different ids, 6 different pages")
  }

  private func expectCaught<Mistake: RowsMistake>(_ mistake: Mistake.Type, _ law: String, line: UInt = #line) async {
    let found = await failures { check(mistake, line: line) }
    expectBroken(law, found, line: Int(line))
  }

  private func check<Mistake: RowsMistake>(_ mistake: Mistake.Type, pages: [Int] = Array(0..<6), line: UInt = #line) {
    check(
      ToyRows<Mistake>.self, pages: pages, line: line, removing: { $0.remove($1) }, updating: { $0.change($1) },
      inserting: { $0.insert($1, at: $2) }, moving: { $0.move($1, to: $2) })
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
  enum NoMistake: RowsMistake { static var mistake: RowsMistakes { .nothing } }

  final class Box {
    var rows: ToyRows<NoMistake>
    init(_ rows: ToyRows<NoMistake>) { self.rows = rows }
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
  func meets(_ fresh: Self) -> Bool { box.rows.meets(fresh.box.rows) }
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
