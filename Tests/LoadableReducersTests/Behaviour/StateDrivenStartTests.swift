import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct StateDrivenStartTests {
  private let loader = ControlledLoader<String, [Int]>()

  @Test("a request that is ready in the initial state starts with the first action, whichever it is")
  func initialState() {
    let store = LoggedStore(LoggedState(items: .ready("all")), loader: loader)
    expect(!store.$items.isLoading)
    store.send(.tap(1))
    expectEqual(store.$items.load?.request, "all")
    store.send(.items(.cancel))
  }
}
