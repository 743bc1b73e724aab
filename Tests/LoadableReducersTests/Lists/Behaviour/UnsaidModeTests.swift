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

  @Test("a fresh list is left alone when it appears again")
  func appearsAgain() async throws {
    let store = store(.notLoaded)
    try await answer(store.send(.appear), 1, "1a", next: 2)
    expect(store.send(.appear).isFinished)
    try await answer(store.send(.rows(.endReached)), 2, "2a", next: 3)
    expect(store.send(.appear).isFinished)
    expectEqual(store.state.rows?.short, "1a 2a")
    source.checkNoPendingRequests()
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

  @Test(
    "a list that has failed, is empty, or waits is loaded",
    arguments: [PaginatedState<PagedRows>.failed(NamedError("offline")), .loaded(nil), .ready])
  func notThere(rows: PaginatedState<PagedRows>) async throws {
    let store = store(rows)
    try await answer(store.send(.appear), 1, "1b")
    expectEqual(store.state.rows?.short, "1b")
  }

  @Test(
    "a list that is stale is refreshed at its head by what appears and `markAsStale()`; a refresh loads the first page alone",
    arguments: 0..<3)
  func stale(way: Int) async throws {
    let store = store(.loaded(.two, request: EmptyLoadRequest(), isStale: way == 0))
    let task =
      switch way {
      case 0: store.send(.appear)
      case 1: store.edit { $0.$rows.markAsStale() }
      default: store.send(.rows(.refresh))
      }
    if way < 2 {
      try await answer(task, 5, "1b", next: 6)
    } else {
      try await answer(task, 1, "1b")
    }
    expect(store.state.rows?.short == (way < 2 ? "1b 2a" : "1b") && !store.state.$rows.isStale)
    source.checkNoPendingRequests()
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

  @Test("a load that the guard holds back is requested once")
  func guarded() async throws {
    let store = store(.notLoaded)
    store.edit { $0.mayLoad = false }
    store.send(.appear)
    store.send(.appear)
    expect(source.pendingRequests.isEmpty)
    try await answer(store.edit { $0.mayLoad = true }, 1, "1a")
    source.checkNoPendingRequests()
  }
}
