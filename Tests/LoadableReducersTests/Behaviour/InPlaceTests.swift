import LoadableCore
import LoadableReducers
import LoadableTesting
import Testing

@Suite("Large values are changed in place")
@MainActor struct InPlaceTests {
  private func large(_ loader: some Loader<String, [Int]>) -> CatalogStore {
    CatalogStore(state, loader: loader)
  }

  private var state: CatalogState {
    CatalogState(items: .loaded(Array(repeating: 0, count: 100_000), request: "all"))
  }

  @Test("an edit in the reducer keeps the buffer, whether nothing runs or a load does")
  func edit() async throws {
    let loader = ControlledLoader<String, [Int]>()
    let store = large(loader)
    let address = store.state.items.address
    store.edit { $0.items?[0] = -1 }
    #expect(store.state.items.address == address)
    let task = store.send(.refresh)
    store.edit { $0.items?[1] = -1 }
    #expect(store.state.items.address == address)
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await task.finish()
    store.edit { $0.items?[2] = -1 }
    #expect(store.state.items.address == address)
    #expect(store.state.items?[0...3] == [-1, -1, -1, 0])
  }

  @Test("an operation that takes the state has let go of it when its result lands")
  func landed() async throws {
    let loader = ControlledLoader<String, [Int]>()
    let store = CatalogStore(initialState: state) {
      Reduce { state, action in
        if case .items(.finished) = action { state.items?[0] = -1 }
        return .none
      }
      .loadable(state: \.$items, action: \.items, performsLoadOn: \.refresh) { request, state in
        _ = state.items?.count
        return try await loader.load(request)
      }
    }
    let address = store.state.items.address
    let task = store.send(.refresh)
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await task.finish()
    #expect(store.state.items?[0] == -1)
    #expect(store.state.items.address == address)
  }

  @Test("a value that lands is the one that was loaded, not a copy")
  func arrived() async throws {
    let loader = ControlledLoader<String, [Int]>()
    let store = CatalogStore(loader: loader)
    let task = store.send(.items(.load("all")))
    let value: [Int]? = Array(repeating: 0, count: 100_000)
    let address = value.address
    try await loader.nextRequest().succeed(with: value)
    await task.finish()
    #expect(store.state.items.address == address)
  }
}
