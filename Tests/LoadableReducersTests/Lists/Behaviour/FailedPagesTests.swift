import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct FailedPagesTests {
  /// A feed whose page at one end has failed.
  private func failed(_ direction: PageDirection) async throws -> Feed {
    let feed = Feed()
    try await feed.fail(feed.send(direction == .next ? .loadNext : .loadPrevious), direction == .next ? 6 : 4)
    return feed
  }

  @Test("appearing rows and reached ends do not load a failed page again", arguments: PageDirection.allCases)
  func notByItself(direction: PageDirection) async throws {
    let feed = try await failed(direction)
    let page = direction == .next ? 6 : 4
    let actions: [PaginatedAction<PagedRows>] = [
      .rowAppeared(1), .rowAppeared(2), .rowAppeared(3), .endReached, .startReached,
    ]
    for action in actions {
      feed.send(action)
      expect(!feed.asked.contains(page))
      expectEqual(feed.pages[direction].failure?.errorDescription, "offline")
      feed.send(.cancel)
    }
    expectEqual(feed.pages[direction].failure?.errorDescription, "offline")
    feed.checkIdle()
  }

  @Test("the other end loads as usual", arguments: PageDirection.allCases)
  func otherEnd(direction: PageDirection) async throws {
    let feed = try await failed(direction)
    let task = feed.send(.rowAppeared(2))
    await effectsHaveBegun()
    expectEqual(feed.asked, [direction == .next ? 4 : 6])
    try await feed.answer(task, direction == .next ? 4 : 6, "9a")
    expectEqual(feed.pages[direction].failure?.errorDescription, "offline")
  }

  @Test(
    "an explicit request for it, or a retry, loads it, and nothing else", arguments: PageDirection.allCases,
    [true, false])
  func asked(direction: PageDirection, isRetry: Bool) async throws {
    let feed = try await failed(direction)
    let page = direction == .next ? 6 : 4
    let task = feed.send(isRetry ? .retry : direction == .next ? .loadNext : .loadPrevious)
    await effectsHaveBegun()
    expectEqual(feed.asked, [page])
    expect(feed.pages[direction].isLoading)
    try await feed.answer(task, page, "9a")
    expect(feed.pages[direction].failure == nil)
    expectEqual(feed.store.state.rows?.count, 4)
    feed.checkIdle()
  }

  @Test("a page may fail repeatedly, each time with the newer error")
  func again() async throws {
    let feed = try await failed(.next)
    for error in ["timeout", "503"] {
      try await feed.fail(feed.send(.retry), 6, NamedError(error))
      expectEqual(feed.pages.next.failure?.errorDescription, error)
    }
    expect(feed.send(.endReached).isFinished)
    try await feed.answer(feed.send(.retry), 6, "4a", next: 7)
    // From there on, appearing rows load pages again.
    expect(feed.pages.next.failure == nil)
    let task = feed.send(.endReached)
    try await feed.answer(task, 7, "5a")
    expectEqual(feed.rows, "1a 2a 3a 4a 5a")
  }

  @Test("if both ends have failed, a retry loads both, side by side")
  func bothEnds() async throws {
    let feed = try await failed(.next)
    try await feed.fail(feed.send(.loadPrevious), 4)
    let task = feed.send(.retry)
    await effectsHaveBegun()
    expectEqual(feed.asked.sorted(), [4, 6])
    for _ in 0..<2 {
      let call = try await feed.source.nextRequest()
      call.succeed(with: RowsPage(call.request, "\(call.request)0b"))
    }
    await task.finish()
    expectEqual(feed.rows, "40b 1a 2a 3a 60b")
    feed.checkIdle()
  }

  @Test("if the list has failed, a retry loads the list, and then the failed pages with its cursors")
  func all() async throws {
    let feed = try await failed(.next)
    try await feed.fail(feed.send(.refresh), 1)
    let task = feed.send(.retry)
    await effectsHaveBegun()
    expectEqual(feed.asked, [1])
    try await feed.call(1).succeed(with: RowsPage(1, "1b", next: 2))
    try await feed.comingCall(2).succeed(with: RowsPage(2, "2b"))
    await task.finish()
    expectEqual(feed.rows, "1b 2b")
    expect(feed.pages.failure == nil)
    feed.checkIdle()
  }

  @Test("retry when nothing has failed loads nothing", arguments: [true, false])
  func nothingFailed(isLoaded: Bool) async throws {
    let feed = isLoaded ? Feed() : Feed(FeedState())
    expect(feed.send(.retry).isFinished)
    feed.checkIdle()
  }

  @Test("a retry while the list reloads queues the failed pages, and does not restart the reload")
  func retryDuringRefresh() async throws {
    let feed = try await failed(.next)
    try await feed.fail(feed.send(.refresh), 1)
    let refresh = feed.send(.refresh)
    let call = try await feed.call(1)
    let retry = feed.send(.retry)
    expect(!call.isCancelled)
    call.succeed(with: RowsPage(1, "1b", next: 2))
    await refresh.finish()
    try await feed.answer(retry, 2, "2b")
    expectEqual(feed.rows, "1b 2b")
    feed.checkIdle()
  }

  @Test("the first load: its failure is the list's, and retry loads the first page again", arguments: [0, 1, 2])
  func firstLoad(way: Int) async throws {
    let feed = Feed(FeedState())
    try await feed.fail(feed.send(.load()), 1)
    expect(feed.pages.hasFailed)
    expect(feed.send(.endReached).isFinished)
    let actions: [FeedAction] = [.rows(.retry), .rows(.loadNext), .appear]
    try await feed.answer(feed.store.send(actions[way]), 1, "1a")
    expectEqual(feed.rows, "1a")
    expect(feed.pages.failure == nil)
    feed.checkIdle()
  }

  @Test("a retry of the list keeps the mode of the failed load", arguments: LoadingMode.allCases)
  func sameMode(mode: LoadingMode) async throws {
    let feed = Feed(FeedState(.loaded(.two, request: EmptyLoadRequest())))
    try await feed.fail(feed.send(.refresh(mode)), mode == .refreshAll || mode == .refreshHead ? 5 : 1)
    let task = feed.send(.retry)
    switch mode {
    case .refreshAll:
      try await feed.call(5).succeed(with: RowsPage(5, "1b", next: 6))
      try await feed.comingCall(6).succeed(with: RowsPage(6, "2b"))
    case .refreshHead:
      try await feed.call(5).succeed(with: RowsPage(5, "1b", next: 6))
    case .reload, .upsertNext:
      try await feed.call(1).succeed(with: RowsPage(1, "1b", next: 9))
    }
    await task.finish()
    let expected: [LoadingMode: String] = [
      .refreshHead: "1b 2a", .reload: "1b", .upsertNext: "1b", .refreshAll: "1b 2b",
    ]
    expectEqual(feed.rows, expected[mode])
    feed.checkIdle()
  }
}
