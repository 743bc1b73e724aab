import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct UnsaidModeTests {
  private let source = ControlledLoader<Int, RowsPage>()

  private func store(_ rows: PaginatedState<PagedRows>, _ policy: LoadPolicy = .none) -> FeedStore {
    let source = source
    return FeedStore(initialState: FeedState(rows)) {
      FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear, policy: policy) {
        load in try await source.load(load.page) ?? RowsPage(load.page, "")
      }
      .guard { $0.mayLoad }
    }
  }

  private func answer(_ task: StoreTask, _ page: Int, _ rows: String, next: Int? = nil) async throws {
    await effectsHaveBegun()
    expectEqual(source.pendingRequests, [page])
    try await source.nextRequest().succeed(with: RowsPage(page, rows, next: next))
    await task.finish()
  }

  @Test("a list that is loading is awaited, and loaded once")
  func onItsWay() async throws {
    let store = store(.notLoaded)
    let first = store.send(.appear)
    let second = store.send(.appear)
    await effectsHaveBegun()
    expect(source.pendingRequests == [1] && !second.isFinished)
    try await answer(first, 1, "1a")
    await second.finish()
    expect(store.state.$rows.isLoaded)
  }

  @Test("what a request that no longer waits was to load has no effect on later loads")
  func dropped() async throws {
    let store = store(.loaded(.two, request: EmptyLoadRequest()))
    store.edit { $0.mayLoad = false }
    store.send(.rows(.refresh(.reload)))
    store.send(.rows(.list(.cancel)))
    let task = store.edit {
      $0.mayLoad = true
      $0.$rows.markAsStale()
    }
    try await answer(task, 5, "1b", next: 6)
    expectEqual(store.state.rows?.short, "1b 2a")
  }

  @Test("the same holds for a list that an outer reducer has marked as stale, and for its retry")
  func staleFromOutside() async throws {
    let source = source
    let store = FeedStore(initialState: FeedState(.loaded(.two, request: EmptyLoadRequest()))) {
      FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 1) { load in
        try await source.load(load.page) ?? RowsPage(load.page, "")
      }
      Reduce<FeedState, FeedAction> { state, action in
        if case .appear = action { state.$rows.markAsStale() }
        return .none
      }
    }
    let failing = store.send(.appear)
    await effectsHaveBegun()
    try #require(source.pendingRequests == [5])
    try await source.nextRequest().fail(with: NamedError("offline"))
    await failing.finish()
    let task = store.send(.rows(.retry))
    await effectsHaveBegun()
    try #require(source.pendingRequests == [5])
    try await source.nextRequest().succeed(with: RowsPage(5, "1b", next: 6))
    await task.finish()
    expect(store.state.rows?.short == "1b 2a" && !store.state.$rows.isStale)
  }
}
