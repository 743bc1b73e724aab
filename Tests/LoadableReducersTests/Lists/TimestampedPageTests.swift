import Foundation
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct TimestampedPageTests {
  private let date = Date(timeIntervalSinceReferenceDate: 1_000)

  @Test("a full page leads on to the values from its oldest one on")
  func nextAfter() {
    let page = TimestampedPage(endDate: date, size: 20)
    let oldest = date - 100
    expectEqual(page.next(after: 20, until: oldest), TimestampedPage(endDate: oldest, size: 20))
    expectEqual(page.next(after: 21, until: oldest), TimestampedPage(endDate: oldest, size: 20))
    expect(page.next(after: 19, until: oldest) == nil)
    expect(page.next(after: 0, until: nil) == nil)
    expect(page.next(after: 20, until: nil) == nil)
    expect(page.next(after: 20, until: Date(timeIntervalSinceReferenceDate: .nan)) == nil)
  }

  @Test("if all values have the same date, twice as many are asked for, and then as many as before")
  func oneDate() throws {
    let page = TimestampedPage(endDate: date, size: 20)
    let larger = try require(page.next(after: 20, until: date))
    expect(larger.endDate == date && larger.size == 40)
    expectEqual(try recoded(larger), larger)
    expectEqual(larger.next(after: 40, until: date)?.size, 80)
    expectEqual(larger.next(after: 40, until: date - 1), TimestampedPage(endDate: date - 1, size: 20))
    // A source may return no more at once than before, or a few more; with fewer, nothing follows.
    for count in [20, 39] {
      expectEqual(larger.next(after: count, until: date - 1), TimestampedPage(endDate: date - 1, size: 20))
      expectEqual(larger.next(after: count, until: date)?.size, 20)
    }
    expect(larger.next(after: 19, until: date - 1) == nil && larger.next(after: 19, until: date) == nil)
  }

  @Test("a source that returns no more of one date is read on before that date, and rows behind it are reported")
  func gap() throws {
    let larger = try require(TimestampedPage(endDate: date, size: 20).next(after: 20, until: date))
    let before = try require(larger.next(after: 20, until: date))
    expect(before.endDate < date && before.size == 20)
    expectEqual(try recoded(before), before)
    // Nothing follows: it was the end.
    expect(issues { expect(before.next(after: 0, until: nil) == nil) }.isEmpty)
    let reported = issues { expectEqual(before.next(after: 20, until: date - 1)?.endDate, date - 1) }
    expectEqual(reported.map { $0.message.contains("Use a CursorPage") && $0.line == UInt(#line) - 1 }, [true])
  }

  @Test("a page may end at any other date")
  func dates() {
    for date in [Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: .infinity)] {
      expectEqual(TimestampedPage(endDate: date, size: 1).endDate, date)
    }
  }
}
