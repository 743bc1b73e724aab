import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// An engine hears signals and follows caches as a store does.
@ExplorationActor struct DrivenListeningTests {
  /// A page, and rows that load by themselves.
  struct Shop {
    struct State {
      @LoadableStateWith<String, Int> var page
      var rows: IdentifiedList<Row.State> = []
    }

    enum Action: CasePathable {
      case page(LoadableActionWith<String, Int>)
      case rows(IdentifiedAction<Int, Row.Action>)

      struct AllCasePaths {
        let page = CasePath(Action.page) { if case .page(let action) = $0 { action } else { nil } }
        let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }
  }

  struct Row: Feature {
    struct State: Identifiable {
      let id: Int
      @LoadableStateWith<String, Int> var item
    }

    enum Action: CasePathable {
      case item(LoadableActionWith<String, Int>)

      struct AllCasePaths {
        let item = CasePath(Action.item) { if case .item(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    let policy: LoadPolicy
    let loader: ControlledLoader<String, Int>

    var body: some ReducerOf<Self> {
      EmptyReducer().loadable(state: \.$item, action: \.item, policy: policy) { load in
        try await loader.load(load.request)
      }
    }
  }

  private typealias Driver = LoadingDriver<Shop.State, Shop.Action, Jobs<Shop.Action>>
  private typealias Engine = ForeignEngine<Shop.State, Shop.Action>

  private let loader = ControlledLoader<String, Int>()
  private let clock = TestClock()
  private let active = ControlledSignal(true)
  private let online = ControlledSignal(true)
  private var policy: LoadPolicy { .none.clock(clock).refreshes(on: [AnyLoadSignal(active)], atMostEvery: .seconds(5)) }

  private func engine(_ state: Shop.State = Shop.State(), _ policy: LoadPolicy? = nil) -> Engine {
    Engine(state, driver: driver(policy ?? self.policy)) { _ in }
  }

  private func driver(_ policy: LoadPolicy) -> Driver {
    Driver { [loader] base in
      base.forEach(\.rows, action: \.rows) { Row(policy: policy, loader: loader) }
        .loadable(state: \.$page, action: \.page, policy: policy) { load in try await loader.load(load.request) }
    }
  }

  /// A signal goes and comes back.
  private func comeBack(_ signal: ControlledSignal) async throws {
    clock.advance(by: .seconds(5))
    try await signal.give(false)
    try await signal.give(true)
  }

  private static let failed = LoadableStateWith<String, Int>.failed(NamedError("offline"), request: "a")

  @Test("a signal loads again what has failed, and later what is stale, and nothing else")
  func signal() async throws {
    var state = Shop.State()
    state.$page = Self.failed
    let engine = engine(state)
    try await active.nextSubscription()
    try await comeBack(active)
    try await loader.nextRequest().succeed(with: 1)
    await takeTurns { engine.state.page == 1 }
    expectEqual(engine.state.page, 1)
    try await comeBack(active)
    loader.checkNoPendingRequests()
    engine.send { $0.$page.markAsStale() }
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await takeTurns { engine.state.$page.failure != nil }
    try await comeBack(active)
    try await loader.nextRequest().succeed(with: 2)
    await takeTurns { engine.state.page == 2 }
    expectEqual(engine.state.page, 2)
    // That of the load has ended.
    await takeTurns { active.subscriptionCount == 1 }
    expectEqual(active.subscriptionCount, 1)
  }

  @Test("a signal holds the next attempt back, ends its pause, and stops the polls")
  func waits() async throws {
    let policy = policy.retry(RetryPolicy(limit: 2, backoff: .constant(.seconds(100))))
      .pauses(while: !AnyLoadSignal(online)).refreshEvery(.seconds(30))
    let engine = engine(Shop.State(), policy)
    engine.send(.page(.load("a")))
    let call = try await loader.nextRequest()
    await takeTurns { online.subscriptionCount == 2 }
    try await online.give(false)
    call.fail(with: NamedError("offline"))
    await takeTurns { engine.state.$page.load?.attempt == 2 }
    _ = try await clock.nextSleep()
    clock.advance(by: .seconds(100))
    try await comeBack(active)
    loader.checkNoPendingRequests()
    try await online.give(true)
    try await loader.nextRequest().succeed(with: 1)
    await takeTurns { engine.state.page == 1 }
    _ = try await clock.nextSleep()
    await takeTurns { active.subscriptionCount == 2 }
    try await active.give(false)
    clock.advance(by: .seconds(30))
    await takeTurns { clock.deadlines.isEmpty }
    loader.checkNoPendingRequests()
    try await active.give(true)
    try await loader.nextRequest().succeed(with: 2)
    await takeTurns { engine.state.page == 2 }
    expectEqual(engine.state.page, 2)
  }

  @Test("an invalidation loads again what the state shows of the cache, and what it will show")
  func cache() async throws {
    let (loader, clock) = (loader, clock)
    let cache = CachedLoader<String, Int>(policy: .shortLived.clock(clock)) { try await loader.load($0) }
    let engine = Engine(
      Shop.State(),
      driver: Driver { base in
        base.loadable(state: \.$page, action: \.page) { load in try await cache.load(load.request) }
          .following(cache)
      }
    ) { _ in }
    for request in ["a", "b"] {
      engine.send(.page(.load(request)))
      try await loader.nextRequest().succeed(with: 1)
      await takeTurns { engine.state.$page.content?.request == request && !engine.state.$page.isLoading }
    }
    cache.invalidate("a")
    cache.invalidate("b")
    expectEqual(try await loader.nextRequest().request, "b")
  }

  @Test("an invalidation that an action makes does not concern the load that the same action starts")
  func sameAction() async throws {
    let cache = CachedLoader<String, Int>(policy: .shortLived.clock(clock)) { [loader] in try await loader.load($0) }
    var state = Shop.State()
    state.$page = .loaded(1, request: "a")
    let policy = policy
    let engine = Engine(
      state,
      driver: Driver { _ in
        Reduce<Shop.State, Shop.Action> { state, action in
          guard case .page(.dismiss) = action else { return .none }
          state.$page.markAsStale()
          return .invalidate("a", in: cache)
        }
        .loadable(state: \.$page, action: \.page, policy: policy) { load in try await cache.load(load.request) }
        .following(cache)
      }
    ) { _ in }
    try await active.nextSubscription()
    engine.send(.page(.dismiss))
    let call = try await loader.nextRequest()
    await takeTurns()
    expect(!call.isCancelled)
    call.succeed(with: 2)
    await takeTurns { engine.state.page == 2 }
    await takeTurns()
    expect(engine.state.page == 2 && !engine.state.$page.isLoading)
    loader.checkNoPendingRequests()
  }

  @Test("an edit on its way does not listen to the signals of its policy")
  func edits() async throws {
    var todos = TodosFeature(loads: ControlledLoader(), saves: ControlledLoader())
    todos.policy = policy
    let (feature, saves) = (todos, todos.saves)
    let engine = ForeignEngine(
      TodosFeature.State(todos: .loaded([Todo(id: 1)], request: "a")),
      driver: LoadingDriver<TodosFeature.State, TodosFeature.Action, Jobs<TodosFeature.Action>> { _ in feature.body }
    ) { _ in }
    engine.send(.edit(.done(1, true)))
    _ = try await saves.nextRequest()
    await takeTurns()
    expectEqual(active.subscriptionCount, 0)
  }

  @Test("what has arrived for a property that is reset before that is handled is dropped")
  func resetMeanwhile() async throws {
    let cache = CachedLoader<String, Int>(policy: .shortLived.clock(clock)) { [loader] in try await loader.load($0) }
    var state = Shop.State()
    state.$page = .loaded(1, request: "a")
    let policy = policy
    let engine = LossyEngine(
      state,
      driver: Driver { base in
        base.loadable(state: \.$page, action: \.page, policy: policy) { load in try await cache.load(load.request) }
          .following(cache)
      })
    engine.send(.page(.cancel))
    try await active.nextSubscription()
    cache.invalidate("a")
    engine.change { $0.$page = .notLoaded }
    await takeTurns()
    expect(!engine.held.contains { if case .page(.invalidated) = $0 { true } else { false } })
  }

  @Test("what listens ends with its part of the state, and is there once however the property changes")
  func parts() async throws {
    let engine = engine()
    try await active.nextSubscription()
    engine.send { $0.rows = [Row.State(id: 1), Row.State(id: 2)] }
    for _ in 1...2 { try await active.nextSubscription() }
    engine.send { $0.rows[id: 1] = nil }
    await takeTurns { active.subscriptionCount == 2 }
    expectEqual(active.subscriptionCount, 2)
    engine.send { state in
      state.$page = .notLoaded
      state.rows[id: 2]?.$item = Self.failed
    }
    engine.send(.page(.load("a")))
    try await loader.nextRequest().succeed(with: 1)
    await takeTurns { engine.state.page == 1 }
    engine.send { $0 = Shop.State(rows: $0.rows) }
    // That of the load has ended.
    await takeTurns { active.subscriptionCount == 2 }
    expectEqual(active.subscriptionCount, 2)
    try await comeBack(active)
    try await loader.nextRequest().succeed(with: 3)
    await takeTurns { engine.state.rows[id: 2]?.item == 3 }
    expectEqual(engine.state.rows[id: 2]?.item, 3)
    expectEqual(engine.state.page, nil)
    // An adapter need not settle for it.
    let glance = engine.state.$page.glance(policy)
    expect(glance.isListening && !glance.mustSettle)
  }

  @Test("what listens ends when no state is left that shows it, and a copied row listens by itself")
  func copies() async throws {
    let driver = driver(policy)
    var state = Shop.State()
    let engine = LossyEngine(state, driver: driver)
    engine.send(.page(.cancel))
    try await active.nextSubscription()
    // Another reducer resets the property, and a cancel would be lost.
    engine.change { $0.$page = .notLoaded }
    engine.send(.page(.cancel))
    try await active.nextSubscription()
    await takeTurns { active.subscriptionCount == 1 }
    expectEqual(active.subscriptionCount, 1)
    state.rows = [Row.State(id: 1)]
    engine.change { [rows = state.rows] in $0.rows = rows }
    engine.send(.page(.cancel))
    try await active.nextSubscription()
    engine.change { state in
      var copy = Row.State(id: 2)
      copy.$item = state.rows[id: 1]!.$item
      state.rows.append(copy)
    }
    engine.send(.page(.cancel))
    for _ in 1...2 { try await active.nextSubscription() }
    engine.change { state in
      for id in 1...2 { state.rows[id: id]?.$item.failed(with: NamedError("offline"), request: "a") }
    }
    engine.send(.page(.cancel))
    await takeTurns { active.subscriptionCount == 3 }
    try await comeBack(active)
    var heard: [Int] = []
    for action in engine.held { if case .rows(.element(let id, .item(.signalled))) = action { heard.append(id) } }
    expectEqual(heard.sorted(), [1, 2])
  }

  @Test("an invalidation that comes while the architecture has ended the task is handled by the next one")
  func gap() async throws {
    let cache = CachedLoader<String, Int>(policy: .shortLived.clock(clock)) { [loader] in try await loader.load($0) }
    var state = Shop.State()
    state.$page = .loaded(1, request: "a")
    let policy = policy
    let engine = LossyEngine(
      state,
      driver: Driver { base in
        base.loadable(state: \.$page, action: \.page, policy: policy) { load in try await cache.load(load.request) }
          .following(cache)
      })
    engine.send(.page(.cancel))
    try await active.nextSubscription()
    engine.cancelAll()
    await engine.drain()
    cache.invalidate("a")
    engine.send(.page(.cancel))
    await takeTurns { !engine.held.isEmpty }
    expectEqual(
      engine.held.count { if case .page(.invalidated(let it)) = $0 { it.requests == ["a"] } else { false } }, 1)
    engine.cancelAll()
  }

  @Test("it listens again if the architecture has ended the task, and in a copy of the state")
  func again() async throws {
    var state = Shop.State()
    state.$page = Self.failed
    let former = LossyEngine(state, driver: driver(policy))
    for _ in 1...2 {
      former.send(.page(.cancel))
      try await active.nextSubscription()
      former.cancelAll()
      await takeTurns { active.subscriptionCount == 0 }
    }
    former.send(.page(.cancel))
    try await active.nextSubscription()
    let copy = engine(former.state)
    try await active.nextSubscription()
    try await comeBack(active)
    try await loader.nextRequest().succeed(with: 1)
    await takeTurns { copy.state.page == 1 }
    expectEqual(copy.state.page, 1)
    expectEqual(former.held.count { if case .page(.signalled) = $0 { true } else { false } }, 1)
  }
}
