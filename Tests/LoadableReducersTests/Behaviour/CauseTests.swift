import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The cause of each load, as observers learn it.
@MainActor struct CauseTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let observer = RecordingObserver()
  private let clock = TestClock()

  private func store(_ state: ItemsState, policy: LoadPolicy = .none) -> Store<ItemsState, ItemsAction> {
    let (loader, observer) = (loader, observer)
    return Store(initialState: state) {
      ItemsBase().loadable(
        state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy.clock(clock)
      ) { load in
        try await loader.load(load.request)
      }
      .derivingRequest(whenNil: .keepsContent) { $0.query }
      .observed(by: observer)
    }
  }

  /// The cause of the load that started last.
  private var cause: String? { observer.events.last { $0.kind == .started }?.cause }

  @Test("an explicit load, a refresh, a retry, a named trigger, and a changed derived request are each a cause")
  func asked() {
    let failed = ItemsState(items: .failed(NamedError("offline"), request: "a"))
    let table: [(state: ItemsState, action: ItemsAction, cause: String)] = [
      (ItemsState(), .items(.load("a")), "load"),
      (ItemsState(items: .loaded([1], request: "a")), .items(.refresh), "refresh"),
      (failed, .items(.retry), "retry"),
      (ItemsState(items: .loaded([1], request: "a")), .appear, "trigger appear"),
      (ItemsState(), .search("b"), "derived"),
      (ItemsState(items: .ready("a")), .edit { _ in }, "by hand"),
      (ItemsState(items: .loaded([1], request: "a")), .edit { $0.$items.markAsStale() }, "by hand"),
      (ItemsState(), .edit { $0.$items.readyToLoad("c") }, "by hand"),
    ]
    for (state, action, expected) in table {
      let store = store(state)
      store.send(action)
      expectEqual(cause, expected)
      store.send(.items(.unload))
    }
  }

  @Test("a poll is a cause, and each attempt has the cause of its load")
  func poll() async throws {
    let store = store(ItemsState(), policy: .none.refreshEvery(.seconds(60)).retry(RetryPolicy(limit: 1)))
    store.send(.items(.load("a")))
    try await loader.nextRequest().succeed(with: [1])
    clock.advance(to: try await clock.nextSleep())
    try await loader.nextRequest().fail(with: NamedError("offline"))
    expectEqual(cause, "poll")
    clock.advance(to: try await clock.nextSleep())
    try await loader.nextRequest().succeed(with: [2])
    _ = try await clock.nextSleep()
    expectEqual(observer.events.last?.cause, "poll")
    store.send(.items(.unload))
  }

  @Test("the loads of a list and its pages have causes too")
  func pages() async throws {
    let observer = observer
    let feed = Feed(FeedState()) { $0.observed(by: observer) }
    let first = feed.store.send(.appear)
    expectEqual(cause, "trigger appear")
    try await feed.answer(first, 1, "1a", next: 2)
    let next = feed.send(.loadNext)
    expectEqual(cause, "load")
    try await feed.answer(next, 2, "2a", next: 3)
    let appeared = feed.send(.endReached)
    expectEqual(cause, "trigger endReached")
    try await feed.fail(appeared, 3)
    let retried = feed.send(.retry)
    expectEqual(cause, "retry")
    try await feed.answer(retried, 3, "3a")
    let jump = feed.send(.jump(to: 7))
    expectEqual(cause, "jump")
    try await feed.answer(jump, 7, "7a", previous: 6)
    feed.send(.loadPrevious)
    expectEqual(cause, "load")
    feed.send(.cancel)
    feed.send(.refresh)
    expectEqual(cause, "refresh")
    feed.send(.cancel)
  }

  @Test("the cause does not affect the equality of tickets and states")
  func equality() {
    let ticket = LoadTicket("a", cause: .refresh)
    expectEqual(ticket, LoadTicket("a", cause: .trigger("appear")))
    expectEqual(ticket.hashValue, LoadTicket("a", cause: .poll).hashValue)
  }
}
