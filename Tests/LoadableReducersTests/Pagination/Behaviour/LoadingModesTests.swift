import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct LoadingModesTests {
  /// What loads what a mode says.
  enum Way: CaseIterable, Sendable {
    case trigger, stale, action

    @MainActor func start(_ feed: Feed, _ mode: LoadingMode) -> StoreTask {
      switch self {
      case .trigger: feed.store.send(.appear)
      case .stale: feed.store.edit { $0.$rows.markAsStale() }
      case .action: feed.send(.refresh(mode))
      }
    }
  }

  /// A feed of pages 5 and 6, with the rows 1 and 2.
  private func feed(_ mode: LoadingMode) -> Feed {
    Feed(FeedState(.loaded(.two, request: EmptyLoadRequest()), mode: mode))
  }

  @Test(
    "`upsertNext` loads the page after the last one, and adds it; as a refresh it is `reload`, and of a stale list `refreshAll`",
    arguments: Way.allCases)
  func upsertNext(way: Way) async throws {
    let feed = feed(.upsertNext)
    let task = way.start(feed, .upsertNext)
    switch way {
    case .trigger:
      expect(feed.pages.next.isLoading)
      try await feed.answer(task, 7, "2b 3b", next: 8)
      expectEqual(feed.rows, "1a 2b 3b")
      expectEqual(feed.kept, "4 < 5 6 7 > 8")
    case .stale:
      try await feed.call(5).succeed(with: RowsPage(5, "1b", next: 6))
      try await feed.comingCall(6).succeed(with: RowsPage(6, "2b"))
      await task.finish()
      expectEqual(feed.rows, "1b 2b")
    case .action:
      try await feed.answer(task, 1, "1b", next: 2)
      expectEqual(feed.rows, "1b")
    }
    expect(!feed.pages.isStale)
    feed.checkIdle()
  }

  @Test("`upsertFirst` merges the first page in front, and the rest stays", arguments: Way.allCases)
  func upsertFirst(way: Way) async throws {
    let feed = feed(.upsertFirst)
    let task = way.start(feed, .upsertFirst)
    expect(feed.pages.isReloading)
    try await feed.answer(task, 1, "0b 1b 3b", next: 2)
    expectEqual(feed.rows, "0b 3b 1b 2a")
    expectEqual(feed.kept?.hasSuffix("> 7"), true)
    expect(!feed.pages.isStale)
    feed.checkIdle()
  }

  @Test(
    "`reload` puts the first page in the place of everything, which stays on screen until then", arguments: Way.allCases
  )
  func reload(way: Way) async throws {
    let feed = feed(.reload)
    let task = way.start(feed, .reload)
    expectEqual(feed.rows, "1a 2a")
    try await feed.answer(task, 1, "1b", next: 2)
    expectEqual(feed.rows, "1b")
    expectEqual(feed.kept, "- < 1 > 2")
    expect(!feed.pages.isStale)
    feed.checkIdle()
  }

  @Test("`refreshAll` loads as many pages as are kept, from the first one that is", arguments: Way.allCases)
  func refreshAll(way: Way) async throws {
    let feed = feed(.refreshAll)
    let task = way.start(feed, .refreshAll)
    try await feed.call(5).succeed(with: RowsPage(5, "1b", next: 16, previous: 14))
    try await feed.comingCall(16).succeed(with: RowsPage(16, "2b", next: 17))
    await task.finish()
    expectEqual(feed.rows, "1b 2b")
    expectEqual(feed.kept, "14 < 5 16 > 17")
    expect(!feed.pages.isStale)
    feed.checkIdle()
  }

  @Test(
    "a list without content is loaded from its first page, in every mode", arguments: LoadingMode.allCases,
    Way.allCases)
  func first(mode: LoadingMode, way: Way) async throws {
    let feed = Feed(FeedState(mode: mode))
    let task = way == .stale ? feed.store.edit { $0.$rows.readyToLoad() } : way.start(feed, mode)
    try await feed.answer(task, 1, "1a", next: 2)
    expectEqual(feed.rows, "1a")
    expectEqual(feed.kept, "- < 1 > 2")
    feed.checkIdle()
  }

  @Test("a list that is loaded and empty is loaded from its first page too", arguments: LoadingMode.allCases)
  func empty(mode: LoadingMode) async throws {
    let feed = Feed(FeedState(.loaded(nil), mode: mode))
    try await feed.answer(feed.store.send(.appear), 1, "1a")
    expectEqual(feed.rows, "1a")
    feed.checkIdle()
  }

  @Test(
    "the mode is read from the state by a key path or a closure, at the time of the request",
    arguments: [true, false])
  func fromState(isKeyPath: Bool) async throws {
    let source = ControlledLoader<Int, RowsPage>()
    let state = FeedState(.loaded(.two, request: EmptyLoadRequest()))
    let store = FeedStore(initialState: state) {
      if isKeyPath {
        FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear, mode: \.mode) {
          load in try await source.load(load.page) ?? RowsPage(load.page, "")
        }
      } else {
        FeedBase().paginated(
          state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear,
          mode: { $0.rows?.count == 2 ? .upsertNext : .reload }
        ) { load in try await source.load(load.page) ?? RowsPage(load.page, "") }
      }
    }
    let next = store.send(.appear)
    expectEqual(source.pendingRequests, [7])
    try await source.nextRequest().succeed(with: RowsPage(7, "3b", next: 8))
    await next.finish()
    store.edit { $0.mode = .reload }
    let reload = store.send(.appear)
    expectEqual(source.pendingRequests, [1])
    // The mode was decided when the load was requested.
    store.edit { $0.mode = .upsertFirst }
    try await source.nextRequest().succeed(with: RowsPage(1, "1c"))
    await reload.finish()
    expectEqual(store.state.rows?.short, "1c")
  }

  @Test("a trigger in the mode of the next page acts like an explicit request: a failed page is loaded again")
  func triggerRetries() async throws {
    let feed = feed(.upsertNext)
    try await feed.fail(feed.store.send(.appear), 7)
    try await feed.answer(feed.store.send(.appear), 7, "3b")
    expectEqual(feed.rows, "1a 2a 3b")
    expect(feed.pages.next.failure == nil)
  }

  @Test(
    "pages at the ends do not make a stale list fresh; a trigger reloads it, unless that has been requested already"
  )
  func stale() async throws {
    let feed = feed(.upsertNext)
    feed.store.edit { $0.$rows.markAsStale() }
    feed.send(.cancel)
    for (action, page) in [(.loadNext, 7), (.loadPrevious, 4)] as [(PaginatedAction<PagedRows>, Int)] {
      try await feed.answer(feed.send(action), page, "\(page)b", next: page + 1)
      expect(feed.pages.isStale)
    }
    let task = feed.store.send(.appear)
    expectEqual(feed.asked, [4])
    // It is on its way: the page is one that follows it.
    let next = feed.store.send(.appear)
    expect(feed.asked == [4] && feed.pages.isWaiting(.next))
    for page in 4...6 { try await feed.comingCall(page).succeed(with: RowsPage(page, "\(page)c", next: page + 1)) }
    try await feed.comingCall(7).succeed(with: RowsPage(7, "7c", next: 8))
    await task.finish()
    expect(!feed.pages.isStale)
    try await feed.comingCall(8).succeed(with: RowsPage(8, "8c"))
    await next.finish()
    expectEqual(feed.rows, "4c 5c 6c 7c 8c")
    feed.checkIdle()
  }

  @Test("in the mode of the next page a stale list at its end is loaded anew too")
  func staleAtEnd() async throws {
    let feed = Feed(next: nil)
    try await feed.answer(feed.store.edit { $0.$rows.markAsStale() }, 5, "1b")
    expect(feed.rows == "1b" && !feed.pages.isStale)
    feed.checkIdle()
  }

  @Test("`upsertFirst` of a list whose first page is in the middle merges it there, and moves no cursor")
  func upsertFirstInMidst() async throws {
    let feed = Feed()
    feed.store.edit { $0.firstPage = 5 }
    try await feed.answer(feed.send(.loadPrevious), 4, "8a 9a", previous: 3)
    try await feed.answer(feed.send(.refresh(.upsertFirst)), 5, "0b 1b 7b 2b", next: 17, previous: 14)
    expectEqual(feed.rows, "8a 9a 0b 7b 1b 2b 3a")
    expectEqual(feed.kept, "3 < 4 5 > 6")
    feed.checkIdle()
  }

  @Test(
    "a waiting load does not change the mode of the running one, and keeps its own",
    arguments: [true, false])
  func waiting(isQueued: Bool) async throws {
    let feed = Feed(
      FeedState(.loaded(.two, request: EmptyLoadRequest())), policy: isQueued ? .none.overlap(.queue) : .none)
    let first = feed.send(.refresh(.upsertFirst))
    let call = try await feed.call(1)
    if !isQueued { feed.store.edit { $0.mayLoad = false } }
    var second = feed.send(.refresh(.refreshAll))
    call.succeed(with: RowsPage(1, "0b", next: 2))
    if !isQueued {
      await first.finish()
      second = feed.store.edit { $0.mayLoad = true }
    }
    let firstAgain = try await feed.comingCall(5)
    expectEqual(feed.rows, "0b 1a 2a")
    firstAgain.succeed(with: RowsPage(5, "1c", next: 6))
    try await feed.comingCall(6).succeed(with: RowsPage(6, "2c"))
    await second.finish()
    await first.finish()
    expectEqual(feed.rows, "1c 2c")
  }

  @Test("a load that joins the running one does not change its mode")
  func joined() async throws {
    let feed = Feed(FeedState(.loaded(.two, request: EmptyLoadRequest())), policy: .none.overlap(.join))
    let first = feed.send(.refresh(.upsertFirst))
    let second = feed.send(.refresh(.reload))
    try await feed.answer(first, 1, "0b")
    await second.finish()
    expectEqual(feed.rows, "0b 1a 2a")
    // And the one after it is not affected either.
    try await feed.answer(feed.send(.list(.refresh)), 1, "9b")
    expectEqual(feed.rows, "9b")
    feed.checkIdle()
  }

  @Test("the mode of a refresh that another one replaces is not used again")
  func replaced() async throws {
    let feed = feed(.reload)
    feed.send(.refresh(.refreshAll))
    let task = feed.send(.refresh(.upsertFirst))
    try await feed.answer(task, 1, "0b")
    expectEqual(feed.rows, "0b 1a 2a")
    feed.send(.refresh(.refreshAll))
    feed.send(.cancel)
    try await feed.answer(feed.store.send(.appear), 1, "9b")
    expectEqual(feed.rows, "9b")
    feed.checkIdle()
  }
}

extension PagedRows {
  /// Pages 5 and 6, with the rows 1 and 2.
  static var two: Self {
    var rows = Self.one("1a")
    rows.append(RowsPage(6, "2a", next: 7))
    return rows
  }
}
