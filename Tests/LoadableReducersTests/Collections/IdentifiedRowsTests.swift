import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedRowsTests {
  private static let numbers = (1...5).map { PagedRow($0, "a") }

  @Test("an offset out of range is reported where it was given, and changes nothing")
  func outOfRange() {
    func check(_ rows: some IdentifiedRows<PagedRow>) {
      var rows = rows
      let reporter = RecordingIssueReporter()
      let before = rows.map(\.id)
      var lines: [UInt] = []
      IssueReporting.$current.withValue(reporter) {
        lines.append(#line + 1)
        rows.remove(atOffsets: [9])
        lines.append(#line + 1)
        rows.move(fromOffsets: [0], toOffset: 9)
      }
      expectEqual(reporter.issues.map(\.line), lines)
      expectEqual(rows.map(\.id), before)
    }
    check(IdentifiedList(uniquing: Self.numbers))
    check(PagedRows(RowsPage(1, "1a 2a 3a 4a 5a")))
  }
}
