import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct AskedAgainTests {
  private let loader = ControlledLoader<String, Int>()

  /// Every way of asking for "a" once more.
  nonisolated private static let ways: [@Sendable (inout SiblingsFeature.State) -> SiblingsFeature.Action?] = [
    { _ in .slot(0, .load("a")) }, { _ in .slot(0, .refresh) },
    {
      $0.slots[0].$item.request("a")
      return nil
    },
  ]

  /// A store that loads "a", marked as stale behind a closed guard, and the call of that load.
  private func held() async throws -> (store: SiblingsStore, running: ControlledCall<String, Int>) {
    let store = SiblingsStore(SiblingsFeature.State(1), policy: .none.overlap(.join), loader: loader)
    store.slot(0, .load("a"))
    let running = try await loader.nextRequest()
    store.change {
      $0.mayLoad = false
      $0.slots[0].$item.markAsStale()
    }
    return (store, running)
  }

  @Test("a request that was marked as stale behind a closed guard restarts, and joins no load", arguments: ways.indices)
  func stale(way: Int) async throws {
    let (store, first) = try await held()
    var state = store.state
    if let action = Self.ways[way](&state) {
      store.send(action)
    } else {
      store.change { _ = Self.ways[way](&$0) }
    }
    expect(!first.isCancelled)
    let task = store.change { $0.mayLoad = true }
    expect(first.isCancelled)
    try await loader.nextRequest().succeed(with: 2)
    await task.finish()
    expectEqual(store.slots[0].item, 2)
    loader.checkNoPendingRequests()
  }

  @Test("another request in between clears the mark, so the running load is joined")
  func another() async throws {
    let (store, first) = try await held()
    store.slot(0, .load("b"))
    store.slot(0, .load("a"))
    let task = store.change { $0.mayLoad = true }
    expect(!first.isCancelled)
    first.succeed(with: 1)
    await task.finish()
    expectEqual(store.slots[0].item, 1)
  }
}
