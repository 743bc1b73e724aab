import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@MainActor struct DependenciesTests {
  private struct Offline: Error {}

  @Test("a test replaces the client and the clock, and fails if it uses what it should not")
  func replaced() async throws {
    let clock = TestClock()
    let profiles = ControlledLoader<Int, Profile>()
    let friends = LoaderStub<Int, [Profile]>(returning: [])
    let client = ProfileClient(profile: profiles.load, friends: friends.load)
    let store = TestStore(initialState: ProfileFeature.State(id: 7)) {
      ProfileFeature(client: client, clock: clock)
    }
    store.exhaustivity = .off
    store.send(.onAppear)
    let call = try await profiles.nextRequest()
    #expect(call.request == 7)
    call.fail(with: Offline())
    clock.advance(to: try await clock.nextSleep())
    try await profiles.nextRequest().succeed(with: Profile(id: 7, name: "Ann"))
    await store.receive(\.profile.finished) { $0.$profile.loaded(with: Profile(id: 7, name: "Ann")) }
  }

  @Test("a client that must not be asked fails the test when it is")
  func unimplemented() async throws {
    let profiles = UnimplementedLoader<Int, Profile>()
    let friends = LoaderStub<Int, [Profile]>(returning: [])
    let client = ProfileClient(profile: profiles.load, friends: friends.load)
    let store = Store(initialState: ProfileFeature.State(id: 7)) {
      ProfileFeature(client: client, clock: ImmediateClock())
    }
    #expect(await failures { await store.send(.onAppear).finish() }.count == 1)
    // Once: an unimplemented client is not retried.
    #expect(store.$profile.failure?.attempts == 1)
  }

  @Test("a preview begins in any state, and calls no client")
  func preview() {
    let store = makeProfilePreview()
    let presenter = LoadablePresenter<EmptyLoadRequest>()
    #expect(presenter.present(store.$profile).value?.name == "Ann")
    #expect(presenter.present(store.$friends).loading?.attemptText == "Attempt 2")
  }
}
