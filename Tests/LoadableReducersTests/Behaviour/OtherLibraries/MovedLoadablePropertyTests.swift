import LoadableReducers
import LoadableTesting
import Observation
import TestSupport
import Testing

/// The loading forms of "Loadable for The Composable Architecture": a loadable property, and the modifier that says how and when it loads.
@MainActor struct MovedLoadablePropertyTests {
  private typealias State = UserScreen.State
  private typealias Base = UserScreen.Base
  private let api = ControlledLoader<Int, UserPage>()
  private let ann = UserPage(name: "Ann")

  private func fetch(_ id: Int = 7) -> @Sendable () async throws -> UserPage? {
    let api = api
    return { try await api.load(id) }
  }

  @Test("`@Loadable var profile: Profile?` is the optional value, `$profile` its state, and it starts not loaded")
  func property() {
    var state = State()
    expect(state.profile == nil)
    expect(state.$profile.isNotLoaded)
    state.profile = ann
    state.profile?.name += " Lee"
    expectEqual(state.profile?.name, "Ann Lee")
    expectEqual(state.$profile, .loaded(UserPage(name: "Ann Lee")))
    expect(State(profile: .failed(NamedError("offline"))).$profile.hasFailed)
  }

  @Test("readyToLoad() in the reducer that the modifier is attached to performs the load")
  func readyToLoad() async throws {
    let fetchProfile = fetch()
    let store = TestStore(initialState: State()) {
      Base { state, action in
        switch action {
        case .onAppear:
          state.$profile.readyToLoad()
          return .none
        default:
          return .none
        }
      }
      .loadable(state: \.$profile, action: \.profile) { _ in
        try await fetchProfile()
      }
    }
    store.send(.onAppear) { $0.$profile.loading() }
    try await api.nextRequest().succeed(with: ann)
    await store.receive(\.profile.finished) { $0.$profile.loaded(with: ann) }
    // The value is discarded, and loaded from scratch.
    store.send(.onAppear) { $0.$profile = .loading() }
    try await api.nextRequest().succeed(with: nil)
    await store.receive(\.profile.finished) { $0.$profile.loaded(with: nil) }
    await store.finish()
  }

