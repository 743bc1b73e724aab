import LoadableCore
@testable import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

/// Invalidations of a cache, as a loadable that follows it sees them.
@MainActor struct FollowingTests {
  private enum Tag: Hashable, Sendable { case shelf(String), count(Int) }

  private let loader = ControlledLoader<String, [Int]>()
  private let observer = RecordingObserver()
  private let cache: CachedLoader<String, [Int]>

  init() {
    cache = CachedLoader(loader, policy: .shortLived.clock(TestClock())).tagged { [Tag.shelf($0)] }.taggedByValue {
      [Tag.count($1.count)]
    }
  }

  @Test("a store that ends no longer listens to its caches")
  func ended() {
    let followed = SignalsAndCaches.FollowedFeed(InvalidationFeed())
    let wakes = followed.inbox.wakes
    let task = EffectTask { for await _ in wakes {} }
    followed.task = task
    followed.end()
    expect(task.isCancelled)
  }

  private func store(_ state: ItemsState, overlap: LoadPolicy.Overlap = .restart) -> ItemsStore {
    let (cache, observer) = (cache, observer)
    let store = ItemsStore(initialState: state) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: .none.overlap(overlap)) {
        try await cache.load($0.request)
      }
      .following(cache)
      .guard { $0.mayLoad }
      .observed(by: observer)
    }
    store.send(.edit { _ in })
    return store
  }

  private static let fresh = ItemsState(items: .loaded([1], request: "a"))

  /// Answers the next call of the cache, and lets the store receive it.
  private func answer(_ store: ItemsStore, with value: [Int]) async throws {
    try await loader.nextRequest().succeed(with: value)
    await store.receive(\.items.finished) { $0.$items = .loaded(value, request: "a") }
    await store.finish()
  }

  @Test(
    "fresh content becomes stale and is loaded again, by the request, a condition, a tag of the request or of the value"
  )
  func fresh() async throws {
    let ways: [(String, (CachedLoader<String, [Int]>) -> Void)] = [
      ("tag a", { $0.invalidate("a") }), ("tag a condition", { $0.invalidate { $0 == "a" } }),
      ("tag shelf(\"a\")", { $0.invalidate(tag: Tag.shelf("a")) }),
      ("tag count(1)", { $0.invalidate(tag: Tag.count(1)) }),
    ]
    for (cause, invalidate) in ways {
      let store = store(Self.fresh)
      invalidate(cache)
      await store.receive(\.items.invalidated) {
        $0.$items.becameStale()
        $0.$items.loading("a")
      }
      try await answer(store, with: [2])
      expectEqual(observer.events.last { $0.kind == .started }?.cause, cause)
      cache.invalidate("a")
    }
  }

  @Test(
    "a running load restarts, whatever the overlap, and the former answer reaches nobody",
    arguments: LoadPolicy.Overlap.allCases)
  func running(overlap: LoadPolicy.Overlap) async throws {
    let store = store(ItemsState(), overlap: overlap)
    store.send(.items(.load("a"))) { $0.$items.loading("a") }
    let former = try await loader.nextRequest()
    cache.invalidate("a")
    await store.receive(\.items.invalidated)
    try await former.cancelled()
    try await answer(store, with: [2])
    loader.checkNoPendingRequests()
  }

  @Test("a load also restarts if a tag of a value that it already has, but has not shown, is invalidated")
  func onItsWay() async throws {
    let (cache, passes) = (cache, ControlledLoader<String, Bool>())
    await cache.set([1], for: "a")
    let store = TestStore(initialState: ItemsState()) {
      ItemsBase().loadable(state: \.$items, action: \.items) { load in
        let items = try await cache.load(load.request)
        _ = try await passes.load(load.request)
        return items
      }
      .following(cache)
    }
    store.send(.items(.load("a"))) { $0.$items.loading("a") }
    let former = try await passes.nextRequest()
    cache.invalidate(tag: Tag.count(1))
    await store.receive(\.items.invalidated)
    expect(former.isCancelled)
    try await loader.nextRequest().succeed(with: [2])
    try await passes.nextRequest().succeed(with: true)
    await store.receive(\.items.finished) { $0.$items = .loaded([2], request: "a") }
    await store.finish()
  }

  @Test("an invalidation counts once for a loadable that follows the same cache in two ways")
  func twoWays() async throws {
    let cache = cache
    let store = TestStore(initialState: Self.fresh) {
      ItemsBase().loadable(state: \.$items, action: \.items) { try await cache.load($0.request) }
        .following(cache)
        .followingTags(of: cache) { _ in [Tag.shelf("list")] }
    }
    store.send(.edit { _ in })
    cache.invalidate("a")
    await store.receive(\.items.invalidated) {
      $0.$items.becameStale()
      $0.$items.loading("a")
    }
    try await loader.nextRequest().succeed(with: [2])
    await store.receive(\.items.finished) { $0.$items = .loaded([2], request: "a") }
    cache.invalidate(tag: Tag.shelf("list"))
    await store.receive(\.items.invalidated) {
      $0.$items.becameStale()
      $0.$items.loading("a")
    }
    // The cache's own value does not have that tag, so it is still fresh.
    await store.receive(\.items.finished) { $0.$items = .loaded([2], request: "a") }
    await store.finish()
  }

  @Test("an invalidation while the guard is closed waits and is not lost")
  func guarded() async throws {
    let store = store(Self.fresh)
    store.edit { $0.mayLoad = false }
    cache.invalidate("a")
    await store.receive(\.items.invalidated) {
      $0.$items.becameStale()
      $0.$items.waiting(for: "a")
    }
    store.send(.edit { $0.mayLoad = true }) {
      $0.mayLoad = true
      $0.$items.loading("a")
    }
    try await answer(store, with: [2])
  }

  @Test("a reducer invalidates with an effect, before the loads that the same action makes due begin")
  func effect() async throws {
    let (cache, loader) = (cache, loader)
    await cache.set([1], for: "a")
    let effects: [Effect<ItemsAction>] = [
      .invalidate("a", in: cache), .invalidate(tag: Tag.shelf("a"), in: cache), .invalidate(in: cache) { $0 == "a" },
    ]
    for effect in effects {
      let store = TestStore(initialState: ItemsState()) {
        Reduce<ItemsState, ItemsAction> { state, action in
          guard case .appear = action else { return .none }
          state.$items.readyToLoad("a")
          return effect
        }
        .loadable(state: \.$items, action: \.items) { try await cache.load($0.request) }
      }
      store.send(.appear) { $0.$items.loading("a") }
      try await loader.nextRequest().succeed(with: [2])
      await store.receive(\.items.finished) { $0.$items = .loaded([2], request: "a") }
      await store.finish()
    }
  }

  @Test("a model that shares a cache uses fresh values, follows the cache, and bypasses it to refresh")
  func model() async throws {
    let model = LoadableModel(sharing: cache)
    await cache.set([1], for: "a")
    await model.load("a")
    expectEqual(model.value, [1])
    let refresh = Task { @MainActor in await model.refresh() }
    try await loader.nextRequest().succeed(with: [2])
    await refresh.value
    expectEqual(model.value, [2])
    cache.invalidate("a")
    try await loader.nextRequest().succeed(with: [3])
    expectEqual(try await cache.load("a"), [3])
  }

  @Test(
    "a list is loaded again at its head when a tag of its request is invalidated in a cache of other requests, and by no condition"
  )
  func list() async throws {
    let (cache, source, observer) = (cache, ControlledLoader<Int, RowsPage>(), observer)
    var rows = PagedRows.one("1a 2b", next: 6, previous: nil)
    rows.append(RowsPage(6, "3c 4d", next: 7), keepingEditsSince: nil)
    let store = TestStore(initialState: FeedState(.loaded(rows, request: EmptyLoadRequest()))) {
      FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 5) { load in
        try await source.load(load.page) ?? RowsPage(load.page, "")
      }
      .followingTags(of: cache) { _ in [Tag.shelf("a")] }
      .observed(by: observer)
    }
    store.send(.touch)
    cache.invalidate("a")
    cache.invalidate { _ in true }
    cache.invalidate(tag: Tag.shelf("b"))
    source.checkNoPendingRequests()
    cache.invalidate(tag: Tag.shelf("a"))
    await store.receive(\.rows.list.invalidated) {
      $0.$rows.becameStale()
      $0.$rows.loading()
    }
    let call = try await source.nextRequest()
    expectEqual(call.request, 5)
    let head = RowsPage(5, "0z 1a", next: 6)
    call.succeed(with: head)
    await store.receive(\.rows.list.finished) {
      rows.mergeFirst(PagedRows(head), keepingEditsSince: nil)
      $0.$rows.loaded(with: rows)
      $0.log = ["list succeeded, 0z 1a 2b 3c 4d"]
    }
    expectEqual(store.state.rows?.short, "0z 1a 2b 3c 4d")
    expectEqual(observer.events.last { $0.kind == .started }?.cause, "tag shelf(\"a\")")
    source.checkNoPendingRequests()
    await store.finish()
  }

  // MARK: Edits

  /// Whether a todo is shown as done after its edit was confirmed, if its value in the cache was fresh before.
  private func isDoneInTheEnd(invalidates: Bool) async throws -> Bool? {
    let server = Locked(TodosStore.list)
    let cache = CachedLoader<String, TodosFeature.Todos>(policy: .shortLived.clock(TestClock())) { _ in
      server.withLock { $0 }
    }
    await cache.set(TodosStore.list, for: "a")
    let state = TodosFeature.State(todos: .loaded(TodosStore.list, request: "a"))
    let store = TestStore(initialState: state) {
      Reduce<TodosFeature.State, TodosFeature.Action> { state, action in
        switch action {
        case .edit(let edit): state.$edits.begin(edit)
        case .edits(.confirmed) where invalidates: return .invalidate("a", in: cache)
        default: break
        }
        return .none
      }
      .edits(state: \.$edits, action: \.edits, of: \.$todos) { attempt in
        server.withLock { attempt.edit.apply(to: &$0) }
      }
      .loadable(state: \.$todos, action: \.todos) { try await cache.load($0.request) }
      .following(cache)
    }
    store.send(.edit(.done(1, true))) { $0.$edits.begin(.done(1, true)) }
    await store.receive(\.edits.confirmed) {
      $0.$edits.confirmed(.done(1, true))
      $0.$todos.markAsStale()
      $0.$todos.loading("a")
    }
    // The load may end before or after the store takes in the invalidation.
    store.exhaustivity = .off
    await store.receive(\.todos.finished)
    let shown = store.state.shown.value?[id: 1]?.isDone
    await store.finish()
    expect(store.state.$edits.isEmpty)
    expectEqual(store.state.shown.value?[id: 1]?.isDone, shown)
    return shown
  }

  @Test(
    "if an edit's confirmation invalidates, its load gets the server's current value, otherwise the old one of the cache",
    arguments: [true, false])
  func edited(invalidates: Bool) async throws {
    expectEqual(try await isDoneInTheEnd(invalidates: invalidates), invalidates)
  }

  @Test("a store follows invalidations from its first action on: earlier ones have no effect")
  func beforeTheFirstAction() async throws {
    let (cache, loader) = (cache, loader)
    let store = TestStore(initialState: Self.fresh) {
      ItemsBase().loadable(state: \.$items, action: \.items) { try await cache.load($0.request) }.following(cache)
    }
    cache.invalidate("a")
    store.send(.edit { _ in })
    expect(!store.state.$items.isStale)
    cache.invalidate("a")
    await store.receive(\.items.invalidated) {
      $0.$items.becameStale()
      $0.$items.loading("a")
    }
    try await loader.nextRequest().succeed(with: [2])
    await store.receive(\.items.finished) { $0.$items = .loaded([2], request: "a") }
    await store.finish()
  }
}
