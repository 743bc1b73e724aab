import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The loading forms of swift-tca-loadable: a feature with one loadable property, whose own reducer says how to load.
@MainActor struct MovedSingleLoadableTests {
  private let api = ControlledLoader<EmptyLoadRequest, [User]>()
  private let users = [User(name: "Ann"), User(name: "Bob")]

  private func store() -> TestStoreOf<UserListFeature> {
    let api = api
    return TestStore(initialState: UserListFeature.State()) {
      UserListFeature { try await api.load(EmptyLoadRequest()) }
    }
  }

  @Test("`@LoadableState var users` reads as its value, and its state can be compared with a phase")
  func property() {
    var state = UserListFeature.State()
    expectEqual(state.$users.phase, .notLoaded(isReady: false))
    state.users = users
    state.users?.removeLast()
    expectEqual(state.users?.map(\.name), ["Ann"])
  }

  @Test(
    "the one case is `\\.self`; the reducer answers `.load` with the effect `.load(\\.self) { ... }`, and the users land"
  )
  func load() async throws {
    let store = store()
    store.send(.loadable(.load())) { $0.$users.loading() }
    try await api.nextRequest().succeed(with: users)
    await store.receive(\.finished) { $0.$users.loaded(with: users) }
    await store.finish()
  }

  @Test("the view loads, refreshes and cancels")
  func root() async throws {
    let store = store()
    store.send(.loadable(.load())) { $0.$users.loading() }
    try await api.nextRequest().succeed(with: users)
    await store.receive(\.finished) { $0.$users.loaded(with: users) }
    store.send(.loadable(.refresh)) { $0.$users.loading() }
    let running = try await api.nextRequest()
    store.send(.loadable(.cancel)) { $0.$users = .loaded(users, request: EmptyLoadRequest()) }
    expect(running.isCancelled)
    await store.receive(\.cancelled)
    await store.finish()
  }

  @Test("the parent matches the failure, and inspects the error")
  func failure() async throws {
    let store = store()
    store.send(.loadable(.load())) { $0.$users.loading() }
    try await api.nextRequest().fail(with: UserError.notSignedIn)
    await store.receive(\.finished) {
      $0.$users.failed(with: UserError.notSignedIn)
      $0.asksToSignIn = true
    }
    await store.finish()
  }

  @Test("actions are Equatable, so that a test can receive a result by its payload")
  func equatable() async throws {
    expect(UserListFeature.Action.loadable(.load()) != .loadable(.refresh))
    let store = store()
    store.send(.loadable(.load())) { $0.$users.loading() }
    try await api.nextRequest().succeed(with: users)
    await store.receive(exactly: .loadable(.finished(.success(users), LoadTicket(EmptyLoadRequest(), kind: .initial))))
    {
      $0.$users.loaded(with: users)
    }
  }

  @Test("an action with more cases names its case in the modifier and in the effect")
  func notConforming() async throws {
    let api = api
    let store = TestStore(initialState: DirectoryFeature.State()) {
      DirectoryFeature { try await api.load(EmptyLoadRequest()) }
    }
    store.send(.open) { $0.$users.loading() }
    try await api.nextRequest().fail(with: UserError.notSignedIn)
    await store.receive(\.users.finished) {
      $0.$users.failed(with: UserError.notSignedIn)
      $0.message = "Sign in first"
    }
    store.send(.users(.load())) { $0.$users.loading() }
    try await api.nextRequest().succeed(with: users)
    await store.receive(\.users.finished) { $0.$users.loaded(with: users) }
    await store.finish()
  }
}
