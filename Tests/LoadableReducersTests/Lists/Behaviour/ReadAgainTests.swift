@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Lists whose source counts rows, and which read rows again because others were removed, so that none is skipped.
struct ReadAgainTests {
  typealias Rows = IdentifiedPaginatedCollection<PagedRow, OffsetPage>

  /// The rows of the server.
  private var server = Array(1...20)
  private let first = OffsetPage(limit: 2)

  private func read(_ page: OffsetPage) -> PaginatedArraySlice<PagedRow, OffsetPage> {
    let ids = server.dropFirst(page.offset).prefix(page.limit)
    return PaginatedArraySlice(
      values: ids.map { PagedRow($0, "a") }, page: page,
      nextPage: page.next(after: ids.count, totalCount: server.count),
      previousPage: page.previous)
  }

  /// A list, as a load of the whole list reads it: the server loses rows after the first pages.
  private mutating func loaded(_ count: Int, losing lost: [Int]) -> Rows {
    var rows = Rows(read(first))
    while rows.count < count, let next = rows.nextPage {
      if rows.count == 4 { server.removeAll(where: lost.contains) }
      rows.append(read(next))
    }
    return rows
  }

  @Test("a row that was skipped while all pages were loaded is read again, and comes where it belongs")
  mutating func skipped() {
    var rows = loaded(12, losing: [])
    let mark = rows.editMark()
    let fresh = loaded(12, losing: [1])
    rows.remove(id: 1)
    rows.replace(with: fresh, keepingEditsSince: mark)
    rows.forgetEdits()
    expect(!rows.contains(id: 5))
    while let next = rows.nextPage { rows.append(read(next)) }
    expectEqual(rows.map(\.id), server)
  }

  @Test(
    "a row that was removed here alone is then removed there, while all pages are loaded: the row behind it is not lost"
  )
  mutating func removedTwice() {
    server = Array(1...6)
    var rows = loaded(6, losing: [])
    rows.remove(id: 3)
    let mark = rows.editMark()
    let fresh = loaded(6, losing: [3])
    rows.remove(id: 3)
    rows.replace(with: fresh, keepingEditsSince: mark)
    rows.forgetEdits()
    while let next = rows.nextPage { rows.append(read(next)) }
    expectEqual(rows.map(\.id), server)
  }

  @Test("a row that was inserted here does not hide that the source has one that was removed here")
  mutating func inserted() {
    var rows = loaded(2, losing: [])
    rows.remove(id: 1)
    if let next = rows.nextPage { rows.append(read(next)) }
    rows.insert(PagedRow(100, "mine"), at: 1)
    server.removeFirst()
    rows.remove(id: 1)
    while let next = rows.nextPage { rows.append(read(next)) }
    expectEqual(rows.map(\.id).filter { $0 != 100 }, server)
  }

  @Test("a bounded list goes on dropping rows when its pages have read again what was skipped")
  mutating func bounded() {
    var rows = loaded(12, losing: [])
    rows.box[0].places.isBounded = true
    let mark = rows.editMark()
    let lost = Array(1...5)
    let fresh = loaded(12, losing: lost)
    for id in lost { rows.remove(id: id) }
    rows.replace(with: fresh, keepingEditsSince: mark)
    rows.forgetEdits()
    while let next = rows.nextPage {
      rows.append(read(next))
      _ = rows.box[0].drop(.previous, keeping: 2, staying: [], distance: 0)
    }
    expectEqual(rows.map(\.id), server.suffix(rows.count))
    expect(2...4 ~= rows.count)
  }
}
