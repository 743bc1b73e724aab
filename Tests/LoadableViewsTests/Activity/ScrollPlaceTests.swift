import LoadableCore
import LoadableViews
import TestSupport
import Testing

/// Rows that can only be compared with `==`, and that show whether a copy of them is left.
private struct MarkedRows: WrappedRows, Equatable {
  final class Storage: Equatable, Sendable {
    static func == (left: Storage, right: Storage) -> Bool { true }
  }

  var rows: TestRows
  let storage = Storage()

  init(_ rows: TestRows) { self.rows = rows }
}

struct ScrollPlaceTests {
  private static func rows(_ ids: some Sequence<Int>, page: Int) -> TestRows {
    var rows = TestRows(ids, previous: page > 1 ? page - 1 : nil)
    rows.pages = [page]
    return rows
  }

  /// The stamp changes with each list that is made.
  private static func list(_ ids: some Sequence<Int>, page: Int, stamp: Int = 0) -> ListViewModel<StampedRows> {
    ListViewModel(StampedRows(rows(ids, page: page), stamp: stamp))
  }

  /// Whether a list can be compared with the one before it.
  private enum Comparing: CaseIterable, Sendable {
    case stamp, equality, nothing
  }

  /// A change of a list of ten rows, of which some are on screen.
  private struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var shown: Range<Int>
    var ids: [Int]
    /// The first page of the list, before and after.
    var pages: (from: Int, to: Int)
    /// The rows that come on screen before the list has been laid out.
    var early: [Int]
    var isOther: Bool
    var row: Int?
    var reported: [Int]

