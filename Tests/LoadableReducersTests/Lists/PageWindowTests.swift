import TestSupport
import Testing

@testable import LoadableReducers

struct PageWindowTests {
  @Test("rows are dropped at an end only if the page at the other end cannot read them again")
  func canDrop() {
    // Each page covers ten positions, and has eight rows, because the source leaves out two.
    var window = PageWindow(.init(from: 0, next: 10, previous: nil, count: 8, total: nil))
    func append(from start: Int, isLast: Bool = false) {
      window.append(
        .init(from: start, next: isLast ? nil : start + 10, previous: start - 10, count: 8, total: nil), placed: 8,
        removed: 0)
    }
    append(from: 10)
    append(from: 20)
    // The last page begins at 20, and its end is at 30 at most.
    expect(window.canDrop(at: .previous, leaving: 10) && !window.canDrop(at: .previous, leaving: 9))
    expect(window.canDrop(at: .next, leaving: 0), "no page comes before the first row")
    window.drop(8, at: .previous, leaving: 16)
    // The page before ends at 14, and the first row may be at 8.
    expectEqual(window.previous, 14)
    expect(window.canDrop(at: .next, leaving: 6) && !window.canDrop(at: .next, leaving: 5))
    append(from: 30, isLast: true)
    expect(window.canDrop(at: .previous, leaving: 0), "no page follows the last row")
  }
}
