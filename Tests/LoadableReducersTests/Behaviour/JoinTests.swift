import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct JoinTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let policy = LoadPolicy.none.overlap(.join)

  @Test(
    "the same request joins the running load, however it is made: nothing changes, and nothing is loaded twice")
  func same() async throws {
    let store = ShelfStore(policy: policy, loader: loader)
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let identity = store.state.$items.load?.ticket.identity
    for action in [ShelfAction.items(.load("all")), .items(.refresh), .appear, .edit { $0.$items.request("all") }] {
      store.send(action)
      expectEqual(store.state.$items.load?.ticket.identity, identity)
      await effectsHaveBegun()
      expectEqual(loader.pendingRequests, ["all"])
    }
    try await store.answer(loader, [1], for: "all")
    await store.finish()
    loader.checkNoPendingRequests()
  }

  @Test("another request replaces the running one")
  func another() async throws {
    let store = ShelfStore(policy: policy, loader: loader)
    store.send(.items(.load("a"))) { $0.$items.loading("a") }
    let first = try await loader.nextRequest()
    store.send(.items(.load("b"))) { $0.$items.loading("b") }
    expect(first.isCancelled)
    try await store.answer(loader, [2], for: "b")
    await store.finish()
  }

  @Test("`markAsStale` and `readyToLoad` always restart, even with the running request")
  func restarts() async throws {
    let ways: [@Sendable (inout ShelfState) -> Void] = [
      { $0.$items.markAsStale() }, { $0.$items.readyToLoad("all") },
    ]
    for way in ways {
      let store = ShelfStore(policy: policy, loader: loader)
      store.send(.items(.load("all"))) { $0.$items.loading("all") }
      let first = try await loader.nextRequest()
      store.send(.edit(way))
      expect(first.isCancelled)
      try await store.answer(loader, [2], for: "all")
      await store.finish()
    }
  }

  @Test("a send that joined awaits the load, and its successor")
  func awaited() async throws {
    let store = ShelfStore(policy: policy, loader: loader)
    store.exhaustivity = .off
    let tasks = ["a", "a", "a"].map { store.send(.items(.load($0))) }
    expectEqual(tasks.map(\.isFinished), [false, false, false])
    await effectsHaveBegun()
    let later = store.send(.items(.load("b")))
    _ = try await loader.nextRequest()
    expectEqual(tasks.map(\.isFinished), [false, false, false])
    try await loader.nextRequest().succeed(with: [2])
    for task in tasks + [later] { await task.finish() }
    store.skipReceivedActions()
    expectEqual(store.state.items, [2])
  }

  @Test("a send that joined finishes when the load fails or is cancelled, and its own handle cancels nothing")
  func ended() async throws {
    for isCancelled in [true, false] {
      let store = ShelfStore(policy: policy, loader: loader)
      store.exhaustivity = .off
      let tasks = ["all", "all"].map { store.send(.items(.load($0))) }
      let call = try await loader.nextRequest()
      tasks[1].cancel()
      expect(!call.isCancelled)
      if isCancelled { store.send(.items(.cancel)) } else { call.fail(with: NamedError("offline")) }
      for task in tasks { await task.finish() }
      await store.finish()
    }
  }

  @Test("a load by hand has no task to join, so a new load replaces it")
  func byHand() async throws {
    let store = ShelfStore(ShelfState(items: .loading("all")), policy: policy, loader: loader)
    store.send(.items(.load("all")))
    await effectsHaveBegun()
    expectEqual(loader.pendingRequests, ["all"])
    try await store.answer(loader, [1], for: "all")
    await store.finish()
  }

  @Test("after the load has ended, the same request is loaded again")
  func afterwards() async throws {
    let store = ShelfStore(policy: policy, loader: loader)
    store.exhaustivity = .off
    for value in 1...3 {
      let task = store.send(.items(.load("all")))
      try await loader.nextRequest().succeed(with: [value])
      await task.finish()
      store.skipReceivedActions()
      expectEqual(store.state.items, [value])
    }
    await store.finish()
  }
}
