import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

/// The tests that the articles on testing show run here.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct TestingTests {
  struct Offline: Error {}

  @Test("a report is loaded, and high waves are an alert")
  func highWaves() async throws {
    let buoys = ControlledLoader<Int, WaveReport>()
    let store = TestStore(initialState: BuoyFeature.State()) { BuoyFeature(buoys: buoys) }
    store.send(.buoyTapped(3)) { $0.$report.loading(3) }
    try await buoys.nextRequest().succeed(with: WaveReport(height: 7.5))
    await store.receive(\.report.finished) {
      $0.$report.loaded(with: WaveReport(height: 7.5))
      $0.alert = "High waves"
    }
    await store.finish()
  }

  @Test("a report is loaded again after a failure, and every minute")
  func everyAttempt() async throws {
    let buoys = ControlledLoader<Int, WaveReport>()
    let clock = TestClock()
    let store = TestStore(initialState: BuoyFeature.State()) {
      BuoyFeature(buoys: buoys, policy: .standard.refreshEvery(.seconds(60)).clock(clock))
    }
    store.send(.buoyTapped(3)) { $0.$report.loading(3) }
    try await buoys.nextRequest().fail(with: Offline())
    await store.receive(\.report.attemptFailed) { $0.$report.attemptFailed(with: Offline()) }
    clock.advance(to: try await clock.nextSleep())
    for height in [0.5, 0.7] {
      try await buoys.nextRequest().succeed(with: WaveReport(height: height))
      await store.receive(\.report.succeeded, WaveReport(height: height)) {
        $0.$report.loaded(with: WaveReport(height: height))
      }
      let minute = try await clock.nextSleep()
      if height == 0.7 { break }
      clock.advance(to: minute)
      await store.receive(\.report.ticked, .poll) { $0.$report.loading(3, as: .poll) }
    }
    store.send(.report(.cancel))
    await store.finish()
  }

  @Test("a load that is cancelled says so")
  func stopped() async throws {
    let buoys = ControlledLoader<Int, WaveReport>()
    let store = TestStore(initialState: BuoyFeature.State()) { BuoyFeature(buoys: buoys) }
    store.send(.buoyTapped(3)) { $0.$report.loading(3) }
    _ = try await buoys.nextRequest()
    store.send(.report(.unload)) { $0.$report.unload() }
    await store.receive(\.report.cancelled)
    await store.finish()
  }

  @Test("a search loads its first page, and then the next one")
  func pages() async throws {
    let pages = ControlledLoader<NumberedPage, PaginatedArraySlice<Post, NumberedPage>>()
    let store = TestStore(initialState: TimelineFeature.State()) {
      TimelineFeature { page, _ in
        try await pages.load(page) ?? PaginatedArraySlice(values: [], page: page, nextPage: nil)
      }
    }
    let (first, second) = (NumberedPage(number: 1, size: 20), NumberedPage(number: 2, size: 20))
    let early = PaginatedArraySlice(values: [Post(id: 1, text: "Low tide")], page: first, nextPage: second)
    let late = PaginatedArraySlice(values: [Post(id: 2, text: "High tide")], page: second, nextPage: nil)

    store.send(.textChanged("tide")) {
      $0.text = "tide"
      $0.$posts.loading("tide")
    }
    try await pages.nextRequest().succeed(with: early)
    await store.receive(\.posts.list.finished) { $0.$posts.loaded(with: TimelineFeature.Posts(early)) }

    store.send(.posts(.loadNext)) { $0.$posts.next.loading(second) }
    try await pages.nextRequest().succeed(with: late)
    await store.receive(\.posts.next.finished) {
      $0.posts?.append(late)
      $0.$posts.next.cancel()
    }
    await store.finish()
  }

  @Test("high waves are an alert, however they are loaded")
  func onlyTheAlert() async {
    let store = TestStore(initialState: BuoyFeature.State()) {
      BuoyFeature(buoys: LoaderStub(returning: WaveReport(height: 7.5)))
    }
    store.exhaustivity = .off
    store.send(.buoyTapped(3))
    await store.receive(\.report.finished) { $0.alert = "High waves" }
    await store.finish()
  }

  @Test("a search waits for the debounce, and then it loads")
  func debounced() async throws {
    let buoys = ControlledLoader<String, [Int]>()
    let clock = TestClock()
    let store = TestStore(initialState: BuoySearchFeature.State()) { BuoySearchFeature(buoys: buoys, clock: clock) }
    let send = store.send(.textChanged("north")) {
      $0.text = "north"
      $0.$numbers.waiting(for: "north")
    }
    await send.finish()
    #expect(buoys.pendingRequests.isEmpty)
    clock.advance(to: try await clock.nextSleep())
    await store.receive(\.numbers.ticked, .debounce) { $0.$numbers.loading("north") }
    try await buoys.nextRequest().succeed(with: [3, 7])
    await store.receive(\.numbers.finished) { $0.$numbers.loaded(with: [3, 7]) }
    await store.finish()
  }

  @Test("the late answer of the previous buoy has no effect")
  func lateAnswer() async throws {
    let buoys = ControlledLoader<Int, WaveReport>(ignoresCancellation: true)
    let store = TestStore(initialState: BuoyFeature.State()) { BuoyFeature(buoys: buoys) }
    store.send(.buoyTapped(3)) { $0.$report.loading(3) }
    let left = try await buoys.nextRequest()
    store.send(.buoyTapped(4)) { $0.$report.loading(4) }
    try await buoys.nextRequest().succeed(with: WaveReport(height: 0.5))
    await store.receive(\.report.finished) { $0.$report.loaded(with: WaveReport(height: 0.5)) }
    left.succeed(with: WaveReport(height: 7.5))
    await store.finish()
    #expect(store.state.alert == nil)
  }

  @Test("a report that fails is loaded again after a second")
  func retry() async throws {
    let buoys = ControlledLoader<Int, WaveReport>()
    let clock = TestClock()
    let store = TestStore(initialState: BuoyFeature.State()) {
      BuoyFeature(buoys: buoys, policy: .standard.clock(clock))
    }
    store.exhaustivity = .off
    store.send(.buoyTapped(3))
    try await buoys.nextRequest().fail(with: Offline())
    try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    try await buoys.nextRequest().succeed(with: WaveReport(height: 0.5))
    await store.receive(\.report.finished) { #expect($0.report?.height == 0.5) }
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("each of 200 loads over a bad network has one outcome, and none is left behind")
  func badNetwork() async {
    let clock = ImmediateClock()
    let network = FlakyLoader(
      LoaderStub<Int, WaveReport> { WaveReport(height: Double($0)) }, seed: 7,
      failureRate: 0.3, latency: .zero ... .seconds(3), clock: clock)
    let observer = RecordingObserver()
    let model = LoadableModel(policy: .standard.clock(clock), observers: [observer]) { load in
      try await network.load(load.request)
    }
    for number in 1...200 { await model.load(number) }
    let endings = observer.events.filter { $0.kind == .succeeded || $0.kind == .failed }
    #expect(endings.count == 200 && !model.isLoading)
  }

  @Test("a preview of high waves loads nothing")
  func preview() {
    let store = TestStore(initialState: BuoyFeature.State(report: .loaded(WaveReport(height: 7.5), request: 3))) {
      BuoyFeature(buoys: UnimplementedLoader("buoys"))
    }
    #expect(store.state.report?.height == 7.5)
  }

  @Test("the reducer keeps the laws, and so does the loader")
  func laws() async {
    let buoys = LoaderStub<Int, WaveReport> { WaveReport(height: Double($0)) }
    Laws.checkReducer(
      BuoyFeature(buoys: buoys), states: [.init(), .init(report: .loaded(WaveReport(height: 2), request: 1))],
      actions: [.buoyTapped(3), .report(.refresh), .report(.unload)])
    Laws.checkCasePath(BuoyFeature.Action.allCasePaths.buoyTapped, values: [1, 2], otherRoots: [.report(.cancel)])
    await Laws.checkLoader(buoys, requests: [1, 2, 3])
  }

  @Test("no order of taps, refreshes, cancels and answers shows the report of another buoy")
  func everyOrder() async {
    let explorer = FeatureExplorerOf<BuoyFeature>(
      // A refresh needs a known request.
      initialState: .init(report: .loaded(WaveReport(height: 3), request: 3)),
      actions: [.buoyTapped(3), .buoyTapped(4), .report(.refresh), .report(.cancel)]
    ) { desk in
      BuoyFeature(
        buoys: desk.loader(ignoresCancellation: true) { number in
          [.success(WaveReport(height: Double(number))), .failure(Offline())]
        })
    }
    .invariant("a report is that of its buoy") { step in
      guard let content = step.after.$report.content else { return true }
      return content.value?.height == content.request.map(Double.init)
    }
    .invariant("a failure removes nothing from the screen") { step in
      guard case .answer(let answer)? = step.event, answer.isFailure else { return true }
      return step.after.report == step.before.report
    }
    print("buoys: \(await explorer.check(depth: 4))")
  }

  @Test("a page that leads to itself is reported, and ends the list")
  func endlessPages() async {
    let reporter = RecordingIssueReporter()
    let first = OffsetPage(limit: 1)
    let store = StoreOf<ShipListFeature.Ships>(initialState: .init()) {
      ShipListFeature.Ships(firstPage: first) { load in
        PaginatedArraySlice(values: [Ship(id: 1, name: "Belem")], page: load.page, nextPage: load.page)
      }
    }
    await IssueReporting.$current.withValue(reporter) {
      await store.send(.appeared).finish()
    }
    #expect(reporter.issues.count == 1 && store.list?.nextPage == nil)
  }

  @Test("a ship that moves to the next page meanwhile is shown once")
  func movedRow() async {
    let source = PagedSource<Ship, OffsetPage>(offsetting: (1...6).map { Ship(id: $0, name: "Ship \($0)") })
    let store = StoreOf<ShipListFeature.Ships>(initialState: .init()) {
      ShipListFeature.Ships(limit: 3) { load in try await source.page(load.page) }
    }
    await store.send(.appeared).finish()
    source.edit { $0.insert(Ship(id: 0, name: "Ship 0"), at: 0) }
    source.fail(OffsetPage(limit: 3, offset: 3), with: Offline())
    await store.send(.list(.endReached)).finish()
    #expect(store.list?.count == 3 && store.$list.next.hasFailed)
    await store.send(.list(.retry)).finish()
    #expect(store.list?.values.map(\.id) == [1, 2, 3, 4, 5])
    #expect(source.requests.map(\.offset) == [0, 3, 3])
  }

  @Test("a view model is compared, drawn once, and drawn again when it has changed")
  func presenter() {
    let presenter = LoadablePresenter<Int>()
    let renderer = RecordingRenderer<LoadableViewModel<Int, WaveReport>, String> { "\($0.value?.height ?? 0) m" }
    let screen = MemoizedRenderer(renderer)
    for height in [1.0, 1.0, 2.0] {
      let state = LoadableStateWith<Int, WaveReport>.loaded(WaveReport(height: height), request: 3)
      _ = screen.renderIfChanged(presenter.present(state))
    }
    #expect(renderer.viewModels.count == 2)
  }

  @Test("your own types keep the laws")
  func lawsOfTypes() async throws {
    let ships = (1...8).map { Ship(id: $0, name: "Ship \($0)") }
    let source = PagedSource<Ship, OffsetPage>(offsetting: ships)
    try await Laws.checkPages(from: OffsetPage(limit: 3)) { page in try await source.page(page) }
    Laws.checkCollection(
      IdentifiedPaginatedCollection<Ship, OffsetPage>.self, values: ships,
      pages: (0..<6).map { OffsetPage(limit: 2, offset: 2 * $0) }, id: \.id,
      edited: { Ship(id: $0.id, name: "Renamed") }, removing: { $0.remove(id: $1) }, updating: { $0.update($1) },
      inserting: { $0.insert($1, at: $2) })
    Laws.checkStates([
      LoadableStateWith<Int, WaveReport>.notLoaded, .ready(3), .loading(3), .failed(Offline(), request: 3),
    ])
    await Laws.checkEffects(Signals.self, samples: [.send(1), Signals { [2, 3] }], actions: [1, 2]) { await $0.run() }
    let renderer = RecordingRenderer<WaveReport, String> { "\($0.height) m" }
    Laws.checkRenderer(renderer, viewModels: [WaveReport(height: 1), WaveReport(height: 2)])
  }

  @Test("no order of events opens both gates of the lock")
  func everyOrderOfALock() {
    let explorer = OrderExplorer(from: Lock(), events: { _ in Lock.Event.allCases }, key: { $0 }) { lock, event in
      var after = lock
      after.take(event)
      return (after, after.isUpperOpen && after.isLowerOpen ? "one gate is closed" : nil)
    }
    print("lock: \(explorer.check(depth: 6))")
  }

  @Test("a failure shows what differs, in the words of its type")
  func differences() {
    let planned = Course(ship: "Belem", bearing: Bearing(degrees: 90))
    let sailed = Course(ship: "Belem", bearing: Bearing(degrees: 95))
    #expect(difference(planned, sailed) == "- .bearing: \"90°\"\n+ .bearing: \"95°\"")
    expectNoDifference(planned, planned)
  }
}
