import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct RefreshDuringPagesTests {
  /// The actions that load the list again.
  nonisolated static let refreshes: [FeedAction] = [
    .rows(.refresh), .rows(.refresh(.refreshHead)), .rows(.refresh(.reload)), .rows(.refresh(.refreshAll)),
    .rows(.load()), .rows(.list(.refresh)), .rows(.list(.load())), .edit { $0.$rows.readyToLoad() },
    .edit {
      $0.mode = .reload
      $0.$rows.markAsStale()
    },
  ]

  @Test(
    "the next and the previous page are cancelled, their reducer is told, and the fresh list is there",
    arguments: refreshes.indices)
  func cancelled(refresh: Int) async throws {
    let feed = Feed()
    let tasks = [feed.send(.loadNext), feed.send(.loadPrevious)]
    let calls = [try await feed.call(6), try await feed.call(4)]
    let task = feed.store.send(Self.refreshes[refresh])
    expectEqual(calls.map(\.isCancelled), [true, true])
    for task in tasks { await task.finish() }
    expectEqual(PageDirection.allCases.map { feed.pages.isLoadingPage($0) }, [false, false])
    expectEqual(
      Set(feed.log.compactMap { $0.split(separator: ",").first }), ["next 6 cancelled", "previous 4 cancelled"])
    await effectsHaveBegun()
    let page = try require(feed.asked.first)
    try await feed.answer(task, page, "7b 8b 1b", next: 2, previous: 0)
    expectEqual(feed.rows?.contains("1b"), true)
    expectEqual(feed.log.count, 3)
    feed.checkIdle()
  }

  @Test("a refresh that the guard holds back cancels no page before it starts")
  func guarded() async throws {
    let feed = Feed()
    let next = feed.send(.loadNext)
    let call = try await feed.call(6)
    feed.store.edit { $0.mayLoad = false }
    feed.send(.refresh)
    expect(!call.isCancelled)
    call.succeed(with: RowsPage(6, "4a", next: 7))
    await next.finish()
    expectEqual(feed.rows, "1a 2a 3a 4a")
    let task = feed.store.edit { $0.mayLoad = true }
    try await feed.answer(task, 1, "1b")
    expectEqual(feed.rows, "1b")
    feed.checkIdle()
  }

  @Test("a poll is a refresh: it cancels pages too, and a cancel disarms it")
  func polled() async throws {
    let clock = TestClock()
    let feed = Feed(FeedState(), policy: .none.refreshEvery(.seconds(60)).clock(clock))
    try await feed.answer(feed.send(.load()), 1, "1a", next: 2)
    let next = feed.send(.loadNext)
    let call = try await feed.call(2)
    clock.advance(to: try await clock.nextSleep())
    try await call.cancelled()
    await next.finish()
    try await feed.comingCall(1).succeed(with: RowsPage(1, "1b", next: 2))
    try await clock.nextSleep()
    expectEqual(feed.rows, "1b")
    feed.send(.cancel)
    feed.checkIdle()
  }
}
