import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct IdentifiedRowsTests {
  /// Code for any rows, as SwiftUI's `onDelete` and `onMove` call it.
  private func edit(_ rows: inout some IdentifiedRows<PagedRow>) -> [Int] {
    rows.remove(atOffsets: [0, 2])
    rows.move(fromOffsets: [1, 2], toOffset: 0)
    return rows.map(\.id)
  }

  private static let numbers = (1...5).map { PagedRow($0, "a") }

  @Test("generic code removes and moves rows at offsets, in a list and in a list of pages")
  func offsets() {
    var list = IdentifiedList(uniquing: Self.numbers)
    var pages = PagedRows(RowsPage(1, "1a 2a 3a 4a 5a"))
    expectEqual(edit(&list), [4, 5, 2])
    expectEqual(edit(&pages), [4, 5, 2])
  }

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
