import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct QueuedPagesTests {
  /// The actions that request a page at an end.
  nonisolated private static func actions(_ direction: PageDirection) -> [PaginatedAction<PagedRows>] {
    direction == .next ? [.loadNext, .endReached, .rowAppeared(3)] : [.loadPrevious, .startReached, .rowAppeared(1)]
  }

  @Test(
    "a page whose request is cancelled by an observer of the same action does not wait, unless others wait for it",
    arguments: [false, true])
  func cancelledAtOnce(isAwaited: Bool) async throws {
    let (source, gate) = (ControlledLoader<Int, RowsPage>(), ControlledLoader<Int, RowsPage>())
    let rows = PaginatedState<PagedRows>.loaded(.one("1a 2a 3a", next: 6), request: EmptyLoadRequest())
    let store = FeedStore(initialState: FeedState(rows)) {
      Reduce<FeedState, FeedAction> { state, action in
        if case .rows(.loadNext) = action { state.log.append("next") }
        guard case .appear = action else { return .none }
        return .run { send in
          _ = try await gate.load(0)
          send(.rows(.loadNext))
        }
      }
      .paginated(state: \.$rows, action: \.rows, firstPage: 1) { load in
        try await source.load(load.page) ?? RowsPage(load.page, "")
      }
    }
    let refreshing = store.send(.rows(.refresh))
    let refresh = try await source.nextRequest()
    let other = isAwaited ? store.send(.rows(.loadNext)) : nil
    let task = store.send(.appear)
    let subscription = store.subscribe { if $0.log.count == (isAwaited ? 2 : 1) { task.cancel() } }
    try await gate.nextRequest().succeed(with: RowsPage(0, ""))
    await task.finish()
    subscription.cancel()
    expectEqual(store.state.$rows.isWaiting(.next), isAwaited)
    refresh.succeed(with: RowsPage(1, "1b", next: 2))
    await refreshing.finish()
    if isAwaited { try await source.nextRequest().succeed(with: RowsPage(2, "2b")) }
    await other?.finish()
    expectEqual(store.state.rows?.short, isAwaited ? "1b 2b" : "1b")
    source.checkNoPendingRequests()
  }

  @Test("a page waits for the end of a refresh that another one replaces, and of one that is retried")
  func waitsOn() async throws {
    let clock = TestClock()
    let feed = Feed(policy: .standard.clock(clock))
    let first = feed.send(.refresh)
    let queued = feed.send(.loadNext)
    let second = feed.send(.refresh)
    expect(feed.pages.isWaiting(.next))
    try await feed.call(1).fail(with: NamedError("offline"))
    clock.advance(to: try await clock.nextSleep())
    expect(feed.pages.isWaiting(.next))
    try await feed.comingCall(1).succeed(with: RowsPage(1, "1b", next: 2))
    await first.finish()
    await second.finish()
    try await feed.answer(queued, 2, "2b")
    expectEqual(feed.rows, "1b 2b")
  }

  @Test("if a refresh waits for the guard, a page behind it waits too")
  func guarded() async throws {
    let feed = Feed()
    feed.store.edit { $0.mayLoad = false }
    let refresh = feed.send(.refresh)
    let queued = feed.send(.loadNext)
    expectEqual(feed.asked, [])
    expect(feed.pages.isWaiting(.next))
    feed.store.edit { $0.mayLoad = true }
    await effectsHaveBegun()
    expectEqual(feed.asked, [1])
    try await feed.call(1).succeed(with: RowsPage(1, "1b", next: 2))
    await refresh.finish()
    try await feed.comingCall(2).succeed(with: RowsPage(2, "2b"))
    await queued.finish()
    expectEqual(feed.rows, "1b 2b")
    feed.checkIdle()
  }

  @Test("a page whose turn comes while the guard does not pass still waits, and so does its handle")
  func guardedAfterRefresh() async throws {
    let feed = Feed()
    let refresh = feed.send(.refresh)
    let queued = feed.send(.loadNext)
    feed.store.edit { $0.mayLoad = false }
    try await feed.answer(refresh, 1, "1b", next: 2)
    expectEqual(feed.asked, [])
    expectEqual(feed.pages.next.dueRequest, 2)
    expect(!queued.isFinished)
    feed.store.edit { $0.mayLoad = true }
    try await feed.answer(queued, 2, "2b")
    expectEqual(feed.rows, "1b 2b")
    feed.checkIdle()
  }

  @Test(
    "a page whose turn came behind a closed guard is dropped when its handle is cancelled, and others follow",
    arguments: PageDirection.allCases, [true, false])
  func cancelledBehindGuard(direction: PageDirection, isOwner: Bool) async throws {
    let feed = Feed()
    let refresh = feed.send(.refresh)
    let queued = feed.send(Self.actions(direction)[0])
    feed.store.edit { $0.mayLoad = false }
    try await feed.answer(refresh, 1, "1b", next: 12, previous: 10)
    let other = feed.send(Self.actions(direction)[1])
    expect(!queued.isFinished && !other.isFinished)
    (isOwner ? queued : other).cancel()
    expect(queued.isFinished == isOwner && other.isFinished == isOwner)
    expectEqual(feed.pages.isLoadingPage(direction), !isOwner)
    feed.store.edit { $0.mayLoad = true }
    await effectsHaveBegun()
    expectEqual(feed.asked, (isOwner ? [] : [direction == .next ? 12 : 10]))
    feed.send(.cancel)
    for task in [queued, other] { await task.finish() }
    feed.checkIdle()
  }
}
