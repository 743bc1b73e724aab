import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct EndedPagesTests {
  /// How far the loads of a feed have come.
  enum Moment: CaseIterable, Sendable {
    case notLoaded, ready, firstLoad, firstLoadAndWaiting, loaded, next, previous, both, refresh, refreshAndWaiting,
      failedNext, failedList
  }

  /// A feed at a moment, and the handles of all requests.
  private func feed(_ moment: Moment) async throws -> (feed: Feed, tasks: [StoreTask]) {
    switch moment {
    case .notLoaded: return (Feed(FeedState()), [])
    case .ready:
      let feed = Feed(FeedState())
      feed.store.edit { $0.mayLoad = false }
      return (feed, [feed.store.edit { $0.$rows.readyToLoad() }])
    case .firstLoad:
      let feed = Feed(FeedState())
      return (feed, [feed.send(.load())])
    case .firstLoadAndWaiting:
      let feed = Feed(FeedState())
      return (feed, [feed.send(.load()), feed.send(.loadNext), feed.send(.startReached)])
    default: break
    }
    let feed = Feed()
    let actions: [PaginatedAction<PagedRows>] =
      switch moment {
      case .next: [.loadNext, .endReached]
      case .previous: [.loadPrevious]
      case .both: [.loadNext, .loadPrevious]
      case .refresh: [.refresh]
      case .refreshAndWaiting: [.refresh, .loadNext, .loadPrevious, .endReached]
      case .failedNext: [.loadNext]
      case .failedList: [.refresh]
      default: []
      }
    let tasks = actions.map { feed.send($0) }
    if moment == .failedNext { try await feed.fail(tasks[0], 6) }
    if moment == .failedList { try await feed.fail(tasks[0], 1) }
    return (feed, tasks)
  }

  /// Ends everything, and checks that all handles are finished and nothing arrives late.
  private func end(_ moment: Moment, _ action: FeedAction) async throws -> Feed {
    let (feed, tasks) = try await feed(moment)
    feed.store.edit { $0.mayLoad = true }
    var calls: [Feed.Call] = []
    let count = feed.asked.count
    if moment != .failedNext && moment != .failedList {
      for _ in 0..<count { calls.append(try await feed.source.nextRequest()) }
    }
    feed.store.send(action)
    expect(calls.allSatisfy { $0.isCancelled })
    for task in tasks { await task.finish() }
    feed.checkIdle()
    return feed
  }

  @Test(
    "`cancel` ends all loads and keeps content and failures; each is reported once, and the list loads as before",
    arguments: Moment.allCases)
  func cancel(moment: Moment) async throws {
    let before = try await self.feed(moment).feed.pages
    let feed = try await end(moment, .rows(.cancel))
    expectEqual(feed.rows, before.wrappedValue?.short)
    expectEqual((feed.pages.failure == nil), (before.failure == nil))
    expectEqual((feed.pages.next.failure == nil), (before.next.failure == nil))
    let expected: [String] =
      switch moment {
      case .ready, .firstLoad, .firstLoadAndWaiting: ["list cancelled, -"]
      case .refresh, .refreshAndWaiting: ["list cancelled, 1a 2a 3a"]
      case .next: ["next 6 cancelled, 1a 2a 3a"]
      case .previous: ["previous 4 cancelled, 1a 2a 3a"]
      case .both: ["next 6 cancelled, 1a 2a 3a", "previous 4 cancelled, 1a 2a 3a"]
      case .failedNext: ["next 6 failed: offline, 1a 2a 3a"]
      case .failedList: ["list failed: offline, 1a 2a 3a"]
      case .notLoaded, .loaded: []
      }
    expectEqual(feed.log.sorted(), expected)
    try await feed.answer(feed.send(.refresh), 1, "1b", next: 2)
    try await feed.answer(feed.send(.loadNext), 2, "2b", next: nil)
    expectEqual(feed.rows, "1b 2b")
    feed.checkIdle()
  }

  @Test(
    "a list that is set to nil ends the loads of its pages, and a load of the list goes on", arguments: Moment.allCases)
  func emptied(moment: Moment) async throws {
    let (feed, _) = try await feed(moment)
    let wasLoading = feed.pages.isLoading
    let pageCalls = feed.asked.filter { $0 != 1 }
    feed.store.edit { $0.rows = nil }
    expect(feed.rows == nil)
    expectEqual(feed.pages.isLoading, wasLoading)
    await effectsHaveBegun()
    expectEqual(feed.asked, (pageCalls.isEmpty ? (wasLoading ? [1] : []) : []))
    expect(feed.pages.next.failure == nil || wasLoading)
    feed.send(.unload)
    feed.checkIdle()
  }
}
