import LoadableCore
import LoadableReducers
import Testing

@MainActor struct SmokeTests {
  @Test func loads() async {
    let store = Store(initialState: ProfileFeature.State()) { ProfileFeature { UserProfile(name: "Ann") } }
    var phases: [LoadPhase<EmptyLoadRequest, UserProfile>] = []
    store.subscribe { phases.append($0.$profile.phase) }
    let task = store.send(.onAppear)
    #expect(task.isFinished)
    #expect(store.profile?.name == "Ann")
    #expect(phases == [.loading(EmptyLoadRequest(), previous: nil), .loaded(LoadedContent(UserProfile(name: "Ann"), request: EmptyLoadRequest()))])
    store.send(.edit("Bea"))
    #expect(store.profile?.name == "Bea")
    #expect(store.state.finished == 1)
  }

  @Test func cancels() async {
    let store = Store(initialState: ProfileFeature.State()) { ProfileFeature { await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }; return nil } }
    let task = store.send(.onAppear)
    #expect(store.$profile.isLoading)
    store.send(.profile(.cancel))
    #expect(!store.$profile.isLoading)
    #expect(store.state.cancelled == 1)
    await task.finish()
    store.send(.onAppear)
    store.send(.pullToRefresh)
    #expect(store.state.cancelled == 1)
    let last = store.send(.change(.markAsStale))
    #expect(store.$profile.isLoading)
    last.cancel()
    #expect(!store.$profile.isLoading)
    #expect(store.state.cancelled == 2)
  }
}
