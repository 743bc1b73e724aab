import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct QueueTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let policy = LoadPolicy.none.overlap(.queue)

  /// A store in which "a" runs, and another request waits for its end.
  private func queued(_ request: String = "b") async throws -> (store: ShelfStore, call: ControlledCall<String, [Int]>)
  {
    let store = ShelfStore(policy: policy, loader: loader)
    store.send(.items(.load("a"))) { $0.$items.loading("a") }
    store.send(.items(.load(request))) { $0.$items.waiting(for: request) }
    return (store, try await loader.nextRequest())
  }

  @Test("the newest due request waits for the end of the running load")
  func newest() async throws {
    let (store, call) = try await queued()
    store.send(.items(.load("c"))) { $0.$items.waiting(for: "c") }
    expect(!call.isCancelled)
    expectEqual(loader.pendingRequests, ["a"])
    call.succeed(with: [1])
    await store.receive(\.items.finished) {
      $0.$items = .loaded([1], request: "a")
      $0.$items.loading("c", as: .replacement)
    }
    try await store.answer(loader, [3], for: "c")
    await store.finish()
    loader.checkNoPendingRequests()
  }

  @Test("the running request waits too if it is repeated, but only once, however often it is repeated")
  func same() async throws {
    let (store, call) = try await queued("a")
    for action in [ShelfAction.items(.load("a")), .items(.refresh), .appear, .edit { $0.$items.markAsStale() }] {
      store.send(action)
    }
    call.succeed(with: [1])
    await store.receive(\.items.finished) {
      $0.$items = .loaded([1], request: "a")
      $0.$items.loading("a", as: .refresh)
    }
    try await store.answer(loader, [2], for: "a")
    await store.finish()
    loader.checkNoPendingRequests()
  }

  @Test("`readyToLoad` ends what runs, so its request need not wait")
  func readyToLoad() async throws {
    let (store, call) = try await queued()
    store.send(.edit { $0.$items.readyToLoad("c") }) { $0.$items = .loading("c") }
    expect(call.isCancelled)
    try await store.answer(loader, [3], for: "c")
    await store.finish()
  }

  @Test("after a failure, the waiting request runs")
  func failure() async throws {
    let (store, call) = try await queued()
    call.fail(with: NamedError("offline"))
    await store.receive(\.items.finished) {
      $0.$items = .failed(NamedError("offline"), request: "a")
      $0.$items.loading("b", as: .initial)
    }
    try await store.answer(loader, [2], for: "b")
    await store.finish()
  }

  @Test("cancel, unload, a cancellation error and a load ended by hand clear the waiting request")
  func cleared() async throws {
    let ways: [@MainActor (ShelfStore, ControlledCall<String, [Int]>) -> Void] = [
      { store, _ in store.send(.items(.cancel)) }, { store, _ in store.send(.items(.unload)) },
      { store, _ in store.send(.edit { $0.$items.unload() }) },
      { store, _ in store.send(.edit { $0.$items.loaded(with: [7]) }) },
      { store, _ in store.send(.edit { $0.$items.failed() }) },
      { store, _ in store.send(.edit { $0 = ShelfState() }) },
      { _, call in call.fail(with: CancellationError()) },
    ]
    for way in ways {
      let (store, call) = try await queued()
      store.exhaustivity = .off
      way(store, call)
      await store.receive(\.items.cancelled)
      expect(store.state.$items.dueRequest == nil)
      expect(!store.state.$items.isLoading)
      await store.finish()
      expect(loader.pendingRequests.isEmpty)
    }
  }

  @Test("retries and elements of the running load do not count as its end")
  func notTheEnd() async throws {
    let clock = TestClock()
    let store = ShelfStore(policy: policy.retry(.standard).clock(clock), loader: loader)
    store.send(.items(.load("a"))) { $0.$items.loading("a") }
    store.send(.items(.load("b"))) { $0.$items.waiting(for: "b") }
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await store.receive(\.items.attemptFailed) { $0.$items.attemptFailed(with: NamedError("offline")) }
    clock.advance(to: try await clock.nextSleep())
    expectEqual(store.state.$items.dueRequest, "b")
    try await loader.nextRequest().succeed(with: [1])
    await store.receive(\.items.finished) {
      $0.$items = .loaded([1], request: "a")
      $0.$items.loading("b", as: .replacement)
    }
    store.exhaustivity = .off
    store.send(.items(.cancel))
    await store.finish()

    let source = ControlledLoader<String, [Int]>()
    let other = ShelfStore(initialState: ShelfState()) {
      ShelfBase().loadableElements(state: \.$items, action: \.items, policy: policy) { load in
        source.elements(of: load.request)
      }
    }
    other.exhaustivity = .off
    other.send(.items(.load("a")))
    let call = try await source.nextRequest()
    other.send(.items(.load("b")))
    call.deliver([1])
    await other.receive(\.items.delivered)
    expectEqual(other.state.$items.dueRequest, "b")
    call.finish()
    await other.receive(\.items.finished)
    expectEqual(other.state.$items.load?.request, "b")
    expectEqual(other.state.items, [1])
    other.send(.items(.cancel))
    await other.finish()
  }

  @Test("while the guard does not pass, the waiting request still waits after the end")
  func guarded() async throws {
    let (store, call) = try await queued()
    store.edit { $0.mayLoad = false }
    call.succeed(with: [1])
    await store.receive(\.items.finished) {
      $0.$items = .loaded([1], request: "a")
      $0.$items.waiting(for: "b")
    }
    store.send(.edit { $0.mayLoad = true }) {
      $0.mayLoad = true
      $0.$items.loading("b", as: .replacement)
    }
    try await store.answer(loader, [2], for: "b")
    await store.finish()
  }

  @Test("a send that queued a request awaits the load that runs in the end, even if its own request was replaced")
  func awaited() async throws {
    let store = ShelfStore(policy: policy, loader: loader)
    store.exhaustivity = .off
    let tasks = ["a", "b", "c"].map { store.send(.items(.load($0))) }
    try await loader.nextRequest().succeed(with: [1])
    let last = try await loader.nextRequest()
    expectEqual(last.request, "c")
    expectEqual(tasks[1...].map(\.isFinished), [false, false])
    last.succeed(with: [3])
    for task in tasks { await task.finish() }
    store.skipReceivedActions()
    expectEqual(store.state.items, [3])
    await store.finish()
  }

  @Test("a send that queued a request finishes when the request is cleared")
  func awaitedCleared() async throws {
    for action in [ShelfAction.items(.cancel), .items(.unload)] {
      let store = ShelfStore(policy: policy, loader: loader)
      store.exhaustivity = .off
      let tasks = ["a", "b"].map { store.send(.items(.load($0))) }
      _ = try await loader.nextRequest()
      store.send(action)
      expectEqual(tasks.map(\.isFinished), [true, true])
      await store.finish()
    }
  }

  @Test("of many queued requests, the first and the last are loaded, and every send finishes")
  func many() async throws {
    let store = ShelfStore(policy: policy, loader: loader)
    store.exhaustivity = .off
    let tasks = (1...100).map { store.send(.items(.load("\($0)"))) }
    for request in ["1", "100"] {
      let call = try await loader.nextRequest()
      expectEqual(call.request, request)
      call.succeed(with: [])
    }
    for task in tasks { await task.finish() }
    await store.finish()
    loader.checkNoPendingRequests()
  }
}
