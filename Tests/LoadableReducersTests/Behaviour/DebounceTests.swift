import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct DebounceTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()
  private var policy: LoadPolicy { .none.debounce(.milliseconds(300)).clock(clock) }

  /// A store that loads the results of a search.
  private func searching(
    _ state: ItemsState = ItemsState(), _ policy: LoadPolicy? = nil, whenNil: NilRequestBehavior = .keepsContent
  ) -> ItemsStore {
    ItemsStore(initialState: state) {
      ItemsBase().loadable(
        state: \.$items, action: \.items, performsLoadOn: \.appear, \.searchNow, policy: policy ?? self.policy
      ) { try await loader.load($0.request) }
      .guard { $0.mayLoad }
      .derivingRequest(whenNil: whenNil) { $0.query }
    }
  }

  private func search(_ text: String, _ store: ItemsStore) {
    store.send(.search(text)) {
      $0.query = text
      $0.$items.waiting(for: text)
    }
  }

  /// Waits until the held request starts.
  private func release(_ store: ItemsStore, _ request: String, _ kind: LoadKind = .initial) async throws {
    clock.advance(to: try await clock.nextSleep())
    await store.receive {
      $0.tick == .debounce
    } changes: {
      $0.$items.loading(request, as: kind)
    }
  }

  @Test(
    "a changed derived request is held back until it has not changed for the debounce time; then the last one is loaded"
  )
  func held() async throws {
    let store = searching()
    for text in ["a", "ab", "abc"] {
      search(text, store)
      try await clock.nextSleep()
      expectEqual(clock.deadlines, [clock.now.advanced(by: .milliseconds(300))])
      clock.advance(by: .milliseconds(299))
    }
    expect(loader.pendingRequests.isEmpty)
    clock.advance(by: .milliseconds(1))
    await store.receive {
      $0.tick == .debounce
    } changes: {
      $0.$items.loading("abc")
    }
    await effectsHaveBegun()
    expectEqual(loader.pendingRequests, ["abc"])
    try await store.answer(loader, [3], for: "abc")
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("`finish` of a send does not wait for the load that is held back; a test receives its action first")
  func handle() async throws {
    let store = searching()
    let task = store.send(.search("a")) {
      $0.query = "a"
      $0.$items.waiting(for: "a")
    }
    await task.finish()
    expect(loader.pendingRequests.isEmpty)
    try await release(store, "a")
    try await store.answer(loader, [1], for: "a")
    await store.finish()
  }

  @Test("a request that the action of a trigger or a load has changed is not held back either")
  func sameAction() async throws {
    let store = searching()
    store.send(.searchNow("a")) {
      $0.query = "a"
      $0.$items.loading("a")
    }
    let call = try await loader.nextRequest()
    store.send(.searchNow("ab")) {
      $0.query = "ab"
      $0.$items.loading("ab")
    }
    expect(call.isCancelled)
    try await store.answer(loader, [2], for: "ab")
    await store.finish()
    clock.checkNoSleeps()

    let follower = ItemsStore(initialState: ItemsState()) {
      Reduce { state, action in
        if case .items(.load(let request)) = action { state.query = request }
        return .none
      }
      .loadable(state: \.$items, action: \.items, policy: policy) { try await loader.load($0.request) }
      .derivingRequest { $0.query }
    }
    follower.send(.items(.load("a"))) {
      $0.query = "a"
      $0.$items.loading("a")
    }
    try await follower.answer(loader, [1], for: "a")
    await follower.finish()
    clock.checkNoSleeps()
  }

  @Test(
    "if the request changes back to that of fresh content, nothing is loaded, and the content is refreshed as before"
  )
  func backToContent() async throws {
    let store = searching(ItemsState(), policy.refreshEvery(.seconds(60)))
    store.send(.searchNow("a")) {
      $0.query = "a"
      $0.$items.loading("a")
    }
    try await store.answer(loader, [1], for: "a")
    expectEqual(try await clock.nextSleep().offset, .seconds(60))
    search("ab", store)
    try await clock.nextSleep()
    store.send(.search("a")) {
      $0.query = "a"
      $0.$items.waiting(for: nil)
    }
    expectEqual(clock.deadlines.map(\.offset), [.seconds(60)])
    clock.advance(by: .seconds(60))
    await store.receive {
      $0.tick == .poll
    } changes: {
      $0.$items.loading("a", as: .poll)
    }
    store.exhaustivity = .off
    store.send(.items(.unload))
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("a poll does not release the held request")
  func poll() async throws {
    let store = searching(ItemsState(), policy.refreshEvery(.milliseconds(400)))
    store.send(.searchNow("a")) {
      $0.query = "a"
      $0.$items.loading("a")
    }
    try await store.answer(loader, [1], for: "a")
    try await clock.nextSleep()
    clock.advance(by: .milliseconds(200))
    search("ab", store)
    let deadline = try await clock.nextSleep()
    clock.advance(by: .milliseconds(200))
    await store.receive { $0.tick == .poll }
    expect(loader.pendingRequests.isEmpty)
    clock.advance(to: deadline)
    await store.receive {
      $0.tick == .debounce
    } changes: {
      $0.$items.loading("ab", as: .replacement)
    }
    store.exhaustivity = .off
    store.send(.items(.unload))
    await store.finish()
  }

  @Test("a clock that cannot wait holds nothing back")
  func brokenClock() async throws {
    let store = searching(ItemsState(), policy.clock(BrokenClock()))
    search("a", store)
    await store.receive {
      $0.tick == .debounce
    } changes: {
      $0.$items.loading("a")
    }
    try await store.answer(loader, [1], for: "a")
    await store.finish()
    clock.checkNoSleeps()
  }
}
