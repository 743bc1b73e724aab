import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

@MainActor struct StalenessTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()
  private var policy: LoadPolicy { .none.staleAfter(.seconds(60)).clock(clock) }

  /// A store with content that has just been loaded.
  private func loaded(_ value: [Int]? = [1]) async throws -> ItemsStore {
    try await ItemsStore.loaded(value, policy: policy, loader: loader)
  }

  private func nextTick(of store: ItemsStore, at seconds: Int) async throws {
    let deadline = try await clock.nextSleep()
    expectEqual(deadline.offset, .seconds(seconds))
    clock.advance(to: deadline)
    await store.receive {
      $0.tick == .staleness
    } changes: {
      $0.$items = .loaded([1], request: "all", isStale: true)
    }
  }

  @Test("content becomes stale after the duration, and nothing becomes due")
  func stale() async throws {
    let store = try await loaded()
    try await nextTick(of: store, at: 60)
    expect(store.state.$items.dueRequest == nil)
    expect(!store.state.$items.isLoading)
    expect(loader.pendingRequests.isEmpty)
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("a refresh that fails, is cancelled, or still runs does not change the timer")
  func otherOutcomes() async throws {
    let store = try await loaded()
    let deadline = try await clock.nextSleep()
    store.exhaustivity = .off
    store.send(.appear)
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await store.receive(\.items.finished)
    store.send(.appear)
    store.send(.items(.cancel))
    store.send(.appear)
    expectEqual(clock.deadlines, [deadline])
    clock.advance(to: deadline)
    await store.receive { $0.tick == .staleness }
    expect(store.state.$items.isStale)
    expect(store.state.$items.isLoading)
    store.send(.items(.cancel))
    await store.finish()
  }

  @Test("each element of a sequence has the full duration")
  func elements() async throws {
    let source = ControlledLoader<String, [Int]>()
    let store = ItemsStore(initialState: ItemsState()) {
      ItemsBase().loadableElements(state: \.$items, action: \.items, policy: policy) { load in
        source.elements(of: load.request)
      }
    }
    store.exhaustivity = .off
    store.send(.items(.load("all")))
    let call = try await source.nextRequest()
    for seconds in [60, 90, 120] {
      call.deliver([seconds])
      await store.receive(\.items.delivered)
      expectEqual(try await clock.nextSleep().offset, .seconds(seconds))
      expectEqual(clock.deadlines.count, 1)
      clock.advance(by: .seconds(30))
    }
    clock.advance(by: .seconds(30))
    await store.receive { $0.tick == .staleness }
    expect(store.state.$items.isStale)
    expect(store.state.$items.isLoading)
    // The end brings nothing new: stale content stays stale.
    call.finish()
    await store.receive(\.items.finished)
    expectEqual(store.state.$items, .loaded([120], request: "all", isStale: true))
    await store.finish()
  }

  @Test("with a clock that cannot wait, nothing becomes stale, and it is not asked again for the same content")
  func askedOnce() async throws {
    let broken = CountingClock()
    let store = ItemsStore(policy: policy.clock(broken), loader: LoaderStub { _ in [1] })
    store.exhaustivity = .off
    store.send(.items(.load("all")))
    await store.receive(\.items.finished)
    await store.finish()
    for _ in 1...3 {
      store.send(.items(.cancel))
      await store.finish()
    }
    expectEqual(broken.asked.withLock { $0 }, 1)
    expectEqual(store.state.$items, .loaded([1], request: "all"))
  }
}

/// A clock that cannot wait, and counts how often it was asked to.
private final class CountingClock: Clock {
  let asked = Locked(0)
  var now: VirtualInstant { VirtualInstant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: VirtualInstant, tolerance: Duration?) async throws {
    asked.withLock { $0 += 1 }
    throw NamedError("broken clock")
  }
}

extension ItemsAction {
  /// The timer whose tick this is.
  var tick: LoadTimer.Purpose? {
    if case .items(let action) = self { action.tick } else { nil }
  }
}
