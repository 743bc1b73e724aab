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

  @Test("a late page of a careless client does not land", arguments: refreshes.indices)
  func late(refresh: Int) async throws {
    let feed = Feed(ignoresCancellation: true)
    let next = feed.send(.loadNext)
    let nextCall = try await feed.call(6)
    let task = feed.store.send(Self.refreshes[refresh])
    let call = try await feed.source.nextRequest()
    nextCall.succeed(with: RowsPage(6, "66a", next: 67))
    await next.finish()
    call.succeed(with: RowsPage(call.request, "7b 8b 1b", next: 2))
    await task.finish()
    expectEqual(feed.rows?.contains("66a"), false)
    expectEqual(feed.kept?.contains("67"), false)
    feed.checkIdle()
  }

  @Test("a page that arrives after the refresh has landed does not land either")
  func laterStill() async throws {
    let observer = RecordingObserver()
    let state = FeedState(.loaded(.one("1a"), request: EmptyLoadRequest()))
    let feed = Feed(state, ignoresCancellation: true) { $0.observed(by: observer) }
    feed.send(.loadNext)
    let nextCall = try await feed.call(6)
    let task = feed.send(.refresh)
    try await feed.answer(task, 1, "1b", next: 6)
    let again = feed.send(.loadNext)
    let secondCall = try await feed.source.nextRequest()
    nextCall.succeed(with: RowsPage(6, "66a", next: 67))
    secondCall.succeed(with: RowsPage(6, "6b", next: 7))
    await again.finish()
    expectEqual(feed.rows, "1b 6b")
    expectEqual(feed.kept, "- < 1 > 7")
    expectEqual(observer.events.filter { $0.kind == .cancelled }.count, 1)
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
