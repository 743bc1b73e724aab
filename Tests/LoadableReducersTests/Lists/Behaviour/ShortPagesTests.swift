import Foundation
import LoadableCore
@testable import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

/// How many rows `keeping(pages:)` keeps where pages are shorter than others, or than they say.
@MainActor struct ShortPagesTests {
  /// Loads of a list with page 5, and the pages that they request if each has one row.
  nonisolated private static let loads: [(action: PaginatedAction<PagedRows>, pages: ClosedRange<Int>)] = [
    (.jump(to: 20), 20...20), (.refresh(.reload), 1...1), (.refresh(.refreshAll), 5...7),
  ]

  @Test("after a load that has brought only short pages, as many rows are kept as before", arguments: loads.indices)
  func afterLoad(index: Int) async throws {
    let (action, pages) = Self.loads[index]
    let reporter = RecordingIssueReporter()
    try await IssueReporting.$current.withValue(reporter) { @MainActor in
      let feed = Feed(FeedState(.loaded(.one("1a 2a 3a", next: 6), request: EmptyLoadRequest()))) {
        $0.keeping(pages: 2).prefetching(distance: 1)
      }
      let load = feed.send(action)
      for page in pages { try await feed.comingCall(page).succeed(with: RowsPage(page, "\(page)b", next: page + 1)) }
      await load.finish()
      for page in (pages.upperBound + 1)...(pages.upperBound + 8) {
        try await feed.answer(feed.send(.loadNext), page, "\(page)b", next: page + 1)
      }
      expectEqual(feed.store.state.rows?.count, 6)
    }
    expectEqual(reporter.issues.map(\.message), [])
  }

  private struct Row: Identifiable, Equatable {
    let id: Int
  }

  /// Loads pages of one row each, and checks that a list keeps two of the pages that the source was asked for.
  private func check<Page: Hashable & Sendable>(_ first: Page, next: @escaping @Sendable (Page) -> Page?) async throws {
    let count = Locked(0)
    let reporter = RecordingIssueReporter()
    await IssueReporting.$current.withValue(reporter) { @MainActor in
      let model = LoadableListModel(firstPage: first, prefetchDistance: 1, keeping: 2) { load in
        let row = count.withLock { count in
          count += 1
          return Row(id: count)
        }
        return PaginatedArraySlice(values: [row], page: load.page, nextPage: next(load.page))
      }
      await model.load()
      for _ in 2...12 { await model.loadNext() }
      expectEqual(model.value?.map(\.id), Array(5...12), "\(Page.self)")
    }
    expectEqual(reporter.issues.map(\.message), [], "\(Page.self)")
  }

  @Test("a page that says how many rows it asks for counts as that many, also if the source returns fewer")
  func stated() async throws {
    try await check(NumberedPage(number: 1, size: 4)) { $0.next }
    try await check(OffsetPage(limit: 4)) { OffsetPage(limit: 4, offset: $0.offset + 1) }
    try await check(CursorPage<Int>(size: 4)) { $0.at(($0.cursor ?? 0) + 1) }
    try await check(TimestampedPage(endDate: Date(timeIntervalSince1970: 100), size: 4)) {
      TimestampedPage(endDate: $0.endDate - 1, size: 4)
    }
  }
}
