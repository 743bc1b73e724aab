import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct JoinedPagesTests {
  @Test(
    "a page that is requested again while it loads is joined: one call, and all handles finish with it",
    arguments: PageDirection.allCases)
  func joined(direction: PageDirection) async throws {
    let feed = Feed()
    let page = direction == .next ? 6 : 4
    let actions: [PaginatedAction<PagedRows>] =
      direction == .next
      ? [.loadNext, .loadNext, .endReached, .retry] : [.loadPrevious, .loadPrevious, .startReached, .retry]
    let tasks = actions.map { feed.send($0) }
    await effectsHaveBegun()
    expectEqual(feed.asked, [page])
    expectEqual(tasks.map(\.isFinished), [false, false, false, true])
    try await feed.answer(tasks[0], page, "8a")
    for task in tasks { await task.finish() }
    expectEqual(feed.store.state.rows?.count, 4)
    expectEqual(feed.log.count, 1)
    feed.checkIdle()
  }

  @Test("a page is joined whatever the overlap of the list is", arguments: [LoadPolicy.Overlap.restart, .join, .queue])
  func overlap(overlap: LoadPolicy.Overlap) async throws {
    let feed = Feed(policy: .none.overlap(overlap))
    let first = feed.send(.loadNext)
    let second = feed.send(.loadNext)
    try await feed.answer(first, 6, "4a", next: 7)
    await second.finish()
    expectEqual(feed.asked, [])
    expectEqual(feed.rows, "1a 2a 3a 4a")
    feed.checkIdle()
  }

  @Test(
    "without a next page: no call, nothing stays due, and the handle finishes",
    arguments: [
      FeedAction.rows(.loadNext),
      .rows(.loadPrevious), .rows(.endReached), .rows(.startReached), .rows(.rowAppeared(1)), .rows(.rowAppeared(3)),
      .rows(.retry), .appear,
    ])
  func end(action: FeedAction) async throws {
    let feed = Feed(next: nil, previous: nil)
    let task = feed.store.send(action)
    expect(task.isFinished)
    await task.finish()
    expectEqual(feed.rows, "1a 2a 3a")
    expectEqual(feed.log, [])
    feed.checkIdle()
  }

  @Test(
    "the initial page may be any value, also another than that of the list's own first page", arguments: [-3, 0, .max])
  func anyFirstPage(page: Int) async throws {
    var state = FeedState()
    state.firstPage = page
    let feed = Feed(state)
    try await feed.answer(feed.store.send(.appear), page, "1a")
    expectEqual(feed.kept, "- < \(page) > -")
    feed.store.edit { $0.firstPage = 77 }
    try await feed.answer(feed.send(.refresh), 77, "1b")
    expectEqual(feed.kept, "- < 77 > -")
  }
}
