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

  @Test("without a request, every form of start loads the empty one")
  func withoutRequest() async {
    let changes: [(ProfileFeature.Change, LoadKind)] = [(.readyToLoad, .initial), (.markAsStale, .refresh)]
    for (change, kind) in changes {
      let ann = UserProfile(name: "Ann")
      let store = Store(initialState: ProfileFeature.State(profile: .loaded(UserProfile(name: "old")))) {
        ProfileFeature { ann }
      }
      var kinds: [LoadKind] = []
      store.subscribe { kinds += [$0.$profile.load?.kind].compactMap(\.self) }
      store.send(.change(change))
      await effectsHaveBegun()
      expectEqual(store.profile, ann)
      expectEqual(kinds, [kind])
    }
  }
}
