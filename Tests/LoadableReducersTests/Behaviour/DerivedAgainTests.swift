import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// If requests are derived, the derived request is loaded again, not the one that failed or is on screen.
@MainActor struct DerivedAgainTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()

  private typealias Searching = Store<ItemsState, ItemsAction>

  private func store(
    _ state: ItemsState = ItemsState(), _ policy: LoadPolicy = .none, whenNil: NilRequestBehavior = .keepsContent
  ) -> Searching {
    Searching(initialState: state) {
      ItemsBase().loadable(
        state: \.$items, action: \.items, performsLoadOn: \.appear, \.searchNow, policy: policy.clock(clock)
      ) { try await loader.load($0.request) }
      .guard { $0.mayLoad }
      .derivingRequest(whenNil: whenNil) { $0.query }
    }
  }

  private func load(_ text: String, _ store: Searching, _ error: NamedError? = nil) async throws {
    let task = store.send(.search(text))
    let call = try await loader.nextRequest()
    expectEqual(call.request, text)
    if let error { call.fail(with: error) } else { call.succeed(with: [1]) }
    await task.finish()
  }

  /// Each way to load again.
  private func askAgain(_ way: String, _ store: Searching) async throws {
    switch way {
    case "trigger": store.send(.appear)
    case "refresh": store.send(.items(.refresh))
    case "retry": store.send(.items(.retry))
    default: clock.advance(to: try await clock.nextSleep())
    }
  }

  private func policy(_ way: String) -> LoadPolicy {
    way == "poll" ? .none.refreshEvery(.seconds(60)) : .none
  }

  @Test(
    "if the request changes back to the content's, that one is loaded again, not the one that failed",
    arguments: ["trigger", "refresh", "retry", "poll"])
  func failed(way: String) async throws {
    let store = store(ItemsState(), policy(way))
    try await load("a", store)
    try await load("ab", store, NamedError("offline"))
    store.send(.search("a"))
    expectEqual(store.$items.failure?.request, "ab")
    expect(!store.$items.isLoading)
    try await askAgain(way, store)
    expectEqual(try await loader.nextRequest().request, "a")
    store.send(.items(.unload))
  }

  @Test("a request that may not start yet waits in the state, wherever the state is", arguments: ChildPlace.allCases)
  func heldBack(place: ChildPlace) {
    let store = Store(initialState: AllPlacesFeature.State()) {
      AllPlacesFeature(numbers: ControlledLoader(), pages: ControlledLoader(), observer: RecordingObserver())
    }
    store.send(
      .edit { state in
        place.change(&state) {
          $0.text = "a"
          $0.mayLoad = false
        }
      })
    expectEqual(place.room(store.state)?.$number.dueRequest, "a")
  }

  @Test("while the state asks for no request, nothing is loaded and nothing is reported")
  func nothing() async throws {
    let reporter = RecordingIssueReporter()
    try await IssueReporting.$current.withValue(reporter) {
      let store = store()
      for _ in 1...2 {
        store.send(.appear)
        store.send(.items(.refresh))
        store.send(.searchNow(nil))
        expectEqual(store.$items, .notLoaded)
      }
      try await load("a", store)
      store.send(.search(nil))
      store.send(.appear)
      store.send(.items(.refresh))
      expectEqual(store.$items, .loaded([1], request: "a"))
    }
    expect(reporter.issues.isEmpty)
    loader.checkNoPendingRequests()
  }

  @Test("an explicit load loads its own request, and stale content loads the one that failed last")
  func otherWays() async throws {
    let store = store()
    try await load("a", store)
    try await load("ab", store, NamedError("offline"))
    store.send(.search("a"))
    store.send(.items(.load("c")))
    expectEqual(try await loader.nextRequest().request, "c")
    store.send(.items(.cancel))
    store.send(.edit { $0.$items.markAsStale() })
    expectEqual(try await loader.nextRequest().request, "ab")
    store.send(.items(.cancel))
  }

  @Test(
    "a refresh or an explicit load that comes first loads the content that the state began with, once it may",
    arguments: [true, false])
  func first(mayLoad: Bool) async throws {
    for action in [LoadableActionWith<String, [Int]>.refresh, .load("a")] {
      var state = ItemsState(items: .loaded([1], request: "a"), query: "a")
      state.mayLoad = mayLoad
      let store = store(state)
      store.send(.items(action))
      if !mayLoad {
        expectEqual(store.$items.dueRequest, "a")
        store.send(.edit { $0.mayLoad = true })
      }
      let call = try await loader.nextRequest()
      expectEqual(call.request, "a")
      store.send(.edit { _ in })
      expect(!call.isCancelled)
      store.send(.items(.cancel))
    }
  }

  @Test("a refresh that runs before the state asks for the first time goes on")
  func firstRefreshRuns() async throws {
    let model = LoadableModel<String, [Int]>(state: .loaded([1], request: "a")) { try await loader.load($0.request) }
    let task = model.send(.refresh)
    let call = try await loader.nextRequest()
    model.setRequest("a")
    expect(!call.isCancelled)
    call.succeed(with: [2])
    await task.finish()
    expectEqual(model.value, [2])
  }

  @Test("polling continues when a load is dropped because the request changes back")
  func polling() async throws {
    let store = store(ItemsState(), .none.refreshEvery(.seconds(60)))
    try await load("a", store)
    clock.advance(by: .seconds(10))
    store.send(.search("b"))
    expectEqual(try await loader.nextRequest().request, "b")
    clock.checkNoSleeps()
    store.send(.search("a"))
    expectEqual(store.$items, .loaded([1], request: "a"))
    clock.advance(to: try await clock.nextSleep())
    expectEqual(clock.now.offset, .seconds(70))
    expectEqual(try await loader.nextRequest().request, "a")
    store.send(.items(.unload))
    clock.checkNoSleeps()
  }

  @Test("polling also continues when a waiting request is dropped during which the poll timer ran out")
  func pollingWhileItWaits() async throws {
    let store = ItemsStore(initialState: ItemsState(query: "a")) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: .none.refreshEvery(.seconds(60)).clock(clock)) {
        try await loader.load($0.request)
      }
      .guard { $0.mayLoad }
      .derivingRequest { $0.query }
    }
    store.exhaustivity = .off
    store.send(.appear)
    try await loader.nextRequest().succeed(with: [1])
    await store.receive(\.items.finished)
    store.edit { $0.mayLoad = false }
    store.send(.search("b"))
    clock.advance(to: try await clock.nextSleep())
    await store.receive(where: { $0.tick == .poll })
    expectEqual(store.state.$items.dueRequest, "b")
    clock.checkNoSleeps()
    store.send(.search("a"))
    expectEqual(store.state.$items, .loaded([1], request: "a"))
    expectEqual(try await clock.nextSleep().offset, .seconds(120))
    store.send(.items(.unload))
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("after a cancel, polling does not continue")
  func cancelledPolling() async throws {
    let store = store(ItemsState(), .none.refreshEvery(.seconds(60)))
    try await load("a", store)
    store.send(.items(.cancel))
    store.send(.edit { $0.mayLoad = false })
    store.send(.search("b"))
    store.send(.search("a"))
    expectEqual(store.$items, .loaded([1], request: "a"))
    clock.checkNoSleeps()
  }

  @Test("an edit that ends loads the derived request again, not one that has failed, and leaves one that waits alone")
  func edited() async throws {
    let (loader, clock, saves) = (loader, clock, ControlledLoader<Int, Int>())
    let model: LoadableModel<String, [Int]>.Editable<Int> =
      LoadableModel(policy: .none.debounce(.seconds(1)).clock(clock)) { try await loader.load($0.request) }
      .edits { (items, added: Int) in
        items.append(added)
      } saving: { attempt in
        try await saves.load(attempt.edit)
      }
    func search(_ text: String) async throws -> ControlledCall<String, [Int]> {
      model.setRequest(text)
      clock.advance(to: try await clock.nextSleep())
      return try await loader.nextRequest()
    }
    try await search("a").succeed(with: [1])
    try await search("ab").fail(with: NamedError("offline"))
    await takeTurns { model.state.failure != nil }
    model.setRequest("a")
    model.edit(2)
    try await saves.nextRequest().succeed(with: 1)
    let again = try await loader.nextRequest()
    expectEqual(again.request, "a")
    again.succeed(with: [1, 2])
    await takeTurns { model.edits.isEmpty }
    model.edit(3)
    let save = try await saves.nextRequest()
    model.setRequest("abc")
    save.succeed(with: 1)
    await takeTurns { !model.edits.isSaving }
    expectEqual(model.loaded.dueRequest, "abc")
    loader.checkNoPendingRequests()
    clock.advance(to: try await clock.nextSleep())
    expectEqual(try await loader.nextRequest().request, "abc")
    model.cancelEffects()
  }
}
