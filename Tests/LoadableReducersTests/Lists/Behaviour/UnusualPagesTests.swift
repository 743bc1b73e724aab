import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A source whose pages are positions, and whose rows come and go.
@MainActor private final class ShiftingSource {
  var rows = (0..<9).map { PagedRow($0, "a") }

  func rows(_ page: OffsetPage) -> [PagedRow] {
    Array(rows.dropFirst(page.offset).prefix(page.limit))
  }
}

@MainActor struct UnusualPagesTests {
  private let reporter = RecordingIssueReporter()

  @Test(
    "an empty page with a next page: the list continues when asked, and never on its own",
    arguments: [PaginatedAction<PagedRows>.loadNext, .endReached])
  func emptyPages(action: PaginatedAction<PagedRows>) async throws {
    let feed = Feed(previous: nil)
    for page in 6...9 {
      try await feed.answer(feed.send(action), page, "", next: page + 1)
      expectEqual(feed.asked, [])
      expectEqual(feed.rows, "1a 2a 3a")
    }
    try await feed.answer(feed.send(action), 10, "4a")
    expectEqual(feed.rows, "1a 2a 3a 4a")
    expectEqual(feed.kept, "- < 5 > -")
    feed.checkIdle()
  }

  @Test(
    "a row that appeared near an end is looked at again after each page with rows", arguments: PageDirection.allCases)
  func nearStill(direction: PageDirection) async throws {
    let isNext = direction == .next
    let feed = isNext ? Feed(previous: nil) : Feed(next: nil)
    let task = feed.send(.rowAppeared(isNext ? 3 : 1))
    let (near, far) = isNext ? (6, 7) : (4, 3)
    try await feed.call(near).succeed(
      with: RowsPage(near, "4a", next: isNext ? far : nil, previous: isNext ? nil : far))
    let call = try await feed.comingCall(far)
    await task.finish()
    let joined = feed.send(isNext ? .loadNext : .loadPrevious)
    call.succeed(with: RowsPage(far, "5a 6a 7a 8a 9a", next: isNext ? 8 : nil, previous: isNext ? nil : 2))
    await joined.finish()
    expectEqual(feed.rows, isNext ? "1a 2a 3a 4a 5a 6a 7a 8a 9a" : "5a 6a 7a 8a 9a 4a 1a 2a 3a")
    feed.checkIdle()
  }

  @Test("a row that a refresh removed causes one page to load, and no more after that")
  func goneRow() async throws {
    let feed = Feed(next: 6, previous: nil)
    let task = feed.send(.rowAppeared(3))
    try await feed.call(6).succeed(with: RowsPage(6, "4a 5a 6a 7a 8a 9a", next: 7))
    await task.finish()
    let refresh = feed.send(.refresh(.reload))
    try await feed.call(1).succeed(with: RowsPage(1, "11b", next: 2))
    let call = try await feed.comingCall(2)
    await refresh.finish()
    let joined = feed.send(.loadNext)
    call.succeed(with: RowsPage(2, "12b", next: 3))
    await joined.finish()
    expectEqual(feed.rows, "11b 12b")
    feed.checkIdle()
  }

  @Test("an empty first page with a next page is a list that continues")
  func emptyFirst() async throws {
    let feed = Feed(FeedState())
    try await feed.answer(feed.send(.load()), 1, "", next: 2)
    expectEqual(feed.rows, "")
    expect(feed.pages.isLoaded)
    feed.checkIdle()
    try await feed.answer(feed.send(.endReached), 2, "1a")
    expectEqual(feed.rows, "1a")
  }

  @Test(
    "a page that leads to itself, or to one that is kept, is a reported programmer error, and the end",
    arguments: [4, 5, 6], PageDirection.allCases)
  func circle(leadsTo: Int, direction: PageDirection) async throws {
    let feed = Feed()
    // Pages 4, 5 and 6 were read, whichever it is.
    try await feed.answer(feed.send(direction == .next ? .loadPrevious : .loadNext), direction == .next ? 4 : 6, "9a")
    let page = direction == .next ? 6 : 4
    await IssueReporting.$current.withValue(reporter) { @MainActor in
      let task = feed.send(direction == .next ? .loadNext : .loadPrevious)
      try? await feed.answer(task, page, "8a", next: leadsTo, previous: leadsTo)
    }
    expectEqual(reporter.issues.count, 1)
    expectEqual(reporter.issues.first?.message.contains("'\(leadsTo)'"), true)
    // The line at which the list was made loadable.
    expectEqual(reporter.issues.first?.fileID.hasSuffix("/Feed.swift"), true)
    expectEqual(feed.rows?.contains("8a"), true)
    expect(feed.pages.page(direction) == nil)
    expect(feed.send(direction == .next ? .loadNext : .loadPrevious).isFinished)
    feed.checkIdle()
  }

  @Test("a first page that leads to itself is reported, and is the end")
  func firstCircle() async throws {
    let feed = Feed(FeedState())
    await IssueReporting.$current.withValue(reporter) { @MainActor in
      try? await feed.answer(feed.send(.load()), 1, "1a", next: 1)
    }
    expectEqual(reporter.issues.count, 1)
    expectEqual(feed.kept, "- < 1 > -")
    expect(feed.send(.endReached).isFinished)
    feed.checkIdle()
  }

  @Test("a page that claims to be another one is treated as the one that was requested")
  func otherPage() async throws {
    let feed = Feed()
    let task = feed.send(.loadNext)
    try await feed.call(6).succeed(with: RowsPage(77, "4a", next: 7))
    await task.finish()
    expectEqual(feed.kept, "4 < 5 > 7")
    expectEqual(feed.rows, "1a 2a 3a 4a")
  }

  @Test("when offsets shift, each row is there once; a row that slips past the offset comes with the next refresh")
  func shiftingOffsets() async throws {
    let source = ShiftingSource()
    let store = Store(initialState: PaginatedListReducer<PagedRow, OffsetPage>.State()) {
      PaginatedListReducer(limit: 3) { load in
        let rows = await source.rows(load.page)
        return PaginatedArraySlice(values: rows, page: load.page, nextPage: load.page.next(after: rows.count))
      }
    }
    await store.send(.appeared).finish()
    source.rows.insert(PagedRow(100, "a"), at: 0)
    await store.send(.list(.loadNext)).finish()
    expectEqual(store.state.list?.short, "0a 1a 2a 3a 4a")
    source.rows.removeFirst(3)
    await store.send(.list(.loadNext)).finish()
    expectEqual(store.state.list?.short, "0a 1a 2a 3a 4a 8a")
    await store.send(.list(.refresh(.refreshAll))).finish()
    expectEqual(store.state.list?.short, "2a 3a 4a 5a 6a 7a")
  }

  @Test("a cancellation error ends a page without a failure")
  func cancellationError() async throws {
    let feed = Feed()
    try await feed.fail(feed.send(.loadNext), 6, CancellationError())
    expect(feed.pages.next.failure == nil)
    // So reaching the end loads it.
    expect(!feed.send(.endReached).isFinished)
    await effectsHaveBegun()
    expectEqual(feed.asked, [6])
  }
}
