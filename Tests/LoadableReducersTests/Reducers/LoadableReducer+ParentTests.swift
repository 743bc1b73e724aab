import LoadableReducers
import LoadableTesting
import Testing

@Suite("LoadableReducer: the parent returns the load itself")
@MainActor struct LoadableReducerParentTests {
  private let loader = ControlledLoader<String, [String]>()

  private func store(_ state: TeamFeature.State = TeamFeature.State()) -> StoreOf<TeamFeature> {
    let loader = loader
    return StoreOf<TeamFeature>(initialState: state) { TeamFeature { try await loader.load("users") } }
  }

  @Test("a returned load runs as the load of its state, whichever action returned it")
  func returned() async throws {
    for action in [TeamFeature.Action.appear, .users(.load()), .users(.refresh)] {
      let store = store()
      let task = store.send(action)
      #expect(store.$users == .loading())
      try await loader.nextRequest().succeed(with: ["Ann"])
      await task.finish()
      #expect(store.$users == .loaded(["Ann"]))
      #expect(store.log == ["users ended"])
    }
  }

  @Test("a returned load is cancelled, restarted and unloaded as any other")
  func overlaps() async throws {
    let store = store()
    store.send(.appear)
    let first = try await loader.nextRequest()
    store.send(.appear)
    #expect(first.isCancelled)
    let second = try await loader.nextRequest()
    store.send(.users(.cancel))
    #expect(second.isCancelled)
    #expect(store.$users == .notLoaded)
    store.send(.appear)
    store.send(.users(.unload))
    #expect(store.log == ["users ended", "users ended"])
    #expect(loader.pendingRequests.isEmpty)
  }

  @Test("with a request, the operation gets the one that is asked for")
  func request() {
    let store = store()
    store.send(.guests(.load(7)))
    #expect(store.$guests == .loaded(["guest 7"], request: 7))
  }

  @Test("loads within merged and concatenated effects go to their own states, and the other effects run")
  func combined() async throws {
    let store = store(TeamFeature.State(guests: .ready(3), mayLoad: true))
    let task = store.send(.appearWithGuests)
    #expect(store.$guests == .loaded(["guest 3"], request: 3))
    try await loader.nextRequest().succeed(with: ["Ann"])
    await task.finish()
    #expect(store.users == ["Ann"])
    #expect(store.log == ["greeted", "greeted", "users ended"])
  }

  @Test("while the guard does not pass the request waits, and starts when the parent returns its load again")
  func guarded() async throws {
    let store = store(TeamFeature.State(mayLoad: false))
    store.send(.appear)
    #expect(store.$users == .ready)
    #expect(loader.pendingRequests.isEmpty)
    let task = store.send(.open)
    #expect(store.$users == .loading())
    try await loader.nextRequest().succeed(with: ["Ann"])
    await task.finish()
    #expect(store.users == ["Ann"])
  }

  @Test("a request that nobody answers with a load waits")
  func waits() {
    var state = TeamFeature.State()
    state.$guests.readyToLoad(3)
    let store = store(state)
    store.send(.open)
    #expect(store.$guests == .ready(3))
  }

  @Test("a returned load of an unknown request is reported and ignored")
  func unknownRequest() {
    let reporter = RecordingIssueReporter()
    IssueReporting.$current.withValue(reporter) {
      let store = StoreOf<TeamFeature>(initialState: TeamFeature.State(mayLoad: false)) { TeamFeature { nil } }
      store.send(.appearWithGuests)
      #expect(store.$guests == .notLoaded)
    }
    #expect(reporter.issues.count == 1)
    #expect(reporter.issues.first?.message.contains("no request is known") == true)
  }
}
