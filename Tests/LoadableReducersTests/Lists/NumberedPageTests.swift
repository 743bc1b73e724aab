import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct NumberedPageTests {
  @Test("a page leads to its neighbours, and to nothing beyond the ends")
  func neighbours() {
    let page = NumberedPage(number: 3, size: 20)
    expectEqual(page.next, NumberedPage(number: 4, size: 20))
    expectEqual(page.previous, NumberedPage(number: 2, size: 20))
    expect(NumberedPage(number: 1, size: 20).previous == nil)
    expect(NumberedPage(number: 0, size: 20).previous == nil)
    expect(NumberedPage(number: .max, size: 20).next == nil)
  }

  @Test("if a source counts from another number, pages lead back to that number")
  func otherFirst() {
    expectEqual(NumberedPage(number: 1, size: 20).previous(first: 0), NumberedPage(number: 0, size: 20))
    expect(NumberedPage(number: 0, size: 20).previous(first: 0) == nil)
    expect(NumberedPage(number: 0, size: 20).previous(first: -5) == nil)
    expect(NumberedPage(number: 10, size: 20).previous(first: 10) == nil)
  }

  /// What a page of 20 returned, and whether it leads on.
  static let outcomes: [(number: Int, count: Int, total: Int?, first: Int, leadsOn: Bool)] = [
    // The source does not say how many there are: a full page leads on.
    (1, 20, nil, 1, true), (1, 19, nil, 1, false), (1, 0, nil, 1, false), (1, 21, nil, 1, true),
    (1, -1, nil, 1, false), (.max, 20, nil, 1, false),
    // The source says how many there are.
    (1, 20, 21, 1, true), (1, 20, 20, 1, false), (2, 20, 40, 1, false), (2, 20, 41, 1, true), (3, 1, 41, 1, false),
    // It returns fewer than requested, and has more.
    (1, 5, 100, 1, true), (5, 20, 100, 1, false),
    // It has nothing to return, whatever it claims.
    (1, 0, 100, 1, false),
    // Its count is invalid.
    (1, 20, -1, 1, false), (1, 20, 0, 1, false), (2, .max, .max, 1, false), (.max - 1, 20, .max, 1, false),
    // It counts from 0.
    (0, 20, 21, 0, true), (0, 20, 20, 0, false), (1, 20, 40, 0, false), (1, 20, 41, 0, true), (1, 20, 41, -1, true),
  ]

  @Test("a page leads on if more values can be expected", arguments: outcomes.indices)
  func nextAfter(index: Int) {
    let (number, count, total, first, leadsOn) = Self.outcomes[index]
    let page = NumberedPage(number: number, size: 20)
    let expected = leadsOn ? NumberedPage(number: number + 1, size: 20) : nil
    expectEqual(page.next(after: count, totalCount: total, first: first), expected)
  }

  @Test("a page contains the value at a position, or the one before it, but is not below page 0")
  func positions() {
    let page = NumberedPage(number: 3, size: 20)
    for (position, first, last) in [(60, 3, 2), (61, 3, 3), (59, 2, 2), (79, 3, 3), (80, 4, 3), (0, 0, 0), (-20, 0, 0)]
    {
      expectEqual(page.beginning(at: position), NumberedPage(number: first, size: 20), "\(position)")
      expectEqual(page.ending(at: position), NumberedPage(number: last, size: 20), "\(position)")
    }
  }
}
