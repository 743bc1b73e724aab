import LoadableCore
import LoadableViews
import TestSupport
import Testing

struct ListViewModelTests {
  static let rows = TestRows(1...3, next: 7)

  @Test("It has the rows of its collection, and nothing at its ends by default")
  func defaults() {
    let list = ListViewModel(Self.rows)
    expect(list.rows.map(\.id) == [1, 2, 3] && list.countText == nil)
    expect(list.header == ListEdgeViewModel.none && list.footer == ListEdgeViewModel.none)
    expect(!list.isBusy && !list.wantsAppearingRows && list.intents.isEmpty)
  }

  @Test("A change of any part changes the view model")
  func inequality() {
    let list = ListViewModel(Self.rows, footer: .end(text: "x"), countText: "3 of 3")
    expectEqual(list, ListViewModel(Self.rows, footer: .end(text: "x"), countText: "3 of 3"))
    expect(list != ListViewModel(TestRows(1...4, next: 7), footer: .end(text: "x"), countText: "3 of 3"))
    expect(list != ListViewModel(Self.rows, header: .end(text: "x"), footer: .end(text: "x"), countText: "3 of 3"))
    expect(list != ListViewModel(Self.rows, footer: .end(text: "y"), countText: "3 of 3"))
    expect(list != ListViewModel(Self.rows, footer: .end(text: "x")))
    expect(
      list != ListViewModel(Self.rows, footer: .end(text: "x"), countText: "3 of 3", wantsAppearingRows: true))
  }

  @Test("A collection with a change stamp is compared by its stamp, and its rows never are")
  func stamps() {
    let first = LoadableViewModel<Int, _>.active(
      ActiveViewModel(value: ListViewModel(StampedRows(Self.rows, stamp: 1))))
    let same = LoadableViewModel<Int, _>.active(ActiveViewModel(value: ListViewModel(StampedRows(Self.rows, stamp: 1))))
    let other = LoadableViewModel<Int, _>.active(
      ActiveViewModel(value: ListViewModel(StampedRows(Self.rows, stamp: 2))))
    expect(first == same && first != other)
    expect(first.changeStamp == same.changeStamp && first.changeStamp != other.changeStamp)
  }

  @Test(
    "A list looks the same only if it is known not to have changed, whatever its first page and the number of its rows are"
  )
  func looks() {
    func looksSame<Rows: PaginatedCollection>(_ former: Rows, _ latter: Rows) -> Bool {
      ListViewModel(former).looksSame(as: ListViewModel(latter))
    }
    var edited = Self.rows
    edited.values[1].text = "edited"
    expect(looksSame(Self.rows, Self.rows) && !looksSame(Self.rows, edited))
    expect(!looksSame(OpaqueRows(Self.rows), OpaqueRows(edited)))
    // Unknown.
    expect(!looksSame(OpaqueRows(Self.rows), OpaqueRows(Self.rows)))
    expect(looksSame(StampedRows(Self.rows, stamp: 1), StampedRows(Self.rows, stamp: 1)))
    expect(!looksSame(StampedRows(Self.rows, stamp: 1), StampedRows(edited, stamp: 2)))
  }

  @Test("The stamp also changes with the ends and the count")
  func stampOfEnds() {
    let rows = StampedRows(Self.rows, stamp: 1)
    let stamps = [
      ListViewModel(rows), ListViewModel(rows, header: .end(text: "x")), ListViewModel(rows, footer: .end(text: "x")),
      ListViewModel(rows, countText: "x"), ListViewModel(rows, wantsAppearingRows: true),
    ].map(\.changeStamp)
    for (index, stamp) in stamps.enumerated() {
      expectEqual(stamps.firstIndex(of: stamp), index)
    }
  }
}
