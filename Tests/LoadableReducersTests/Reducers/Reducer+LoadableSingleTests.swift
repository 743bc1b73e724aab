import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ReducerLoadableSingleTests {
  private typealias RosterStore = Store<Roster.State, Roster.Action>
  private let loader = ControlledLoader<EmptyLoadRequest, [String]>()

  private func store<Base: Reducer<Roster.State, Roster.Action, Effect<Roster.Action>>>(
    _ state: Roster.State = Roster.State(), @ReducerBuilder<Roster.State, Roster.Action> reducer: () -> Base
  ) -> RosterStore {
    RosterStore(initialState: state, reducer: reducer)
  }

  @Test("the operation takes the state, or nothing, and triggers load")
  func operations() {
    let stores = [
      store { Roster.Base().loadable(state: \.$users, performsLoadOn: \.appear) { [$0.team] } },
      store { Roster.Base().loadable(state: \.$users, performsLoadOn: \.appear) { ["team"] } },
      store { Roster.Base().loadable(state: \.$users) { ["team"] }.performsLoad(on: [\.appear]) },
    ]
    for store in stores {
      store.send(.appear)
      expectEqual(store.users, ["team"])
      expectEqual(store.log, ["finished"])
    }
  }

  @Test("load, refresh, cancel and unload are sent on the root")
  func root() async throws {
    let loader = loader
    let store = store { Roster.Base().loadable(state: \.$users) { try await loader.load(EmptyLoadRequest()) } }
    let load = store.send(.load())
    expectEqual(store.$users, .loading())
    try await loader.nextRequest().succeed(with: ["Ann"])
    await load.finish()
    expectEqual(store.$users, .loaded(["Ann"]))
    store.send(.refresh)
    expect(store.$users.isReloading)
    store.send(.cancel)
    expect(try await loader.nextRequest().isCancelled)
    expectEqual(store.$users, .loaded(["Ann"]))
    store.send(.unload())
    expectEqual(store.$users, .notLoaded)
    expectEqual(store.log, ["finished", "cancelled"])
  }

  @Test("the guard holds a load back")
  func canLoad() {
    let store = store(Roster.State(mayLoad: false)) {
      Roster.Base().loadable(state: \.$users, guard: { $0.mayLoad }) { ["Ann"] }
    }
    store.send(.load())
    expectEqual(store.$users, .ready)
    store.send(.open)
    expectEqual(store.users, ["Ann"])
  }

  @Test("with a request, the operation takes the request and the state")
  func request() {
    let store = Store<NumberState, OneNumberAction>(initialState: NumberState()) {
      EmptyReducer<NumberState, OneNumberAction>().loadable(state: \.$number) { request, state in
        request.count + (state.number ?? 0)
      }
    }
    store.send(.load("abc"))
    store.send(.load("de"))
    expectEqual(store.number, 5)
    expectEqual(store.$number.content?.request, "de")
  }

  /// How a parent returns its load, and how the modifier is attached: by the one case, or by naming it.
  @Test(
    "the parent returns the load itself, with or without a case path, whether the modifier names its case or not",
    arguments: [
      (true, true), (true, false), (false, true), (false, false),
    ])
  func parent(namesInEffect: Bool, namesInModifier: Bool) async throws {
    let loader = loader
    let users: @Sendable () async throws -> [String]? = { try await loader.load(EmptyLoadRequest()) }
    let base = Reduce<Roster.State, Roster.Action> { state, action in
      guard case .loadable(.load) = action else { return Roster.Base().reduce(into: &state, action: action) }
      return namesInEffect ? .load(\.loadable, operation: users) : .load(operation: users)
    }
    let store = store {
      if namesInModifier {
        base.loadable(state: \.$users, action: \.loadable)
      } else {
        base.loadable(state: \.$users)
      }
    }
    let load = store.send(.load())
    expectEqual(store.$users, .loading())
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await load.finish()
    expectEqual(store.log, ["offline"])
    expect(store.$users.hasFailed)
  }

  @Test("a load that the parent has returned is kept while it waits: for the guard, and for a load before it")
  func waits() async throws {
    let loader = loader
    let store = store(Roster.State(mayLoad: false)) {
      Reduce<Roster.State, Roster.Action> { state, action in
        guard action == .load() else { return Roster.Base().reduce(into: &state, action: action) }
        return .load { try await loader.load(EmptyLoadRequest()) }
      }
      .loadable(state: \.$users, guard: { $0.mayLoad }, policy: .none.overlap(.queue))
    }
    store.send(.load())
    expectEqual(store.$users, .ready)
    store.send(.open)
    expectEqual(store.$users, .loading())
    store.send(.load())
    try await loader.nextRequest().succeed(with: ["Ann"])
    let second = try await loader.nextRequest()
    expectEqual(store.users, ["Ann"])
    expect(store.$users.isReloading)
    // A refresh that the parent does not answer has no load, also not that of another request.
    store.send(.refresh)
    second.succeed(with: ["Bob"])
    await store.send(.appear).finish()
    loader.checkNoPendingRequests()
    expect(store.$users.activity.dueRequest != nil)
  }

  @Test("a poll loads in the way that the parent has said last, until it unloads")
  func polls() async throws {
    let clock = TestClock()
    let loader = loader
    let store = store {
      Reduce<Roster.State, Roster.Action> { _, action in
        action == .load() ? .load { try await loader.load(EmptyLoadRequest()) } : .none
      }
      .loadable(state: \.$users, policy: .none.refreshEvery(.seconds(60)).clock(clock))
    }
    store.send(.load())
    for user in ["Ann", "Bob"] {
      try await loader.nextRequest().succeed(with: [user])
      clock.advance(to: try await clock.nextSleep())
    }
    let third = try await loader.nextRequest()
    expectEqual(store.users, ["Bob"])
    expectEqual(store.$users.load?.kind, .poll)
    store.send(.unload())
    expect(third.isCancelled)
    clock.checkNoSleeps()
  }
}

private enum OneNumberAction: SingleLoadableAction {
  case number(LoadableActionWith<String, Int>)
  case other

  struct AllCasePaths {
    var number: CasePath<OneNumberAction, LoadableActionWith<String, Int>> {
      CasePath({ .number($0) }) { if case .number(let action) = $0 { action } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
  static var loadablePath: CasePath<OneNumberAction, LoadableActionWith<String, Int>> { allCasePaths.number }
}
