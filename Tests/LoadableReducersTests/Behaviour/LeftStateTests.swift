import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A load is either in the state that it was started for, or it has ended, even if its reducer does not see the state
/// change.
@MainActor struct LeftStateTests {
  private let loader = ControlledLoader<String, Int>()
  private let observer = RecordingObserver()

  private func store() -> SiblingsStore {
    SiblingsStore(SiblingsFeature.State(2), observers: [observer], loader: loader)
  }

  private var events: [String] { observer.events.map(\.description) }

  /// How the state loses a load, by an action that no reducer of the loadable sees.
  nonisolated static let ways: [String: @Sendable (inout SiblingsFeature.State) -> Void] = [
    "unloaded": { $0.slots[0].$item.unload() },
    "made ready": { $0.slots[0].$item.readyToLoad("b") },
    "loaded by hand": { $0.slots[0].$item.loaded(with: 7) },
    "failed by hand": { $0.slots[0].$item.failed() },
    "loading by hand": { $0.slots[0].$item.loading("b") },
    "assigned": { $0.slots[0] = SiblingsFeature.Sibling() },
  ]

  @Test("the same holds for a sequence that has delivered elements")
  func elements() async throws {
    let source = ControlledLoader<String, [Int]>()
    let store = leaving(
      ItemsBase().loadableElements(state: \.$items, action: \.items) { load in source.elements(of: load.request) })
    let task = store.send(.shelf(.items(.load("a"))))
    let call = try await source.nextRequest()
    var states = store.states.makeAsyncIterator()
    call.deliver([1])
    while let state = await states.next(), state.shelf.items != [1] {}
    store.send(.leave)
    expect(call.isCancelled)
    expect(task.isFinished)
    expectEqual(store.shelf.$items, .notLoaded)
    expect(store.effectsInFlight.isEmpty)
    expectEqual(store.endings, ["cancelled a"])
    expectEqual(
      events, ["started: initial of a", "delivered: initial of a", "cancelled: initial of a"])
  }

  /// A store of a feature that replaces the state of a loading property where its reducer does not see it.
  private func leaving(
    _ shelf: LoadableReducer<ItemsBase, String, [Int], Never>, _ leaves: LeavingFeature.Moment = .never
  ) -> StoreOf<LeavingFeature> {
    StoreOf<LeavingFeature>(initialState: LeavingFeature.State(leaves: leaves)) {
      LeavingFeature(shelf: shelf.observed(by: observer))
    }
  }

  @Test("loads that two places have swapped restart in both, and neither runs twice")
  func swapped() async throws {
    let store = store()
    store.slot(0, .load("a"))
    store.slot(1, .load("b"))
    let calls = [try await loader.nextRequest(), try await loader.nextRequest()]
    store.edit { $0.slots.swapAt(0, 1) }
    store.change()
    expect(calls.allSatisfy { $0.isCancelled })
    await effectsHaveBegun()
    expectEqual(loader.pendingRequests.sorted(), ["0 b", "1 a"])
    expectEqual(store.effectsInFlight.count, 2)
    for _ in 1...2 { try await loader.nextRequest().succeed(with: 1) }
  }

  @Test("a load whose state is replaced when its result is handled has succeeded, and is reported once")
  func result() async {
    let store = leaving(
      ItemsBase().loadable(state: \.$items, action: \.items) { _ in [1] }, .whenLoaded)
    store.send(.shelf(.items(.load("a"))))
    store.send(.shelf(.edit { _ in }))
    await effectsHaveBegun()
    expectEqual(store.shelf.$items, .notLoaded)
    expectEqual(store.endings, ["finished a"])
    expectEqual(events, ["started: initial of a", "succeeded: initial of a"])
  }
}
