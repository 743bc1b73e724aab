import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct RefreshDuringPagesTests {
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
