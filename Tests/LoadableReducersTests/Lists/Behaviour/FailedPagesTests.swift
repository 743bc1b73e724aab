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

  @Test(
    "the retry of one end loads its failed page again, and nothing at the other end", arguments: PageDirection.allCases)
  func oneEnd(direction: PageDirection) async throws {
    let feed = try await failed(direction)
    let task = feed.send(direction == .next ? .next(.retry) : .previous(.retry))
    try await feed.answer(task, direction == .next ? 6 : 4, "9a")
    expectEqual(feed.rows, direction == .next ? "1a 2a 3a 9a" : "9a 1a 2a 3a")
    feed.checkIdle()
  }

  @Test("retry when nothing has failed loads nothing", arguments: [true, false])
  func nothingFailed(isLoaded: Bool) async throws {
    let feed = isLoaded ? Feed() : Feed(FeedState())
    expect(feed.send(.retry).isFinished)
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
}
