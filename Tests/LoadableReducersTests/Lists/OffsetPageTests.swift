import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct OffsetPageTests {
  @Test("a page begins at the first value by default")
  func first() {
    expectEqual(OffsetPage(limit: 20).offset, 0)
  }

  @Test("an offset leads to the pages beside it, and to nothing beyond the ends")
  func neighbours() {
    let page = OffsetPage(limit: 20, offset: 40)
    expectEqual(page.next, OffsetPage(limit: 20, offset: 60))
    expectEqual(page.previous, OffsetPage(limit: 20, offset: 20))
    expect(OffsetPage(limit: 20, offset: 0).previous == nil)
    expect(OffsetPage(limit: 20, offset: .max - 19).next == nil)
    expectEqual(OffsetPage(limit: 20, offset: .max - 20).next, OffsetPage(limit: 20, offset: .max))
    expect(OffsetPage(limit: .max, offset: 1).next == nil)
    expectEqual(OffsetPage(limit: .max, offset: 1).previous, OffsetPage(limit: .max, offset: 0))
  }

  @Test("a page leads back to a whole page at the beginning, even if they overlap")
  func overlap() {
    expectEqual(OffsetPage(limit: 20, offset: 7).previous, OffsetPage(limit: 20, offset: 0))
  }

  /// What a page of 20 returned, and the offset that it leads to.
  static let outcomes: [(offset: Int, count: Int, total: Int?, next: Int?)] = [
    // The source does not say how many there are: a full page leads on.
    (0, 20, nil, 20), (40, 20, nil, 60), (0, 19, nil, nil), (0, 0, nil, nil), (0, -1, nil, nil),
    (.max - 19, 20, nil, nil), (0, .max, nil, .max),
    // The source says how many there are.
    (0, 20, 21, 20), (0, 20, 20, nil), (20, 20, 40, nil), (20, 20, 41, 40), (40, 1, 41, nil),
    // It returns fewer or more than requested: nothing is left out.
    (0, 5, 100, 5), (0, 50, 100, 50), (0, 50, nil, 50), (95, 5, 100, nil),
    // It has nothing to return, whatever it claims; or its count is invalid.
    (0, 0, 100, nil), (0, 20, -1, nil), (0, 20, 0, nil),
  ]

  @Test("a page leads on directly after the last value, if more can be expected", arguments: outcomes.indices)
  func nextAfter(index: Int) {
    let (offset, count, total, next) = Self.outcomes[index]
    let expected = next.map { OffsetPage(limit: 20, offset: $0) }
    expectEqual(OffsetPage(limit: 20, offset: offset).next(after: count, totalCount: total), expected)
  }

  @Test("a page begins or ends at a position, but not below offset 0")
  func positions() {
    let page = OffsetPage(limit: 20, offset: 40)
    for (position, first, last) in [(60, 60, 40), (41, 41, 21), (19, 19, 0), (0, 0, 0), (-20, 0, 0)] {
      expectEqual(page.beginning(at: position), OffsetPage(limit: 20, offset: first), "\(position)")
      expectEqual(page.ending(at: position), OffsetPage(limit: 20, offset: last), "\(position)")
    }
  }
}
