import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A list of pages in a part of the state, and many of them side by side.
@MainActor struct ComposedPagesTests {
  private let source = ControlledLoader<Int, RowsPage>()

  private func store(shelves: Int = 0) -> StoreOf<ManyListsFeature> {
    let source = source
    let loaded = PaginatedState<PagedRows>.loaded(.one("1a"), request: EmptyLoadRequest())
    let state = ManyListsFeature.State(shelves: (0..<shelves).map { OneOfManyLists(id: $0 + 1, loaded) })
    return Store(initialState: state) { ManyListsFeature { try await source.load($0) } }
  }

  @discardableResult
  private func send(_ action: PaginatedAction<PagedRows>, _ id: Int, to store: StoreOf<ManyListsFeature>) -> StoreTask {
    store.send(.shelves(.element(id: id, action: .rows(action))))
  }

  private func call(_ page: Int) async throws -> ControlledCall<Int, RowsPage> {
    var call = try await source.nextRequest()
    while call.isCancelled { call = try await source.nextRequest() }
    try #require(call.request == page)
    return call
  }

  private func rows(_ store: StoreOf<ManyListsFeature>) -> [String] {
    store.state.shelves.map { $0.rows?.short ?? "-" }
  }

  private func checkIdle(_ store: StoreOf<ManyListsFeature>) {
    source.checkNoPendingRequests()
    expect(store.effectsInFlight.isEmpty)
    for shelf in store.state.shelves + [store.state.main] {
      expect(!shelf.$rows.isLoading && !shelf.$rows.isLoadingPage(.next) && !shelf.$rows.isLoadingPage(.previous))
      expect(shelf.$rows.progress.marks.isEmpty)
    }
  }

  @Test("in a part of the state, a list loads page by page as anywhere else, and the parent learns about it")
  func scoped() async throws {
    let store = store()
    let first = store.send(.main(.appear))
    let queued = store.send(.main(.rows(.loadNext)))
    try await call(1).succeed(with: RowsPage(1, "1a", next: 2, previous: 9))
    await first.finish()
    let previous = store.send(.main(.rows(.loadPrevious)))
    try await call(2).succeed(with: RowsPage(2, "2a"))
    await queued.finish()
    try await call(9).succeed(with: RowsPage(9, "0a"))
    await previous.finish()
    expectEqual(store.state.main.rows?.short, "0a 1a 2a")
    expectEqual(store.state.log, ["main: list succeeded", "main: next 2 succeeded", "main: previous 9 succeeded"])
    checkIdle(store)
  }

  @Test("the handle of a page in a part of the state cancels the page, running or waiting", arguments: [true, false])
  func cancelledHandle(isWaiting: Bool) async throws {
    let store = store(shelves: 1)
    let refresh = isWaiting ? send(.refresh, 1, to: store) : nil
    let next = send(.loadNext, 1, to: store)
    expectEqual(store.state.shelves[0].$rows.isWaiting(.next), isWaiting)
    next.cancel()
    await next.finish()
    expect(!store.state.shelves[0].$rows.isLoadingPage(.next))
    refresh?.cancel()
    checkIdle(store)
  }

  @Test("lists side by side never affect each other's loads, even waiting ones")
  func sideBySide() async throws {
    let store = store(shelves: 4)
    let tasks = [
      send(.loadNext, 1, to: store), send(.loadNext, 2, to: store), send(.refresh, 3, to: store),
      send(.loadNext, 3, to: store), send(.loadPrevious, 4, to: store), send(.refresh, 4, to: store),
    ]
    send(.cancel, 2, to: store)
    // The refresh ended the load of shelf 4.
    await effectsHaveBegun()
    expectEqual(source.pendingRequests, [106, 301, 401])
    try await call(106).succeed(with: RowsPage(6, "2b"))
    await tasks[0].finish()
    let (third, fourth) = (try await call(301), try await call(401))
    third.succeed(with: RowsPage(1, "3b", next: 2))
    let next = try await call(302)
    fourth.succeed(with: RowsPage(1, "4b"))
    await tasks[5].finish()
    next.succeed(with: RowsPage(2, "5b"))
    for task in tasks { await task.finish() }
    expectEqual(rows(store), ["1a 2b", "1a", "3b 5b", "4b"])
    expectEqual(
      store.state.log,
      [
        "shelf 4: previous 4 cancelled", "shelf 2: next 6 cancelled", "shelf 1: next 6 succeeded",
        "shelf 3: list succeeded", "shelf 4: list succeeded", "shelf 3: next 2 succeeded",
      ])
    checkIdle(store)
  }

  @Test("loads end with their element, even waiting ones, and their handles finish")
  func removed() async throws {
    let store = store(shelves: 2)
    var tasks = [send(.refresh, 1, to: store), send(.loadNext, 1, to: store), send(.loadPrevious, 1, to: store)]
    let other = send(.loadNext, 2, to: store)
    store.send(.edit { $0.shelves.removeFirst() })
    for task in tasks { await task.finish() }
    await effectsHaveBegun()
    expectEqual(source.pendingRequests, [206])
    // An element that is added again counts as another one.
    store.send(.edit { $0.shelves.append(OneOfManyLists(id: 1, .loaded(.one("1c"), request: EmptyLoadRequest()))) })
    tasks = [send(.loadNext, 1, to: store)]
    try await call(206).succeed(with: RowsPage(6, "2b"))
    try await call(106).succeed(with: RowsPage(6, "2c"))
    await other.finish()
    await tasks[0].finish()
    expectEqual(rows(store), ["1a 2b", "1c 2c"])
    checkIdle(store)
  }

  @Test(
    "a copy beside the original makes its own running and waiting loads, and neither affects the other",
    arguments: [true, false])
  func copied(isWaiting: Bool) async throws {
    let store = store(shelves: 2)
    let refresh = isWaiting ? send(.refresh, 1, to: store) : nil
    let next = send(.loadNext, 1, to: store)
    store.send(
      .edit {
        let rows = $0.shelves[0].$rows
        $0.shelves[1].$rows = rows
      })
    await effectsHaveBegun()
    expectEqual(source.pendingRequests, (isWaiting ? [101, 201] : [106, 206]))
    let copy = send(.loadNext, 2, to: store)
    await effectsHaveBegun()
    expectEqual(source.pendingRequests, (isWaiting ? [101, 201] : [106, 206]))
    let page = isWaiting ? 2 : 6
    let (first, other) = (try await call(isWaiting ? 101 : 106), try await call(isWaiting ? 201 : 206))
    if isWaiting { first.succeed(with: RowsPage(1, "1b", next: 2)) }
    let original = isWaiting ? try await call(102) : first
    if isWaiting { other.succeed(with: RowsPage(1, "1c", next: 2)) }
    let second = isWaiting ? try await call(202) : other
    expect(!next.isFinished && !copy.isFinished)
    next.cancel()
    expect(original.isCancelled && !second.isCancelled)
    second.succeed(with: RowsPage(page, "7c"))
    await copy.finish()
    await refresh?.finish()
    expectEqual(rows(store), (isWaiting ? ["1b", "1c 7c"] : ["1a", "1a 7c"]))
    checkIdle(store)
  }
}
