import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ErrorTests {
  private typealias State = LoadableStateWith<String, [Int]>

  /// The store after a load of "all" has thrown an error.
  private func load(in items: State, throwing error: any Error & Sendable) async -> LoggedStore {
    let store = LoggedStore(LoggedState(items: items), loader: LoaderStub(throwing: error))
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
}
