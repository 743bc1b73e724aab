import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ByHandTests {
  private let loader = ControlledLoader<String, Int>()
  private let clock = TestClock()
  private var polling: LoadPolicy { .none.refreshEvery(.seconds(60)).clock(clock) }

  /// A store with two siblings that have just been loaded.
  private func loaded(_ policy: LoadPolicy, observer: RecordingObserver = RecordingObserver()) async throws
    -> SiblingsStore
  {
    let store = SiblingsStore(SiblingsFeature.State(2), policy: policy, observers: [observer], loader: loader)
    for slot in 0...1 {
      let task = store.slot(slot, .load("a"))
      try await loader.nextRequest().succeed(with: 1)
      await task.finish()
      try await clock.nextSleep()
    }
    return store
  }

  @Test(
    "a load by hand stops the poll timer: the next poll counts from an outcome", arguments: [true, false])
  func polling(keepsContent: Bool) async throws {
    let store = try await loaded(polling)
    store.change { $0.slots[0].$item.loading("a", keepingContent: keepsContent) }
    expectEqual(clock.deadlines.count, 1)
    store.slot(1, .unload)
    clock.checkNoSleeps()
    expect(store.slots[0].$item.isLoading)
  }

  @Test("observers learn that it replaced a load with a task, and nothing else")
  func observed() async throws {
    let observer = RecordingObserver()
    let store = SiblingsStore(SiblingsFeature.State(1), observers: [observer], loader: loader)
    store.change { $0.slots[0].$item.loading("a") }
    store.slot(0, .load("b"))
    store.change { $0.slots[0].$item.loading("c") }
    store.slot(0, .cancel)
    store.change { $0.slots[0].$item.loading("d") }
    store.change { $0.slots[0].$item.loaded(with: 1) }
    expectEqual(observer.events.map(\.description), ["started: initial of b", "cancelled: initial of b"])
    expectEqual(store.endings, [0: ["cancelled b"]])
  }

  @Test(
    "a sibling with a copy of the state has timers of its own: ending them stops no other's", arguments: [true, false])
  func copiedTimers(isSeen: Bool) async throws {
    let store = try await loaded(polling)
    let copy: (inout SiblingsFeature.State) -> Void = { $0.slots[1] = $0.slots[0] }
    if isSeen { store.change(copy) } else { store.edit(copy) }
    store.slot(1, .unload)
    clock.run()
    let call = try await loader.nextRequest()
    expectEqual(call.request, "0 a")
    store.slot(0, .cancel)
  }
}
