import LoadableCore
import LoadableViews
import TestSupport
import Testing

struct ScrollPlaceTests {
  /// A list of ten rows on page 3, with some rows on screen.
  private static func place(showing ids: Range<Int>) -> ScrollPlace {
    var place = ScrollPlace()
    _ = place.update(list(30..<40))
    for id in ids { expect(place.appeared(id, in: list(30..<40))) }
    return place
  }

  private static func list(_ ids: some Sequence<Int>, pages: [Int] = [3]) -> ListViewModel<TestRows> {
    var rows = TestRows(ids)
    rows.pages = pages
    return ListViewModel(rows)
  }

  private struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var shown: Range<Int>
    var ids: [Int]
    var pages = [3]
    /// The rows that come on screen before the list has been laid out.
    var early: [Int] = []
    var row: Int?
    var reported: [Int] = []

    init(
      _ name: String, shown: Range<Int>, _ ids: some Sequence<Int>, pages: [Int] = [3], early: [Int] = [],
      row: Int? = nil, reported: [Int] = []
    ) {
      testDescription = name
      self.shown = shown
      self.ids = Array(ids)
      (self.pages, self.early, self.row, self.reported) = (pages, early, row, reported)
    }
  }

  private static let changes = [
    Change("nothing", shown: 30..<34, 30..<40),
    Change("a page above", shown: 30..<34, 20..<40, pages: [2, 3], row: 30),
    Change("a page above that is drawn first", shown: 30..<34, 20..<40, pages: [2, 3], early: [20, 21], row: 30),
    Change("a page above a list that is scrolled", shown: 35..<39, 20..<40, pages: [2, 3], row: 35),
    Change("a page below", shown: 30..<34, 30..<50, pages: [3, 4]),
    Change(
      "a page below that comes on screen at once", shown: 36..<40, 30..<50, pages: [3, 4], early: [40, 41],
      reported: [40, 41]),
    Change(
      "pages at both ends", shown: 30..<40, 20..<50, pages: [2, 3, 4], early: [20, 40], row: 30, reported: [40]),
    Change("new rows on top, at the top", shown: 30..<34, [8, 9] + Array(30..<40)),
    Change("new rows on top, further down", shown: 34..<38, [8, 9] + Array(30..<40), row: 34),
    Change("a page above is dropped", shown: 36..<40, 35..<50, pages: [4], row: 36),
    Change("a row on screen is deleted", shown: 34..<38, (30..<40).filter { $0 != 35 }),
    Change("the first row on screen is deleted", shown: 34..<38, (30..<40).filter { $0 != 34 }, row: 35),
    Change("a jump", shown: 30..<34, 90..<100, pages: [9], early: [90, 91], reported: [90, 91]),
  ]

  @Test("rows on screen stay where they are, and only what the user scrolls to is reported", arguments: changes)
  private func update(change: Change) {
    var place = Self.place(showing: change.shown)
    let list = Self.list(change.ids, pages: change.pages)
    for id in change.early { expect(!place.appeared(id, in: list)) }
    let move = place.update(list)
    expectEqual(move.row, change.row.map { AnyRowID($0) })
    expectEqual(move.appeared, change.reported.map { AnyRowID($0) })
    let again = place.update(list)
    expect(again.row == nil && again.appeared.isEmpty)
    let other = change.ids.last ?? 0
    expectEqual(place.appeared(other, in: list), change.row == nil)
    place.settled()
    place.disappeared(other)
    expect(place.appeared(other, in: list))
    expect(!place.appeared(-1, in: list), "a row that the list does not have")
  }
}
