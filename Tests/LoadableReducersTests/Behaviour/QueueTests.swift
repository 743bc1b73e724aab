import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct QueueTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let policy = LoadPolicy.none.overlap(.queue)

  @Test("a send that queued a request awaits the load that runs in the end, even if its own request was replaced")
  func awaited() async throws {
    let store = ItemsStore(policy: policy, loader: loader)
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
    for action in [ItemsAction.items(.cancel), .items(.unload)] {
      let store = ItemsStore(policy: policy, loader: loader)
      store.exhaustivity = .off
      let tasks = ["a", "b"].map { store.send(.items(.load($0))) }
      _ = try await loader.nextRequest()
      store.send(action)
      expectEqual(tasks.map(\.isFinished), [true, true])
      await store.finish()
    }
  }
}