  @Test("performsLoadOn: names the action that performs the load, so that the reducer has nothing to do")
  func oneTrigger() async throws {
    let fetchProfile = fetch()
    let store = TestStore(initialState: State()) {
      Base { _, _ in .none }
        .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in
          try await fetchProfile()
        }
    }
    store.send(.pullToRefresh)
    store.send(.onAppear) { $0.$profile.loading() }
    try await api.nextRequest().succeed(with: ann)
    await store.receive(\.profile.finished) { $0.$profile.loaded(with: ann) }
  }

  @Test(
    "performsLoadOn: takes an array too; pull to refresh keeps the profile on screen, and a failure keeps it as well")
  func reloading() async throws {
    let fetchProfile = fetch()
    let store = TestStore(initialState: State()) {
      Base { _, _ in .none }
        .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, \.pullToRefresh) { _ in
          try await fetchProfile()
        }
    }
    store.send(.onAppear) { $0.$profile.loading() }
    try await api.nextRequest().succeed(with: ann)
    await store.receive(\.profile.finished) { $0.$profile.loaded(with: ann) }

    store.send(.pullToRefresh) { $0.$profile.loading() }
    expectEqual(store.state.profile, ann)
    expect(store.state.$profile.isReloading)
    try await api.nextRequest().fail(with: NamedError("offline"))
    await store.receive(\.profile.finished) { $0.$profile.failed(with: NamedError("offline")) }
    expectEqual(store.state.profile, ann)

    store.send(.pullToRefresh) { $0.$profile.loading() }
    try await api.nextRequest().succeed(with: UserPage(name: "Bob"))
    await store.receive(\.profile.finished) { $0.$profile.loaded(with: UserPage(name: "Bob")) }
  }

  @Test("the operation gets the state as the reducer has left it, by the action that performs the load")
  func stateOfTheOperation() async throws {
    let store = TestStore(initialState: State()) { [api] in
      Base { state, action in
        if case .selectUser(let id) = action { state.userID = id }
        return .none
      }
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.selectUser) { load in
        try await api.load(load.state.userID)
      }
    }
    store.send(.selectUser(3)) {
      $0.userID = 3
      $0.$profile.loading()
    }
    let call = try await api.nextRequest()
    expectEqual(call.request, 3)
    call.succeed(with: ann)
    await store.receive(\.profile.finished) { $0.$profile.loaded(with: ann) }
  }

  @Test("guard: holds the load back until the state allows it")
  func guarded() async throws {
    let fetchProfile = fetch()
    let store = TestStore(initialState: State(isSignedIn: false)) {
      Base { state, action in
        if case .signIn = action { state.isSignedIn = true }
        return .none
      }
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in
        try await fetchProfile()
      }
      .guard { $0.isSignedIn }
    }
    store.send(.onAppear) { $0.$profile.readyToLoad() }
    expect(api.pendingRequests.isEmpty)
    store.send(.signIn) {
      $0.isSignedIn = true
      $0.$profile.loading()
    }
    try await api.nextRequest().succeed(with: ann)
    await store.receive(\.profile.finished) { $0.$profile.loaded(with: ann) }
  }

  /// A parent that drops, or invalidates, what is loaded.
  private func resettableStore() -> TestStoreOf<Base> {
    let fetchProfile = fetch()
    return TestStore(initialState: State()) {
      Base { state, action in
        switch action {
        case .reset: state.$profile.unload()
        case .invalidate: state.$profile.markAsStale()
        case .profile(.finished(.success, _)): state.log.append("completed")
        case .profile(.finished(.failure(let failure), _)): state.log.append("failed: \(failure.errorDescription)")
        case .profile(.cancelled): state.log.append("cancelled")
        default: break
        }
        return .none
      }
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in
        try await fetchProfile()
      }
    }
  }

  @Test("unload() discards the value, or ends the running load, and loads nothing")
  func unload() async throws {
    let store = resettableStore()
    store.send(.onAppear) { $0.$profile.loading() }
    let running = try await api.nextRequest()
    store.send(.reset) { $0.$profile.unload() }
    expect(running.isCancelled)
    await store.receive(\.profile.cancelled) { $0.log = ["cancelled"] }
    store.send(.onAppear) { $0.$profile.loading() }
    try await api.nextRequest().succeed(with: ann)
    await store.receive(\.profile.finished) {
      $0.$profile.loaded(with: ann)
      $0.log.append("completed")
    }
    store.send(.reset) { $0.$profile.unload() }
    expectEqual(store.state.$profile.phase, .notLoaded(isReady: false))
    await store.finish()
    expect(api.pendingRequests.isEmpty)
  }

  @Test(
    "markAsStale() loads again and keeps the value; over a running load it starts a new one; without a value it loads")
  func markAsStale() async throws {
    let store = resettableStore()
    store.send(.invalidate) { $0.$profile.loading() }
    let first = try await api.nextRequest()
    store.send(.invalidate)
    expect(first.isCancelled)
    try await api.nextRequest().succeed(with: ann)
    await store.receive(\.profile.finished) {
      $0.$profile.loaded(with: ann)
      $0.log = ["completed"]
    }
    store.send(.invalidate) {
      $0.$profile = .loaded(ann, request: EmptyLoadRequest(), isStale: true)
      $0.$profile.loading()
    }
    expectEqual(store.state.profile, ann)
    try await api.nextRequest().succeed(with: UserPage(name: "Bob"))
    await store.receive(\.profile.finished) {
      $0.$profile.loaded(with: UserPage(name: "Bob"))
      $0.log.append("completed")
    }
    expect(!store.state.$profile.isStale)
  }

  @Test("the parent matches that a load has completed, failed or been cancelled, each once")
  func endings() async throws {
    let store = resettableStore()
    store.exhaustivity = .off
    for answer in [Result<UserPage?, any Error>.success(ann), .failure(NamedError("offline"))] {
      let load = store.send(.onAppear)
      let call = try await api.nextRequest()
      switch answer {
      case .success(let page): call.succeed(with: page)
      case .failure(let error): call.fail(with: error)
      }
      await load.finish()
    }
    store.send(.onAppear)
    store.send(.profile(.cancel))
    await store.finish()
    expectEqual(store.state.log, ["completed", "failed: offline", "cancelled"])
    expectEqual(store.state.profile, ann)
  }

  @Test("readers of the store's `profile` and `$profile` are notified of a load, and nothing else")
  func observation() async throws {
    let fetchProfile = fetch()
    let journal = Journal()
    let store = Store(initialState: State()) {
      Base { state, action in
        if case .signIn = action { state.isSignedIn.toggle() }
        return .none
      }
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in
        try await fetchProfile()
      }
    }
    func track<Value>(_ name: String, _ read: @escaping @Sendable (UserScreenStore) -> Value) {
      withObservationTracking {
        _ = read(store)
      } onChange: {
        journal.write(name)
      }
    }
    track("profile") { $0.profile }
    track("$profile") { $0.$profile }
    track("isSignedIn") { $0.isSignedIn }
    let load = store.send(.onAppear)
    expectEqual(journal.entries, ["$profile"])
    store.send(.signIn)
    expectEqual(journal.entries, ["$profile", "isSignedIn"])
    try await api.nextRequest().succeed(with: ann)
    await load.finish()
    expectEqual(journal.entries, ["$profile", "isSignedIn", "profile"])
  }
}

private typealias UserScreenStore = StoreOf<UserScreen.Base>
