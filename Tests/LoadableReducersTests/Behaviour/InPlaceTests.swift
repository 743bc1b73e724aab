import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct InPlaceTests {
  private func large(_ loader: some Loader<String, [Int]>) -> LoggedStore {
    LoggedStore(state, loader: loader)
  }

  private var state: LoggedState {
    LoggedState(items: .loaded(Array(repeating: 0, count: 100_000), request: "all"))
  }

  @Test(
    "an edit in the reducer keeps the buffer; while a load runs, only the first edit copies it, because the load holds the state"
  )
  func edit() async throws {
    let loader = ControlledLoader<String, [Int]>()
    let store = large(loader)
    let address = store.state.items.address
    store.edit { $0.items?[0] = -1 }
    expectEqual(store.state.items.address, address)
    let task = store.send(.refresh)
    store.edit { $0.items?[1] = -1 }
    let copy = store.state.items.address
    store.edit { $0.items?[1] = -1 }
    expectEqual(store.state.items.address, copy)
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await task.finish()
    store.edit { $0.items?[2] = -1 }
    expectEqual(store.state.items.address, copy)
    expectEqual(store.state.items?[0...3], [-1, -1, -1, 0])
  }

  @Test("the value in the state is the loaded one, not a copy")
  func arrived() async throws {
    let loader = ControlledLoader<String, [Int]>()
    let store = LoggedStore(loader: loader)
    let task = store.send(.items(.load("all")))
    let value: [Int]? = Array(repeating: 0, count: 100_000)
    let address = value.address
    try await loader.nextRequest().succeed(with: value)
    await task.finish()
    expectEqual(store.state.items.address, address)
  }

  @Test("a loadable that an action does not concern is not set, whether or not a load runs")
  func untouched() async throws {
    let loader = ControlledLoader<String, Int>()
    let store = Store(initialState: CountedSets.State()) { CountedSets(loader: loader) }
    let load = store.send(.number(.load("a")))
    let sets = store.sets
    store.send(.tick)
    expectEqual(store.sets, sets)
    try await loader.nextRequest().succeed(with: 1)
    await load.finish()
    expectEqual(store.number.wrappedValue, 1)
    let landed = store.sets
    store.send(.tick)
    expectEqual(store.sets, landed)
    expect(landed > sets)
  }
}

/// Counts how often its loadable is set, as a property observer would.
private struct CountedSets: Feature {
  struct State {
    var sets = 0
    var number = LoadableStateWith<String, Int>() {
      didSet { sets += 1 }
    }
  }

  enum Action: CasePathable {
    case tick, number(LoadableActionWith<String, Int>)

    struct AllCasePaths {
      let number = CasePath(Action.number) { if case .number(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let loader: ControlledLoader<String, Int>

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .loadable(state: \.number, action: \.number) { try await loader.load($0.request) }
  }
}
