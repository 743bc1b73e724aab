import LoadableReducers
import TestSupport
import Testing

struct IdentifiedListPagesTests {
  /// A list of 1 2 3, a page, and the result.
  private static let pages: [(page: [ListRow], appended: String, prepended: String)] = [
    ([], "1 2 3", "1 2 3"),
    ([ListRow(4), ListRow(5)], "1 2 3 4 5", "4 5 1 2 3"),
    ([ListRow(3, "b"), ListRow(1, "b")], "1b 2 3b", "1b 2 3b"),
    ([ListRow(4), ListRow(2, "b"), ListRow(5)], "1 2b 3 4 5", "4 5 1 2b 3"),
    ([ListRow(4, "a"), ListRow(5), ListRow(4, "b")], "1 2 3 4b 5", "4b 5 1 2 3"),
    ([ListRow(2, "a"), ListRow(4), ListRow(2, "b")], "1 2b 3 4", "4 1 2b 3"),
    ([ListRow(4, "a"), ListRow(4, "b"), ListRow(4, "c")], "1 2 3 4c", "4c 1 2 3"),
  ]

  @Test("known ids are replaced where they stand, and new ones come in the page's order", arguments: pages.indices)
  func merging(index: Int) {
    let (page, appended, prepended) = Self.pages[index]
    let list: IdentifiedList = [ListRow(1), ListRow(2), ListRow(3)]
    var other = list
    other.append(contentsOf: page)
    expectEqual(other.short, appended)
    other = list
    other.prepend(contentsOf: page)
    expectEqual(other.short, prepended)
  }

  @Test("a page into an empty list is the page", arguments: [1, 127, 128, 129, 500])
  func empty(size: Int) {
    var (front, end) = (IdentifiedList<ListRow>(), IdentifiedList<ListRow>())
    front.prepend(contentsOf: [ListRow](0..<size))
    end.append(contentsOf: [ListRow](0..<size))
    expectEqual(front.map(\.id.number), Array(0..<size))
    expectEqual(front, end)
  }

  @Test("a page that does not say how many rows it has is merged in front with each of them once, as it came last")
  func unknownLength() {
    var list: IdentifiedList = [ListRow(1_000)]
    let page = (0..<200).lazy.filter { _ in true }.map { ListRow($0 % 100, $0 < 100 ? "a" : "b") }
    expectEqual(page.underestimatedCount, 0)
    list.prepend(contentsOf: page)
    expectEqual(list.short, (0..<100).map { "\($0)b " }.joined() + "1000")
  }

  @Test("a page read once is merged too")
  func singlePass() {
    var list: IdentifiedList = [ListRow(1)]
    var rest = [2, 3].makeIterator()
    list.prepend(contentsOf: AnySequence { AnyIterator { rest.next().map { ListRow($0) } } })
    var more = [4, 5].makeIterator()
    list.append(contentsOf: AnySequence { AnyIterator { more.next().map { ListRow($0) } } })
    expectEqual(list.short, "2 3 1 4 5")
  }

  @Test("pages at both ends keep the order of all pages")
  func bothEnds() {
    var list = IdentifiedList<ListRow>()
    for page in 0..<40 {
      list.append(contentsOf: [ListRow]((page * 50)..<(page * 50 + 50)))
      list.prepend(contentsOf: [ListRow]((-page * 50 - 50)..<(-page * 50)))
    }
    expectEqual(list.map(\.id.number), Array(-2_000..<2_000))
  }

  @Test("one row is a page of one")
  func single() {
    var list: IdentifiedList = [ListRow(1), ListRow(2)]
    list.prepend(ListRow(3))
    list.prepend(ListRow(2, "b"))
    list.append(ListRow(4))
    list.append(ListRow(1, "b"))
    expectEqual(list.short, "3 1b 2b 4")
  }
}
