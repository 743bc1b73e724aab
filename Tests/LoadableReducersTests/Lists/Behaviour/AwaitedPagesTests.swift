import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct AwaitedPagesTests {
  @Test("a handle ends with its own page, not with the page at the other end")
  func own() async throws {
    let feed = Feed()
    let next = feed.send(.loadNext)
    let previous = feed.send(.loadPrevious)
    let nextCall = try await feed.call(6)
    try await feed.answer(previous, 4, "0a")
    expect(!next.isFinished)
    nextCall.succeed(with: RowsPage(6, "4a"))
    await next.finish()
    feed.checkIdle()
  }

  @Test(
    "cancelling the handle of a page ends that page, also for sends that joined it", arguments: PageDirection.allCases)
  func cancelled(direction: PageDirection) async throws {
    let feed = Feed()
    let action: PaginatedAction<PagedRows> = direction == .next ? .loadNext : .loadPrevious
    let (first, joined) = (feed.send(action), feed.send(action))
    let other = feed.send(direction == .next ? .loadPrevious : .loadNext)
    first.cancel()
    expectEqual([first, joined, other].map(\.isFinished), [true, true, false])
    expect(!feed.pages[direction].isLoading)
    expectEqual(feed.log, ["\(direction) \(direction == .next ? 6 : 4) cancelled, 1a 2a 3a"])
    other.cancel()
    feed.checkIdle()
  }

  @Test(
    "cancelling the handle of a page that waits drops it, and the refresh goes on", arguments: PageDirection.allCases)
  func cancelledWaiting(direction: PageDirection) async throws {
    let feed = Feed()
    let refresh = feed.send(.refresh)
    let action: PaginatedAction<PagedRows> = direction == .next ? .loadNext : .loadPrevious
    let (queued, joined) = (feed.send(action), feed.send(action))
    queued.cancel()
    expect(!feed.pages.isWaiting(direction))
    expectEqual([queued, joined].map(\.isFinished), [true, true])
    expectEqual(feed.log, [])
    try await feed.answer(refresh, 1, "1b", next: 2, previous: 0)
    expectEqual(feed.rows, "1b")
    feed.checkIdle()
  }

  @Test("the handle of a refresh that another one replaces awaits that one, and the replaced one is never reported")
  func superseded() async throws {
    let feed = Feed()
    let first = feed.send(.refresh)
    let second = feed.send(.refresh)
    expect(!first.isFinished)
    try await feed.answer(second, 1, "1b")
    expect(first.isFinished)
    expectEqual(feed.log, ["list succeeded, 1b"])
    feed.checkIdle()
  }

  @Test("one handle of a retry covers the list and the pages behind it")
  func retry() async throws {
    let feed = Feed()
    try await feed.fail(feed.send(.loadNext), 6)
    try await feed.fail(feed.send(.refresh), 1)
    let task = feed.send(.retry)
    try await feed.call(1).succeed(with: RowsPage(1, "1b", next: 2))
    let call = try await feed.comingCall(2)
    expect(!task.isFinished)
    task.cancel()
    expect(call.isCancelled)
    feed.checkIdle()
  }

  @Test("the end of a store cancels what runs and what waits")
  func storeEnds() async throws {
    let source = ControlledLoader<Int, RowsPage>()
    var store: FeedStore? = FeedStore(initialState: FeedState(.loaded(.one("1a"), request: EmptyLoadRequest()))) {
      FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 1) { load in
        try await source.load(load.page) ?? RowsPage(load.page, "")
      }
    }
    let tasks = [store?.send(.rows(.refresh)), store?.send(.rows(.loadNext))]
    let call = try await source.nextRequest()
    store = nil
    try await call.cancelled()
    for task in tasks { await task?.finish() }
  }
}
