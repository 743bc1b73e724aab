import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct DerivedPagesTests {
  private let clock = TestClock()
  private let reporter = RecordingIssueReporter()

  private func feed(
    _ rows: PaginatedStateWith<String, PagedRows> = .notLoaded, query: String? = nil, debounced: Bool = false
  ) -> SearchFeed {
    let policy = debounced ? LoadPolicy.none.debounce(.seconds(1)).clock(clock) : .none
    return SearchFeed(rows, query: query, policy: policy) { $0.derivingRequest { $0.query } }
  }

  private func loaded(debounced: Bool) async throws -> SearchFeed {
    let feed = feed(debounced: debounced)
    var task = feed.send(.search("a"))
    // Loaded at once, so that the test need not wait for the debounce.
    if debounced { task = feed.send(.appear) }
    try await feed.answer(task, "a", 1, "1a", next: 2)
    expectEqual(feed.rows, "1a")
    return feed
  }

  @Test(
    "the first trigger finds the derived request, loads it at once, and reports nothing", arguments: [true, false])
  func firstTrigger(debounced: Bool) async throws {
    let feed = feed(query: "a", debounced: debounced)
    let task = IssueReporting.$current.withValue(reporter) { feed.send(.appear) }
    await effectsHaveBegun()
    expectEqual(feed.asked, ["a 1"])
    expect(reporter.issues.isEmpty)
    try await feed.answer(task, "a", 1, "1a")
    expectEqual(feed.rows, "1a")
  }

  @Test("a refresh that comes first loads the list that the state began with")
  func firstRefresh() async throws {
    let feed = feed(.loaded(.one("1a", page: 1, next: nil, previous: nil), request: "a"), query: "a")
    let task = feed.send(.rows(.refresh(.reload)))
    await effectsHaveBegun()
    expectEqual(feed.asked, ["a 1"])
    try await feed.answer(task, "a", 1, "1b")
    expectEqual(feed.rows, "1b")
  }

  @Test("a trigger while no request is derived loads nothing, and reports nothing")
  func nothingAsked() {
    let feed = feed()
    IssueReporting.$current.withValue(reporter) { _ = feed.send(.appear) }
    expect(feed.asked.isEmpty && feed.pages.isNotLoaded)
    expect(reporter.issues.isEmpty)
  }

  @Test("a trigger loads the request that the debounce holds back at once, and no page of the old list")
  func heldBack() async throws {
    let feed = try await loaded(debounced: true)
    feed.send(.search("ab"))
    expect(feed.asked.isEmpty)
    let task = feed.send(.appear)
    await effectsHaveBegun()
    expectEqual(feed.asked, ["ab 1"])
    try await feed.answer(task, "ab", 1, "2a")
    expectEqual(feed.rows, "2a")
  }

  @Test("a page that waits for a new text is loaded with the old list's cursor if the text changes back")
  func takenBack() async throws {
    let feed = try await loaded(debounced: true)
    feed.send(.search("ab"))
    let next = feed.send(.rows(.loadNext))
    expect(feed.pages.isWaiting(.next))
    feed.send(.search("a"))
    expect(!feed.pages.isWaiting(.next))
    await effectsHaveBegun()
    expectEqual(feed.asked, ["a 2"])
    try await feed.answer(next, "a", 2, "2a")
    expectEqual(feed.rows, "1a 2a")
    expect(feed.store.effectsInFlight.isEmpty)
  }

  @Test("rows that are set and edited during the first load keep the edits when it ends")
  func cacheFirst() async throws {
    let feed = Feed(FeedState(.notLoaded))
    let task = feed.send(.load())
    feed.store.send(.edit { $0.rows = .one("1s 2s 3s") })
    feed.store.send(.edit { $0.rows?.remove(id: 2) })
    try await feed.answer(task, 1, "1b 2b")
    expectEqual(feed.rows, "1b")
  }

  @Test("a cancelled refresh of all pages requests no more of them, even if the source ignores the cancellation")
  func cancelledRefreshAll() async throws {
    let feed = Feed(mode: .refreshAll, ignoresCancellation: true)
    let next = feed.send(.loadNext)
    try await feed.answer(next, 6, "4a")
    let task = feed.send(.refresh)
    let call = try await feed.call(5)
    feed.send(.cancel)
    call.succeed(with: RowsPage(5, "1b", next: 6))
    await task.finish()
    // When this returns, the answer has been handled.
    try await feed.answer(feed.send(.refresh(.refreshHead)), 5, "9c 1c", next: 6)
    expect(feed.asked.isEmpty)
    expectEqual(feed.rows, "9c 1c 2a 3a 4a")
  }

  @Test("a page that waits ends when an outer reducer has reset the state, with the next action")
  func resetFromOutside() async throws {
    let source = ControlledLoader<Int, RowsPage>()
    let store = FeedStore(initialState: FeedState(.loaded(.one("1a", next: 6)))) {
      FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 1) { load in
        try await source.load(load.page) ?? RowsPage(load.page, "")
      }
      Reduce<FeedState, FeedAction> { state, action in
        if case .touch = action { state = FeedState(.notLoaded) }
        return .none
      }
    }
    store.send(.rows(.refresh))
    let next = store.send(.rows(.loadNext))
    expect(store.state.$rows.isWaiting(.next))
    store.send(.touch)
    store.send(.appear)
    await next.finish()
    expect(store.effectsInFlight.isEmpty)
    expect(store.state.$rows.isNotLoaded)
    try await source.expectCancelledAtOnce()
  }
}
