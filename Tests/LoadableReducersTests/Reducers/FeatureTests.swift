import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct FeatureTests {
  /// Notes each time that its body is made.
  private struct Noisy: Feature {
    typealias State = Int
    typealias Action = Int
    let journal: Journal

    var body: some Reducer<Int, Int, Effect<Int>> {
      makeBody()
    }

    private func makeBody() -> Reduce<Int, Int> {
      journal.write("body")
      return Reduce { state, action in
        state += action
        return .none
      }
    }
  }

  @Test("the body is made once in a store or another body, at the first action")
  func bodyOnce() {
    let journal = Journal()
    let store = Store(initialState: 0) { Noisy(journal: journal) }
    expect(journal.entries.isEmpty)
    for number in 1...4 { store.send(number) }
    expectEqual(store.state, 10)
    expectEqual(journal.entries, ["body"])
  }

  @Test("a feature that is called by itself is a reducer like any other")
  func byItself() {
    var state = 1
    _ = Noisy(journal: Journal()).reduce(into: &state, action: 2)
    expectEqual(state, 3)
  }

  @Test("a feature as DESIGN.md shows it loads on its triggers while its guard passes")
  func profile() async throws {
    let loader = ControlledLoader<EmptyLoadRequest, UserProfile>()
    let store = StoreOf<ProfileFeature>(initialState: ProfileFeature.State()) {
      ProfileFeature { try await loader.load(EmptyLoadRequest()) }
    }
    store.send(.signOut)
    store.send(.onAppear)
    expectEqual(store.$profile, .ready)
    let task = store.send(.signIn)
    try await loader.nextRequest().succeed(with: UserProfile(name: "Ann"))
    await task.finish()
    expectEqual(store.profile?.name, "Ann")
    store.send(.pullToRefresh)
    expect(store.$profile.isReloading)
    store.send(.profile(.cancel))
    expectEqual(store.finished, 1)
    expectEqual(store.cancelled, 1)
  }

  @Test("each change that its reducer may make to the state by itself ends a running load")
  func changes() {
    let changes: [ProfileFeature.Change] = [.unload, .loadedByHand, .failedByHand, .loadingByHand, .reassigned]
    for change in changes {
      let loader = ControlledLoader<EmptyLoadRequest, UserProfile>()
      let store = StoreOf<ProfileFeature>(initialState: ProfileFeature.State()) {
        ProfileFeature { try await loader.load(EmptyLoadRequest()) }
      }
      let task = store.send(.onAppear)
      store.send(.change(change))
      expect(task.isFinished)
      expectEqual(store.cancelled, 1, "\(change)")
      expect(loader.pendingRequests.isEmpty)
    }
  }
}
