import Foundation
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct TimestampedPageTests {
  private let date = Date(timeIntervalSinceReferenceDate: 1_000)

  @Test("a full page leads on to the values before its oldest one")
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

  @Test("a page leads to itself if more values share a date than it can hold, which the collection reports")
  func oneDate() {
    let page = TimestampedPage(endDate: date, size: 20)
    expectEqual(page.next(after: 20, until: date), page)
  }

  @Test("an invalid size or date is reported, and becomes the lowest size or the distant future")
  func badNumbers() {
    for (interval, size) in [(1.0, 0), (1, -3), (.nan, 20), (.nan, 0)] {
      let reporter = RecordingIssueReporter()
      let end = Date(timeIntervalSinceReferenceDate: interval)
      let page = IssueReporting.$current.withValue(reporter) { TimestampedPage(endDate: end, size: size) }
      let line = UInt(#line) - 1
      expectEqual(page.endDate, (interval.isNaN ? .distantFuture : end))
      expectEqual(page.size, max(size, 1))
      expectEqual(reporter.issues.count, (interval.isNaN ? 1 : 0) + (size < 1 ? 1 : 0))
      expect(reporter.issues.allSatisfy { $0.line == line && $0.message.contains("TimestampedPage") })
    }
  }

  @Test("a page may end at any other date")
  func dates() {
    for date in [Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: .infinity)] {
      expectEqual(TimestampedPage(endDate: date, size: 1).endDate, date)
    }
  }

  @Test("a page can be encoded and decoded, but not decoded from invalid data")
  func coding() throws {
    let page = TimestampedPage(endDate: date, size: 1)
    expectEqual(try JSONDecoder().decode(TimestampedPage.self, from: JSONEncoder().encode(page)), page)
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    for saved in [#"{"endDate": 0, "size": 0}"#, #"{"endDate": "nan", "size": 1}"#, #"{"size": 1}"#] {
      #expect(throws: DecodingError.self) { try decoder.decode(TimestampedPage.self, from: Data(saved.utf8)) }
    }
  }

  @Test("the description says which values a page has")
  func description() {
    expectEqual("\(TimestampedPage(endDate: date, size: 20))", "20 values before \(date)")
  }
}
