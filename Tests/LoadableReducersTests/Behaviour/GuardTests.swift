import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct GuardTests {
  private let loader = ControlledLoader<String, [Int]>()

  private func closed(_ items: LoadableStateWith<String, [Int]> = .notLoaded) -> CatalogStore {
    CatalogStore(CatalogState(items: items, mayLoad: false), loader: loader)
  }

  @Test("a request waits until the guard passes, and starts with the action that makes it pass")
  func waits() async throws {
    let store = closed()
    store.send(.items(.load("all")))
    store.send(.tap(1))
    expectEqual(store.$items, .ready("all"))
    expect(loader.pendingRequests.isEmpty)
    let task = store.edit { $0.mayLoad = true }
    expect(store.$items.isLoading)
    expect(store.$items.dueRequest == nil)
    try await loader.nextRequest().succeed(with: [1])
    await task.finish()
    expectEqual(store.items, [1])
    loader.checkNoPendingRequests()
  }

  @Test("only the newest of several requests waits")
  func newest() async {
    let store = closed()
    for request in ["a", "b", "c"] { store.send(.items(.load(request))) }
    expectEqual(store.$items.dueRequest, "c")
    store.edit { $0.mayLoad = true }
    await effectsHaveBegun()
    expectEqual(loader.pendingRequests, ["c"])
    store.send(.items(.cancel))
  }

  @Test("the running load ends as usual, and the waiting request still waits")
  func runningLands() async throws {
    let store = CatalogStore(loader: loader)
    let first = store.send(.items(.load("first")))
    store.edit { $0.mayLoad = false }
    store.send(.items(.load("second")))
    expectEqual(store.$items.load?.request, "first")
    try await loader.nextRequest().succeed(with: [1])
    await first.finish()
    expectEqual(store.items, [1])
    expectEqual(store.$items.dueRequest, "second")
    expect(!store.$items.isLoading)
    store.edit { $0.mayLoad = true }
    expectEqual(store.$items.load?.kind, .replacement)
    try await loader.nextRequest().succeed(with: [2])
  }

  @Test("a running load that fails keeps the waiting request too")
  func runningFails() async throws {
    let store = CatalogStore(loader: loader)
    let first = store.send(.items(.load("first")))
    store.edit { $0.mayLoad = false }
    store.send(.items(.load("second")))
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await first.finish()
    expect(store.$items.hasFailed)
    expectEqual(store.$items.dueRequest, "second")
  }

  @Test("unload and cancel clear the waiting request, however they are called")
  func cleared() {
    let ways: [CatalogAction] = [
      .items(.cancel), .items(.unload), .edit { $0.$items.unload() }, .edit { $0.$items.loaded(with: [1]) },
      .edit { $0.$items.failed() },
    ]
    for action in ways {
      let store = closed()
      store.send(.items(.load("all")))
      store.send(action)
      expect(store.$items.dueRequest == nil)
      store.edit { $0.mayLoad = true }
      expect(!store.$items.isLoading)
    }
    expect(loader.pendingRequests.isEmpty)
  }

  @Test("a trigger, `readyToLoad` and `markAsStale` wait as an explicit load does")
  func everyWay() {
    let ways: [CatalogAction] = [
      .appear, .items(.refresh), .edit { $0.$items.readyToLoad("all") }, .edit { $0.$items.markAsStale() },
    ]
    for action in ways {
      let store = closed(.loaded([1], request: "all"))
      store.send(action)
      expectEqual(store.$items.dueRequest, "all")
      expect(!store.$items.isLoading)
      store.edit { $0.mayLoad = true }
      expectEqual(store.$items.load?.request, "all")
      store.send(.items(.cancel))
    }
  }

  @Test("a request that never started is not reported")
  func silent() {
    let store = closed()
    store.send(.items(.load("all")))
    store.send(.items(.cancel))
    expectEqual(store.log, ["load all", "cancel"])
  }
}
