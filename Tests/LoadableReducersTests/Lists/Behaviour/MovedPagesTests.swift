import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct MovedPagesTests {
  @Test(
    "a state that says that a page is loading loads it: nothing loads forever",
    arguments: PageDirection.allCases)
  func assigned(direction: PageDirection) async throws {
    let other = Feed()
    other.send(direction == .next ? .loadNext : .loadPrevious)
    let copy = other.store.state
    let feed = Feed(FeedState())
    let task = feed.store.edit { $0 = copy }
    expect(feed.pages[direction].isLoading)
    try await feed.answer(task, direction == .next ? 6 : 4, "8a")
    expectEqual(feed.store.state.rows?.count, 4)
    expect(other.pages[direction].isLoading)
    feed.checkIdle()
  }

  @Test(
    "a state that says that the list is loading, and that pages wait for it, continues with both",
    arguments: LoadingMode.allCases)
  func assignedWaiting(mode: LoadingMode) async throws {
    let other = Feed()
    other.send(.refresh(mode))
    other.send(.loadNext)
    let copy = other.store.state
    let feed = Feed(FeedState())
    feed.store.edit { $0 = copy }
    expect(feed.pages.isWaiting(.next))
    let page = mode == .refreshAll || mode == .refreshHead ? 5 : 1
    await effectsHaveBegun()
    expectEqual(feed.asked, [page])
    try await feed.call(page).succeed(with: RowsPage(page, "8b 7b 1b", next: 12, previous: 10))
    let next = try await feed.comingCall(mode == .refreshHead ? 6 : 12)
    expectEqual(feed.rows, (mode == .refreshHead ? "8b 7b 1b 2a 3a" : "8b 7b 1b"))
    feed.send(.cancel)
    expect(next.isCancelled)
    feed.checkIdle()
  }

  @Test(
    "a send that asks for a page that waits in a copy, where nothing awaits it, awaits it and can cancel it",
    arguments: [true, false])
  func askedInCopy(isCancelled: Bool) async throws {
    let other = Feed()
    other.send(.refresh)
    let original = other.send(.loadNext)
    let feed = Feed(other.store.state)
    let task = feed.send(.loadNext)
    let second = feed.send(.endReached)
    await effectsHaveBegun()
    expectEqual(feed.asked, [1])
    expect(!task.isFinished && !second.isFinished)
    if isCancelled {
      task.cancel()
      expect(!feed.pages.isWaiting(.next) && second.isFinished)
      feed.send(.cancel)
    } else {
      try await feed.call(1).succeed(with: RowsPage(1, "1b", next: 2))
      let call = try await feed.comingCall(2)
      expect(!task.isFinished && !second.isFinished)
      call.succeed(with: RowsPage(2, "2b"))
      await task.finish()
      await second.finish()
      expectEqual(feed.rows, "1b 2b")
    }
    feed.checkIdle()
    expect(other.pages.isWaiting(.next) && !original.isFinished)
  }

  @Test("the load of a list that does not run here keeps its mode, however long the guard holds it back")
  func heldBack() async throws {
    let other = Feed(mode: .reload)
    other.send(.refresh(.refreshHead))
    let copy = other.store.state
    let feed = Feed(FeedState())
    feed.store.edit {
      $0 = copy
      $0.mayLoad = false
    }
    feed.store.send(.touch)
    expectEqual(feed.asked, [])
    let task = feed.store.edit { $0.mayLoad = true }
    try await feed.answer(task, 5, "8b 1b", next: 6)
    expectEqual(feed.rows, "8b 1b 2a 3a")
    feed.checkIdle()
  }

  @Test("the handle of a page does not await the next page of another list that is set by hand meanwhile")
  func otherList() async throws {
    let feed = Feed()
    feed.send(.loadNext)
    feed.store.edit { $0.rows = .one("1a 2a 3a", next: 9, previous: 4) }
    let task = feed.send(.loadNext)
    try await feed.answer(task, 9, "4a")
    expectEqual(feed.rows, "1a 2a 3a 4a")
    feed.checkIdle()
  }

  @Test("a state for a preview, in which a page is loading or has failed, is shown as it is until something happens")
  func preview() {
    let state = FeedState(.loaded(.one("1a"), next: .loading(6), previous: .failed(NamedError("offline"), request: 4)))
    let feed = Feed(state)
    expect(feed.pages.next.isLoading)
    expectEqual(feed.pages.previous.failure?.errorDescription, "offline")
    feed.store.send(.touch)
    expect(feed.pages.next.isLoading)
    expectEqual(feed.asked, [])
  }
}
