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

  @Test("a sequence that has delivered elements ends with its state")
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