    init(
      _ name: String, shown: Range<Int>, _ ids: some Sequence<Int>, pages: (from: Int, to: Int) = (3, 3),
      early: [Int] = [], isOther: Bool = false, row: Int? = nil, reported: [Int] = []
    ) {
      testDescription = name
      self.shown = shown
      self.ids = Array(ids)
      (self.pages, self.early, self.isOther, self.row, self.reported) = (pages, early, isOther, row, reported)
    }
  }

  private static let changes = [
    Change("the same rows again", shown: 30..<34, 30..<40),
    Change("a page above", shown: 30..<34, 20..<40, pages: (3, 2), row: 30),
    Change("a page above that is drawn first", shown: 30..<34, 20..<40, pages: (3, 2), early: [20, 21], row: 30),
    Change("a page above a list that is scrolled", shown: 35..<39, 20..<40, pages: (3, 2), row: 35),
    Change("a page below", shown: 30..<34, 30..<50),
    Change(
      "a page below that comes on screen at once", shown: 36..<40, 30..<50, early: [40, 41], reported: [40, 41]),
    Change(
      "pages at both ends", shown: 30..<40, 20..<50, pages: (3, 2), early: [20, 40], row: 30, reported: [40]),
    Change("new rows on top, at the top", shown: 30..<34, [8, 9] + Array(30..<40)),
    Change("new rows on top, at the top, whose first row is gone", shown: 30..<34, [8, 9] + Array(31..<40)),
    Change(
      "a new first page on top, at the top, where no page is above", shown: 30..<34, [8, 9] + Array(30..<40),
      pages: (1, 7)),
    Change("new rows on top, further down", shown: 34..<38, [8, 9] + Array(30..<40), row: 34),
    Change("new rows on top and as many fewer below", shown: 34..<38, [8, 9] + Array(30..<38), row: 34),
    Change("a page above is dropped", shown: 36..<40, 35..<50, pages: (3, 4), row: 36),
    Change("a row on screen is deleted", shown: 34..<38, (30..<40).filter { $0 != 37 }),
    Change("the first row on screen is deleted", shown: 34..<38, (30..<40).filter { $0 != 34 }, row: 35),
    Change("a row on screen moves to the top", shown: 34..<38, [34, 30, 31, 32, 33] + Array(35..<40)),
    Change(
      "a row on screen moves to the top, with a new one", shown: 34..<38, [9, 34] + Array(30..<34) + Array(35..<40),
      row: 35),
    Change("a jump", shown: 30..<34, 90..<100, pages: (3, 9), early: [90, 91], reported: [90, 91]),
    Change(
      "another search that shares a row", shown: 34..<38, [1, 2, 34, 3], early: [1], isOther: true, reported: [1]),
  ]

  @Test(
    "rows on screen stay where they are, and only what the user scrolls to is reported, whether or not lists can be compared",
    arguments: Comparing.allCases, changes)
  private func update(comparing: Comparing, change: Change) {
    let before = Self.rows(30..<40, page: change.pages.from)
    let after = Self.rows(change.ids, page: change.pages.to)
    switch comparing {
    case .stamp: check(change, from: StampedRows(before, stamp: 0), to: StampedRows(after, stamp: 1))
    case .equality: check(change, from: before, to: after)
    case .nothing: check(change, from: OpaqueRows(before), to: OpaqueRows(after))
    }
  }

  private func check<Rows: PaginatedCollection>(_ change: Change, from before: Rows, to after: Rows)
  where Rows.ID == Int {
    var place = ScrollPlace()
    let (before, list) = (ListViewModel(before), ListViewModel(after))
    expect(place.update(before).row == nil)
    for id in change.shown { expect(place.appeared(id, in: before)) }
    for id in change.early { expect(!place.appeared(id, in: list)) }
    let move = place.update(list, isOther: change.isOther)
    expectEqual(move.row, change.row.map { AnyRowID($0) })
    expectEqual(move.appeared, change.reported.map { AnyRowID($0) })
    let again = place.update(list)
    expect(again.row == nil && again.appeared.isEmpty)
    // Rows that come on screen while the list moves are reported when it has, if they are below.
    let new = change.ids.filter { !change.shown.contains($0) && !change.early.contains($0) }
    for id in new { expectEqual(place.appeared(id, in: list), change.row == nil) }
    let first = change.row.flatMap { change.ids.firstIndex(of: $0) } ?? change.ids.endIndex
    expectEqual(place.settled(), new.filter { (change.ids.firstIndex(of: $0) ?? 0) > first }.map { AnyRowID($0) })
    if let id = new.first {
      place.disappeared(id)
      expect(place.appeared(id, in: list))
    }
    expect(!place.appeared(-1, in: list), "a row that the list does not have")
  }

  @Test("no list is held, so that the current one is changed in place, even if lists have no stamp")
  func holdsNoList() {
    var place = ScrollPlace()
    weak var storage: MarkedRows.Storage?
    do {
      let list = ListViewModel(MarkedRows(Self.rows(30..<40, page: 3)))
      storage = list.collection.storage
      place.open(list, at: 35)
      _ = place.update(list)
      _ = place.appeared(35, in: list)
    }
    expect(storage == nil && place.isOpening)
  }

  @Test("a list that pushes all rows off the screen is scrolled back to them")
  func pushedOff() {
    var place = ScrollPlace()
    let (before, list) = (Self.list(30..<40, page: 3), Self.list(20..<40, page: 2, stamp: 1))
    _ = place.update(before)
    for id in 30..<34 { expect(place.appeared(id, in: before)) }
    for id in 20..<24 { expect(!place.appeared(id, in: list)) }
    for id in 30..<34 { place.disappeared(id) }
    let move = place.update(list)
    expectEqual(move.row, AnyRowID(30))
    expectEqual(move.appeared, [])
  }

  @Test("a row that is made anew is on screen once, and one that was not drawn anew is reported all the same")
  func madeAnew() {
    var place = ScrollPlace()
    let (before, list) = (Self.list(30..<40, page: 3), Self.list(30..<50, page: 3, stamp: 1))
    _ = place.update(before)
    for id in 34..<38 { expect(place.appeared(id, in: before)) }
    for id in 34..<38 { expect(!place.appeared(id, in: list)) }
    for id in 34..<38 { place.disappeared(id) }
    expect(place.update(list).row == nil)
    expect(place.appeared(38, in: before))
    expectEqual(place.update(Self.list(20..<50, page: 2, stamp: 2)).row, AnyRowID(34))
  }

  @Test(
    "a list is opened at a row: until it is there, nothing is reported, and then the rows below, and the row itself last"
  )
  func opened() {
    var place = ScrollPlace()
    let list = Self.list(30..<50, page: 3)
    place.open(list, at: 40)
    for id in 30..<34 { expect(!place.appeared(id, in: list)) }
    let move = place.update(list, isOther: true)
    expect(move.row == AnyRowID(40) && move.appeared.isEmpty)
    for id in 30..<34 { place.disappeared(id) }
    for id in 38..<43 { expect(!place.appeared(id, in: list)) }
    expect(place.update(list).row == nil)
    expectEqual(place.settled(), [41, 42, 40].map { AnyRowID($0) })
    // From then on, it is a list like any other.
    expect(place.appeared(43, in: list) && place.settled().isEmpty)
    place.open(list, at: 30)
    expect(place.update(list).row == nil && place.appeared(44, in: list))
    expectEqual(place.update(Self.list(20..<50, page: 2, stamp: 1)).row, AnyRowID(38))
  }

  @Test(
    "a list that changes while it is opened at a row still goes there, unless the row is gone, or the list is another one",
    arguments: [
      (20..<50, false, 40 as Int?, [41, 40]), (20..<50, true, nil, []), (41..<60, false, 41, []),
      (30..<50, false, nil, [41, 40]),
    ])
  func changedWhileOpened(ids: Range<Int>, isOther: Bool, row: Int?, settled: [Int]) {
    var place = ScrollPlace()
    let list = Self.list(30..<50, page: 3)
    place.open(list, at: 40)
    expectEqual(place.update(list, isOther: true).row, AnyRowID(40))
    for id in 40..<42 { expect(!place.appeared(id, in: list)) }
    let change = ids == 30..<50 ? list : Self.list(ids, page: 2, stamp: 1)
    let move = place.update(change, isOther: isOther)
    expectEqual(move.row, row.map { AnyRowID($0) })
    expectEqual(place.settled(), settled.map { AnyRowID($0) })
    expectEqual(move.appeared, settled.isEmpty ? [40, 41].map { AnyRowID($0) } : [])
  }

  @Test("a list is opened at its top if there is no row, or the row is not in it", arguments: [nil, 7])
  func openedAtTop(row: Int?) {
    var place = ScrollPlace()
    let list = Self.list(30..<50, page: 3)
    place.open(list, at: row)
    expect(place.appeared(30, in: list) && place.update(list).row == nil)
  }
}
