import LoadableReducers
import LoadableTesting
import Testing

/// The samples in the article do what its tables say.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct MovingFromLoadableTests {
  private struct Fog: Error, CustomStringConvertible { let description = "fog" }

  private let tables = ControlledLoader<String, TideTable>()
  private let brest = TideTable(harbour: "Brest", highWaters: ["04:12", "16:40"])

  private func tideStore() -> TestStoreOf<TideFeature> {
    let tables = tables
    return TestStore(initialState: TideFeature.State()) { TideFeature { try await tables.load($0) } }
  }

  @Test("a trigger loads, a second one reloads and keeps the value, and the parent learns how each load ends")
  func triggers() async throws {
    let store = tideStore()
    store.send(.onAppear) { $0.$tides.loading() }
    try await tables.nextRequest().succeed(with: brest)
    await store.receive(\.tides.finished) { $0.$tides.loaded(with: brest) }
    store.send(.pulledDown) { $0.$tides.loading() }
    #expect(store.state.tides == brest)
    try await tables.nextRequest().fail(with: Fog())
    await store.receive(\.tides.finished) {
      $0.$tides.failed(with: Fog())
      $0.notice = "No tides: fog"
    }
    #expect(store.state.tides == brest)
    await store.finish()
  }

  @Test("readyToLoad() drops the value and loads with the state that the reducer has left; unload() ends it")
  func stateDriven() async throws {
    let store = tideStore()
    store.send(.harbourChosen("Ouessant")) {
      $0.harbour = "Ouessant"
      $0.$tides.loading()
    }
    let call = try await tables.nextRequest()
    #expect(call.request == "Ouessant")
    store.send(.left) { $0.$tides.unload() }
    #expect(call.isCancelled)
    await store.receive(\.tides.cancelled) { $0.notice = "Stopped" }
    await store.finish()
  }

  @Test(
    "each phase corresponds to one of their cases",
    arguments: [
      (LoadableState<TideTable>.notLoaded, "No tides yet"), (.ready, "About to read the tides"),
      (.loading(), "Reading the tides"), (.loading(previous: LoadedContent(tides)), "Reading the tides again"),
      (.failed(Fog()), "No tides: fog"), (.loaded(tides), "The tides"), (.loaded(nil), "The tides"),
      (.loaded(tides, isStale: true), "Tides of some time ago"),
    ])
  func phases(state: LoadableState<TideTable>, text: String) {
    #expect(headline(of: state) == text)
  }

  private nonisolated static let tides = TideTable(harbour: "Brest", highWaters: [])

  @Test("a load works by hand, without the modifier")
  func byHand() async throws {
    let tables = tables
    let store = Store(initialState: HandmadeTides.State()) { HandmadeTides { try await tables.load($0)! } }
    let first = store.send(.onAppear)
    #expect(store.$tides.isPerformingInitialLoad)
    try await tables.nextRequest().succeed(with: brest)
    await first.finish()
    #expect(store.$tides.isLoaded && store.tides == brest)
    let second = store.send(.onAppear)
    #expect(store.$tides.isReloading)
    try await tables.nextRequest().fail(with: Fog())
    await second.finish()
    #expect(store.$tides.hasFailed && store.tides == brest)
  }

  @Test("a logbook: a trigger loads, a row or a button loads more, new entries come in front, a pull reloads")
  func logbook() async throws {
    let log = ControlledLoader<NumberedPage, LogResponse>()
    let store = StoreOf<LogbookFeature>(initialState: .init()) { LogbookFeature { try await log.load($0)! } }
    let screen = LogbookScreen(store: store)
    func answer(_ number: Int, ids: [Int], next: Int?) async throws {
      let call = try await log.nextRequest()
      #expect(call.request == NumberedPage(number: number, size: 20))
      call.succeed(with: LogResponse(entries: ids.map { LogEntry(id: $0, text: "") }, nextPage: next, count: 4))
    }
    func finish() async { for await state in store.states where !isBusy(state.$entries) { return } }

    let first = store.send(.onAppear)
    try await answer(1, ids: [3, 4], next: 2)
    await first.finish()
    #expect(store.entries?.totalCount == 4)
    #expect(store.send(.onAppear).isFinished, "appearing again loads nothing")
    screen.moreTapped()
    try await answer(2, ids: [5], next: 3)
    await finish()
    screen.rowAppeared(LogEntry(id: 5, text: ""))
    try await answer(3, ids: [6], next: nil)
    await finish()
    #expect(store.entries?.values.map(\.id) == [3, 4, 5, 6] && store.entries?.nextPage == nil)
    screen.newestTapped()
    try await answer(1, ids: [1, 3], next: 2)
    await finish()
    #expect(store.entries?.values.map(\.id) == [1, 3, 4, 5, 6])
    async let pull: Void = screen.pulledDown()
    try await answer(1, ids: [0, 1], next: nil)
    await pull
    #expect(store.entries?.values.map(\.id) == [0, 1])
  }

  private func isBusy(_ entries: PaginatedState<LogbookFeature.Entries>) -> Bool {
    entries.isLoading || entries.next.isLoading
  }
}
