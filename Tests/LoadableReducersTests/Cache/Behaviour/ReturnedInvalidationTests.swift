import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Invalidations that a reducer returns as an effect.
@MainActor struct ReturnedInvalidationTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let cache: CachedLoader<String, [Int]>

  init() {
    cache = CachedLoader(loader, policy: .shortLived.clock(TestClock()))
  }

  /// Answers the next call of the cache, and lets the store receive it.
  private func answer(_ store: ItemsStore, with value: [Int]) async throws {
    try await loader.nextRequest().succeed(with: value)
    await store.receive(\.items.finished) { $0.$items = .loaded(value, request: "a") }
    await store.finish()
  }

  /// A store whose reducer invalidates "a" when it appears.
  private func invalidating(
    _ change: @escaping (inout ItemsState) -> Effect<ItemsAction>?
  ) -> ItemsStore {
    let cache = cache
    return ItemsStore(initialState: ItemsState(items: .loaded([1], request: "a"))) {
      Reduce<ItemsState, ItemsAction> { state, action in
        guard case .appear = action else { return .none }
        let invalidation = Effect<ItemsAction>.invalidate("a", in: cache)
        return change(&state).map { .concatenate($0, invalidation) } ?? invalidation
      }
      .loadableCached(state: \.$items, action: \.items, sharing: cache)
    }
  }

  @Test(
    "an invalidation that a reducer returns does not concern the load that the same action starts, unless it waits",
    arguments: [false, true], [false, true])
  func sameAction(waits: Bool, isStale: Bool) async throws {
    let gate = ControlledLoader<String, Bool>()
    let store = invalidating { state in
      if isStale { state.$items.markAsStale() } else { state.$items.storage.request(AnyRequest("a"), because: .load) }
      return waits ? .run { _ in _ = try? await gate.load("a") } : nil
    }
    store.send(.edit { _ in })
    store.send(.appear) {
      if isStale { $0.$items.becameStale() }
      $0.$items.loading("a")
    }
    let former = waits ? try await loader.nextRequest() : nil
    if waits { try await gate.nextRequest().succeed(with: true) }
    if !isStale {
      // The content is old all the same.
      await store.receive(\.items.invalidated) { $0.$items.becameStale() }
    } else if waits {
      await store.receive(\.items.invalidated)
    }
    try await former?.cancelled()
    try await answer(store, with: [2])
    loader.checkNoPendingRequests()
  }

  @Test("it concerns a load that the action before has started")
  func actionBefore() async {
    let cache = cache
    let store = ItemsStore(initialState: ItemsState()) { [loader] in
      Reduce<ItemsState, ItemsAction> { _, action in
        if case .appear = action { .invalidate("a", in: cache) } else { .none }
      }
      .loadable(state: \.$items, action: \.items) { load in try await loader.load(load.request) }
      .following(cache)
    }
    store.exhaustivity = .off
    store.send(.items(.load("a")))
    store.send(.appear)
    await store.receive(\.items.invalidated)
    store.skipInFlightEffects()
  }

  @Test("what comes into view with the action that invalidates it is loaded again")
  func comesIntoView() async throws {
    let store = invalidating { _ in nil }
    store.send(.appear)
    await store.receive(\.items.invalidated) {
      $0.$items.becameStale()
      $0.$items.loading("a")
    }
    try await answer(store, with: [2])
  }

  // Where effects begin later, the load asks the cache only after the invalidation.
  @Test("a load of another store that begins during the action is concerned", .enabled(if: !effectsBeginLater))
  func otherStore() async throws {
    await cache.set([1], for: "a")
    let other = ItemsStore(initialState: ItemsState()) { [cache] in
      ItemsBase().loadableCached(state: \.$items, action: \.items, sharing: cache)
    }
    other.send(.edit { _ in })
    other.exhaustivity = .off
    let cache = cache
    let store = Store<ItemsState, ItemsAction>(initialState: ItemsState()) {
      Reduce<ItemsState, ItemsAction> { _, _ in .invalidate("a", in: cache) }
    }
    store.subscribe { _ in other.send(.items(.load("a"))) }
    store.send(.appear)
    await other.receive(\.items.invalidated)
    try await loader.nextRequest().succeed(with: [2])
    await other.finish()
    expectEqual(other.state.items, [2])
  }
}
