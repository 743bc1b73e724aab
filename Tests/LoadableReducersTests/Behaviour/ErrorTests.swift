import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ErrorTests {
  private typealias State = LoadableStateWith<String, [Int]>
  private let content = LoadedContent<String, [Int]>([1], request: "all")

  /// The store after a load of "all" has thrown an error.
  private func load(in items: State, throwing error: any Error & Sendable) async -> CatalogStore {
    let store = CatalogStore(CatalogState(items: items), loader: LoaderStub(throwing: error))
    store.send(.items(.load("all")))
    await effectsHaveBegun()
    return store
  }

  @Test("an error that is not Equatable is compared by type name and description")
  func notEquatable() async {
    expect(!(NamedError.self is any Equatable.Type))
    let one = await load(in: .notLoaded, throwing: NamedError("a"))
    let same = await load(in: .notLoaded, throwing: NamedError("a"))
    expectEqual(one.state, same.state)
    expect(await one.state != load(in: .notLoaded, throwing: NamedError("b")).state)
    expect(one.$items.failure?.error is NamedError)
    expectEqual(one.endings, ["finished all: a"])
  }

  @Test("a failed refresh keeps the content, and says which request was tried")
  func keepsContent() async {
    let store = await load(in: .loaded([1], request: "all"), throwing: NamedError("offline"))
    let failure = LoadFailure(NamedError("offline"), request: "all", attempts: 1)
    expectEqual(store.$items.phase, .failed(failure, previous: content))
  }

  @Test("a failure replaces the one before, and a success clears it")
  func replaced() async {
    let loader = LoaderStub<String, [Int]>(
      answers: .failure(NamedError("first")), .failure(NamedError("second")), .success([2]))
    let store = CatalogStore(loader: loader)
    store.send(.items(.load("all")))
    await effectsHaveBegun()
    expectEqual(store.$items.failure?.errorDescription, "first")
    store.send(.refresh)
    await effectsHaveBegun()
    expectEqual(store.$items.failure?.errorDescription, "second")
    store.send(.refresh)
    await effectsHaveBegun()
    expectEqual(store.$items, .loaded([2], request: "all"))
  }

  @Test("a CancellationError thrown by the operation itself counts as a cancel: content and failure stay")
  func cancellationError() async {
    let before: [State] = [
      .notLoaded, .loaded([1], request: "all"), .loaded(nil, isStale: true),
      .failed(NamedError("offline"), request: "all", previous: content),
    ]
    for items in before {
      let store = await load(in: items, throwing: CancellationError())
      expectEqual(store.$items, items)
      expectEqual(store.endings, ["cancelled all"])
    }
  }

  @Test("a CancellationError clears the waiting request, as a cancel does")
  func cancellationErrorWhileDue() async throws {
    let loader = ControlledLoader<String, [Int]>()
    let store = CatalogStore(loader: loader)
    let task = store.send(.items(.load("all")))
    store.edit { $0.mayLoad = false }
    store.send(.items(.load("some")))
    try await loader.nextRequest().fail(with: CancellationError())
    await task.finish()
    expectEqual(store.$items, .notLoaded)
  }

  @Test("the parent can inspect the error in the action")
  func parent() async {
    var errors: [String] = []
    let store = CatalogStore(initialState: CatalogState()) {
      Reduce { _, action in
        if case .items(.finished(.failure(let failure), let load)) = action, let error = failure.error as? NamedError {
          errors.append("\(load.request): \(error)")
        }
        return .none
      }
      .loadable(state: \.$items, action: \.items) { _ in throw NamedError("offline") }
    }
    store.send(.items(.load("all")))
    await effectsHaveBegun()
    expectEqual(errors, ["all: offline"])
  }
}
