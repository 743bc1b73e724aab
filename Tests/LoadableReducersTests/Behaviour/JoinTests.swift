import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct JoinTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let policy = LoadPolicy.none.overlap(.join)

  @Test("a send that joined awaits the load, and its successor")
  func awaited() async throws {
    let store = ItemsStore(policy: policy, loader: loader)
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
      let store = ItemsStore(policy: policy, loader: loader)
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
}
