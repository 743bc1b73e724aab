import Foundation
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Where a list continues after rows were changed here in unusual ways.
struct ChangedPlacesTests {
  private func page<Page>(
    _ ids: some Sequence<Int>, _ page: Page, next: Page?, previous: Page? = nil
  ) -> PaginatedArraySlice<PagedRow, Page> {
    PaginatedArraySlice(values: ids.map { PagedRow($0, "a") }, page: page, nextPage: next, previousPage: previous)
  }

  /// Pages of two rows, each found by a key, of which four are kept.
  private func bounded() -> PagedRows {
    var rows = PagedRows(page([1, 2], 1, next: 2))
    rows.box[0].places.isBounded = true
    for number in 2...5 { rows.append(page([2 * number - 1, 2 * number], number, next: number + 1)) }
    return rows
  }

  @Test("a page whose rows were all removed does not keep others from being dropped", arguments: PageDirection.allCases)
  func emptied(side: PageDirection) {
    for number in 1...5 {
      var rows = bounded()
      rows.remove(id: 2 * number - 1)
      rows.remove(id: 2 * number)
      expect(rows.box[0].drop(side, keeping: 4, staying: [], distance: 0))
      expectEqual(rows.count, 4)
    }
  }

  @Test("a row that gets another id stays on its page")
  func renamed() {
    var rows = bounded()
    rows[id: 5]?.id = 50
    expect(rows.box[0].drop(.previous, keeping: 4, staying: [], distance: 0))
    expectEqual(rows.values.map(\.id), [7, 8, 9, 10])
  }

  @Test("a row that was removed while it was on its way does not count, so that none is skipped after it")
  func removedOnItsWay() {
    let first = OffsetPage(limit: 3)
    var rows = IdentifiedPaginatedCollection(page([1, 2, 3], first, next: first.next))
    let mark = rows.editMark()
    rows.remove(id: 9)
    rows.replace(
      with: IdentifiedPaginatedCollection(page([9, 1, 2], first, next: first.next)), keepingEditsSince: mark)
    rows.forgetEdits()
    expectEqual(rows.values.map(\.id), [1, 2])
    expectEqual(rows.nextPage, OffsetPage(limit: 3, offset: 2))
  }

  @Test("a row that was removed while the last page was on its way may have moved another one up, which is read again")
  func removedBeforeTheEnd() {
    let first = OffsetPage(limit: 3)
    var rows = IdentifiedPaginatedCollection(page([1, 2, 3], first, next: first.next))
    let mark = rows.editMark()
    rows.remove(id: 2)
    rows.append(page([5, 6], OffsetPage(limit: 3, offset: 3), next: nil), keepingEditsSince: mark)
    rows.forgetEdits()
    expectEqual(rows.values.map(\.id), [1, 3, 5, 6])
    expectEqual(rows.nextPage, OffsetPage(limit: 3, offset: 2))
  }

  @Test("positions at the ends of their type are clamped, also in restored lists")
  func highest() throws {
    typealias Rows = IdentifiedPaginatedCollection<PagedRow, OffsetPage>
    let last = OffsetPage(limit: 2, offset: .max - 2)
    let encoder = JSONEncoder()
    var rows = Rows(page([1, 2], last, next: last.next))
    rows.mergeFirst(Rows(page([3, 1], last, next: last.next)), keepingEditsSince: nil)
    rows.box[0].places.isBounded = true
    rows.append(page([4, 5], OffsetPage(limit: 2, offset: .max), next: nil))
    _ = rows.box[0].drop(.previous, keeping: 2, staying: [], distance: 0)
    _ = rows.box[0].drop(.next, keeping: 1, staying: [], distance: 0)
    encoder.outputFormatting = .sortedKeys
    let first = OffsetPage(limit: 2)
    let saved = try String(decoding: encoder.encode(Rows(page([1, 2], first, next: first.next))), as: UTF8.self)
    for end in [Int.min, .max] {
      let changed = saved.replacing(#""end":2"#, with: #""end":\#(end)"#)
      expect(changed != saved)
      var restored = try JSONDecoder().decode(Rows.self, from: Data(changed.utf8))
      restored.remove(id: 1)
      restored.append(page([3, 4], OffsetPage(limit: 2, offset: 2), next: nil))
      restored.mergeFirst(Rows(page([9, 2], first, next: first.next)), keepingEditsSince: nil)
      _ = restored.box[0].drop(.previous, keeping: 1, staying: [], distance: 0)
      _ = try encoder.encode(restored)
    }
    let pending = saved.replacing(#""pending":0"#, with: #""pending":-1"#)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Rows.self, from: Data(pending.utf8)) }
  }
}
