import Foundation
import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct PagedSourceTests {
  private struct Offline: Error, Equatable {}
  private typealias Source = PagedSource<Int, OffsetPage>

  private let source = Source(offsetting: Array(1...7))

  private func page(_ offset: Int) -> OffsetPage { OffsetPage(limit: 3, offset: offset) }

  @Test("rows that come and go between two pages shift the later ones, as on a server")
  func shifting() async throws {
    expectEqual(try await source.page(page(0)).values, [1, 2, 3])
    source.edit { $0.insert(0, at: 0) }
    let second = try await source.page(page(3))
    expect(second.values == [3, 4, 5] && second.totalCount == 8)
    source.edit { $0.removeFirst(2) }
    expectEqual(source.rows, Array(2...7))
    expectEqual(try await source.page(page(6)).values, [])
  }

  @Test("a page fails or is empty as often as requested, in the requested order; other pages are not affected")
  func scripts() async throws {
    source.fail(page(3), with: Offline(), times: 2)
    source.empty(page(3))
    source.fail(page(3), with: Offline(), times: 0)
    expectEqual(try await source.page(page(0)).values, [1, 2, 3])
    for _ in 1...2 { await #expect(throws: Offline()) { try await source.page(page(3)) } }
    let empty = try await source.page(page(3))
    expect(empty.values == [] && empty.nextPage == page(6) && empty.previousPage == page(0))
    expectEqual(try await source.page(page(3)).values, [4, 5, 6])
    expectEqual(source.requests.count, 5)
  }

  @Test("a page can fail forever, and then none of its later faults applies")
  func failsForEver() async throws {
    source.fail(page(3), with: Offline())
    source.empty(page(3))
    source.fail(page(3), with: Offline(), times: .max)
    source.empty(page(3), times: .max)
    await #expect(throws: Offline()) { try await source.page(page(3)) }
    expectEqual(try await source.page(page(3)).values, [])
    for _ in 1...3 { await #expect(throws: Offline()) { try await source.page(page(3)) } }
    expectEqual(try await source.page(page(0)).values, [1, 2, 3])
  }

  @Test("a cancelled load ends at once, and does not count as a request")
  func cancelled() async {
    let task = Task { [source] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.load(OffsetPage(limit: 3))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    expectEqual(source.requests, [])
  }
}

struct PagedSourcePagesTests {
  private typealias Rows<Page: Hashable & Sendable> = IdentifiedPaginatedCollection<ToyRow, Page>

  private static let rows = (0..<17).map { ToyRow(id: $0) }

  @Test("each row comes once, in order, whatever the type and size of the pages", arguments: 1...18, [true, false])
  func wholes(size: Int, saysCount: Bool) async throws {
    let rows = Self.rows
    let numbered = PagedSource(numbering: rows, first: 0, saysCount: saysCount)
    try await expectWhole(numbered, NumberedPage(number: 0, size: size))
    try await expectWhole(PagedSource(offsetting: rows, saysCount: saysCount), OffsetPage(limit: size))
    try await expectWhole(PagedSource(cursors: rows, saysCount: saysCount), CursorPage(size: size))
    let dated = PagedSource(dating: rows.reversed()) { Date(timeIntervalSinceReferenceDate: -Double($0.id)) }
    try await expectWhole(dated, TimestampedPage(endDate: .distantFuture, size: size))
  }

  @Test("pages lead back to the beginning from anywhere", arguments: 1...6)
  func backwards(size: Int) async throws {
    let cursors = PagedSource(cursors: Self.rows)
    try await expectWhole(cursors, CursorPage(cursor: 9, size: size), isReadBackwards: true)
    let numbered = PagedSource(numbering: Self.rows)
    try await expectWhole(numbered, NumberedPage(number: 2, size: size), isReadBackwards: true)
    let offset = PagedSource(offsetting: Self.rows)
    try await expectWhole(offset, OffsetPage(limit: size, offset: 2 * size), isReadBackwards: true)
  }

  @Test("a cursor stays with its row when rows come and go, and the cursor of a removed row is the end")
  func cursors() async throws {
    let source = PagedSource(cursors: Self.rows)
    let second = try #require(try await source.page(CursorPage(size: 5)).nextPage)
    source.edit { $0.removeFirst(3) }
    expectEqual(try await source.page(second).values.map(\.id), [5, 6, 7, 8, 9])
    source.edit { $0.removeAll { $0.id == 5 } }
    let gone = try await source.page(second)
    expect(gone.values == [] && gone.nextPage == nil && gone.previousPage == nil)
  }

  @Test("a page far beyond the end is empty, and nothing overflows")
  func farAway() async throws {
    expectEqual(PagedSource(numbering: Self.rows).slice(of: NumberedPage(number: .max, size: .max)).values, [])
    expectEqual(PagedSource(offsetting: Self.rows).slice(of: OffsetPage(limit: .max, offset: .max)).values, [])
  }

  @Test("no page has a number below 0, so a first number below 0 counts as 0", arguments: [Int.min, -1, 0])
  func firstNumber(first: Int) async throws {
    let source = PagedSource(numbering: Self.rows, first: first)
    let page = source.slice(of: NumberedPage(number: 0, size: 2))
    expectEqual(page.values, Array(Self.rows.prefix(2)))
    expect(page.previousPage == nil)
    expectEqual(source.slice(of: NumberedPage(number: 1, size: 2)).previousPage, page.page)
    expectEqual(source.slice(of: NumberedPage(number: .max, size: .max)).values, [])
  }

  private func expectWhole<Page>(
    _ source: PagedSource<ToyRow, Page>, _ first: Page, isReadBackwards: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var rows = Rows<Page>(source.slice(of: first))
    // The laws need two pages.
    if rows.nextPage != nil { try await Laws.checkPages(from: first) { try await source.page($0) } }
    while let page = rows.nextPage { rows.append(source.slice(of: page)) }
    while isReadBackwards, let page = rows.previousPage { rows.prepend(source.slice(of: page)) }
    #expect(Array(rows.values) == Self.rows, sourceLocation: sourceLocation)
    #expect(rows.nextPage == nil, sourceLocation: sourceLocation)
  }
}
