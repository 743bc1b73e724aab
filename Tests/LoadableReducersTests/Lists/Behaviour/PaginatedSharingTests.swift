import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct PaginatedSharingTests {
  /// Counts how often ids are read, which measures how much merging inspects.
  private final class Counter {
    var reads = 0
  }

  private struct CountedRow: Identifiable {
    let number: Int
    let counter: Counter
    var id: Int {
      counter.reads += 1
      return number
    }
  }

  private typealias Rows = IdentifiedPaginatedCollection<CountedRow, Int>

  private func page(_ number: Int, _ ids: Range<Int>, _ counter: Counter) -> PaginatedArraySlice<CountedRow, Int> {
    PaginatedArraySlice(
      values: ids.map { CountedRow(number: $0, counter: counter) }, page: number, nextPage: number + 1)
  }

  /// How many ids are read when a page of 50, half of which are known, is merged into a number of rows.
  private func reads(
    _ count: Int, edits: Int = 0, atStart: Bool = false,
    merge: (inout Rows, PaginatedArraySlice<CountedRow, Int>, Int) -> Void
  ) -> Int {
    let counter = Counter()
    var rows = Rows(page(0, 0..<count, counter))
    let mark = rows.editMark()
    for id in 0..<edits { rows.remove(id: id) }
    let held = rows
    let new = page(1, atStart ? -25..<(25 + edits) : (count - 25)..<(count + 25), counter)
    counter.reads = 0
    merge(&rows, new, mark)
    let reads = counter.reads
    expectEqual(rows.count, count + 25 - edits)
    expectEqual(held.count, count - edits)
    return reads
  }

  @Test("a page costs the same however many rows there are, with a copy held and edits remembered")
  func reads() {
    let merges: [(inout Rows, PaginatedArraySlice<CountedRow, Int>, Int) -> Void] = [
      { $0.append($1, keepingEditsSince: $2) }, { $0.prepend($1, keepingEditsSince: $2) },
      { $0.mergeFirst(Rows($1), keepingEditsSince: $2) },
    ]
    for (index, merge) in merges.enumerated() {
      for edits in [0, 20] {
        let few = reads(500, edits: edits, atStart: index == 2, merge: merge)
        let many = reads(20_000, edits: edits, atStart: index == 2, merge: merge)
        // Hints for rows that have moved within their chunk are checked once more, and no other row is.
        expect(few < 1_000, "\(few)")
        expect(many < 1_000, "\(many)")
      }
    }
  }

  @Test("taking a mark again, or forgetting when nothing is remembered, copies nothing")
  func marks() {
    func address(_ rows: PagedRows) -> UnsafeRawPointer? {
      rows.box.withUnsafeBytes(\.baseAddress)
    }
    var rows = PagedRows.one("1a")
    rows.forgetEdits()
    let held = rows
    rows.forgetEdits()
    expectEqual(address(rows), address(held))
    _ = rows.editMark()
    let remembering = rows
    _ = rows.editMark()
    expectEqual(address(rows), address(remembering))
  }

  @Test("edits that are not remembered leave nothing behind")
  func noMemory() {
    var rows = PagedRows.one("1a 2a 3a")
    rows[id: 1]?.text = "x"
    rows.remove(id: 2)
    rows.add(PagedRow(9, "x"))
    expect(rows.box[0].edits.records == nil)
    expectEqual(rows.box[0].edits.now, 0)
    _ = rows.editMark()
    rows.remove(id: 1)
    expectEqual(rows.box[0].edits.records?.count, 1)
    rows.forgetEdits()
    expect(rows.box[0].edits.records == nil)
  }
}
