import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct RestartTests {
  private let loader = ControlledLoader<String, [Int]>()

  @Test("the newest load wins, and those before it are cancelled")
  func newestWins() async throws {
    let store = CatalogStore(loader: loader)
    let requests = ["a", "b", "b", "c"]
    let tasks = requests.map { store.send(.items(.load($0))) }
    await effectsHaveBegun()
    expectEqual(loader.pendingRequests, ["c"])
    for request in begun(requests).dropLast() {
      let call = try await loader.nextRequest()
      await effectsHaveBegun()
      expectEqual(call.request, request)
      expect(call.isCancelled)
    }
    try await loader.nextRequest().succeed(with: [3])
    await tasks[3].finish()
    expectEqual(store.$items, .loaded([3], request: "c"))
    expectEqual(store.endings, ["finished c: [3]"])
  }

  @Test("there is no state in between the two loads: content, failure and loading stay")
  func seamless() {
    let content = LoadedContent<String, [Int]>([1], request: "all")
    let store = CatalogStore(
      CatalogState(items: .failed(NamedError("offline"), request: "all", previous: content)), loader: loader)
    store.send(.appear)
    var seen: [LoadableStateWith<String, [Int]>] = []
    store.subscribe { seen.append($0.$items) }
    let first = store.$items.load?.ticket.identity
    store.send(.refresh)
    expectEqual(seen.count, 1)
    expect(seen[0].isReloading)
    expectEqual(seen[0].content, content)
    expect(seen[0].failure != nil)
    expectEqual(seen[0].load?.kind, .retry)
    expect(seen[0].load?.ticket.identity != first)
    store.send(.items(.cancel))
  }

  @Test("a send that awaits a superseded load awaits its successor")
  func awaited() async throws {
    let store = CatalogStore(loader: loader)
    let tasks = ["a", "b", "c"].map { store.send(.items(.load($0))) }
    expectEqual(tasks.map(\.isFinished), [false, false, false])
    try await loader.expectCancelledAtOnce(2)
    try await loader.nextRequest().succeed(with: [3])
    await tasks[0].finish()
    expectEqual(store.items, [3])
    expectEqual(tasks.map(\.isFinished), [true, true, true])
  }

  @Test("a restarted load that answers at once has ended when `send` returns")
  func synchronous() async throws {
    let late = LateLoader()
    let store = CatalogStore(initialState: CatalogState()) {
      CatalogBase().loadable(state: \.$items, action: \.items) { load in
        load.request == "now" ? [0] : try await late.load(load.request)
      }
    }
    let first = store.send(.items(.load("later")))
    let call = try await late.nextRequest()
    let second = store.send(.items(.load("now")))
    await effectsHaveBegun()
    expect(second.isFinished)
    expect(first.isFinished)
    expectEqual(store.$items, .loaded([0], request: "now"))
    call.succeed(with: [9])
    await late.answered()
    expectEqual(store.endings, ["finished now: [0]"])
  }
}
