import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A parent's load among other effects.
@MainActor struct ParentLoadTurnTests {
  private let loader = ControlledLoader<String, [String]>()
  private let gate = ControlledLoader<String, Int>()

  /// A feature whose reducer returns whatever effect an action carries.
  private struct CrewState {
    @Loadable var users: [String]?
    var mayLoad = true
    /// The effect of a refresh.
    var onRefresh = Effect<CrewAction>.none
    var log: [String] = []
  }

  private enum CrewAction: CasePathable {
    case play(Effect<CrewAction>)
    case note(String)
    case open
    case users(LoadableAction<[String]>)

    struct AllCasePaths {
      let users = CasePath(CrewAction.users) { if case .users(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  private typealias CrewEffect = Effect<CrewAction>

  private func store(_ state: CrewState = CrewState(), policy: LoadPolicy = .none) -> Store<CrewState, CrewAction> {
    Store(initialState: state) {
      Reduce<CrewState, CrewAction> { state, action in
        switch action {
        case .play(let effect): return effect
        case .note(let text): state.log.append(text)
        case .open: state.mayLoad = true
        case .users(.finished): state.log.append("finished")
        case .users(.cancelled): state.log.append("cancelled")
        case .users(.refresh): return state.onRefresh
        case .users: break
        }
        return .none
      }
      .answersLoads(state: \.$users, action: \.users, policy: policy)
      .guard { $0.mayLoad }
    }
  }

  private func load(_ name: String = "users") -> CrewEffect {
    let loader = loader
    return .load(\.users) { _ in try await loader.load(name) }
  }

  private func wait(_ name: String) -> CrewEffect {
    let gate = gate
    return .run { send in
      _ = try await gate.load(name)
      send(.note(name))
    }
  }

  @Test("in a sequence, the load begins when its turn comes, and the next effect waits for its end")
  func concatenated() async throws {
    let store = store()
    let task = store.send(.play(.concatenate(wait("before"), load(), .send(.note("after")))))
    let before = try await gate.nextRequest()
    expectEqual(store.$users, .notLoaded)
    before.succeed(with: 1)
    let call = try await loader.nextRequest()
    expectEqual(store.$users, .loading())
    expectEqual(store.log, ["before"])
    call.succeed(with: ["Ann"])
    await task.finish()
    expectEqual(store.users, ["Ann"])
    expectEqual(store.log, ["before", "finished", "after"])
  }

  @Test(
    "the next effect waits for the load that replaces it, and for one that it joins", arguments: [true, false])
  func superseded(joins: Bool) async throws {
    let store = store(policy: .none.overlap(joins ? .join : .restart))
    if joins { store.send(.play(load())) }
    let task = store.send(.play(.concatenate(load(), .send(.note("after")))))
    await effectsHaveBegun()
    if !joins { store.send(.play(load())) }
    let calls =
      joins ? [try await loader.nextRequest()] : [try await loader.nextRequest(), try await loader.nextRequest()]
    expect(store.log.isEmpty)
    expect(!task.isFinished)
    calls.last?.succeed(with: ["Ann"])
    await task.finish()
    expectEqual(store.log, ["finished", "after"])
    loader.checkNoPendingRequests()
  }

  @Test("under a cancel id, the load runs, and the id ends it")
  func cancellable() async throws {
    let store = store()
    let task = store.send(.play(load().cancellable(id: "load")))
    let call = try await loader.nextRequest()
    expectEqual(store.$users, .loading())
    store.send(.play(.cancel(id: "load")))
    expect(call.isCancelled)
    expect(task.isFinished)
    expectEqual(store.$users, .notLoaded)
    expectEqual(store.log, ["cancelled"])
    let again = store.send(.play(load().cancellable(id: "load", cancelInFlight: true)))
    try await loader.nextRequest().succeed(with: ["Ann"])
    await again.finish()
    expectEqual(store.log, ["cancelled", "finished"])
  }

  @Test("if the guard does not pass, the load waits for it, and the sequence continues")
  func guarded() async throws {
    let store = store(CrewState(mayLoad: false))
    store.send(.play(.concatenate(load(), .send(.note("after")))))
    expectEqual(store.$users, .ready)
    expectEqual(store.log, ["after"])
    let task = store.send(.open)
    try await loader.nextRequest().succeed(with: ["Ann"])
    await task.finish()
    expectEqual(store.users, ["Ann"])
  }

  @Test("while the load waits for its turn, no other action starts it with the parent's earlier operation")
  func waitsForItsTurn() async throws {
    let store = store(CrewState(onRefresh: .concatenate(wait("before"), load("fresh"))))
    store.send(.play(load("old")))
    try await loader.nextRequest().succeed(with: ["Ann"])
    let task = store.send(.users(.refresh))
    let before = try await gate.nextRequest()
    for action in [.note("a"), .open, .note("b")] as [CrewAction] {
      store.send(action)
      loader.checkNoPendingRequests()
      expect(!store.$users.isReloading)
    }
    before.succeed(with: 1)
    let call = try await loader.nextRequest()
    expectEqual(call.request, "fresh")
    call.succeed(with: ["Bob"])
    await task.finish()
    expectEqual(store.users, ["Bob"])
  }

  @Test("the parent's operation is kept when the request is repeated while it waits")
  func askedAgain() async throws {
    let store = store(CrewState(mayLoad: false))
    store.send(.play(load()))
    store.send(.users(.refresh))
    let task = store.send(.open)
    try await loader.nextRequest().succeed(with: ["Ann"])
    await task.finish()
    expectEqual(store.users, ["Ann"])
  }

  @Test("a load of an unknown request is reported, and the sequence continues")
  func unknownRequest() async {
    let reporter = RecordingIssueReporter()
    await IssueReporting.$current.withValue(reporter) { @MainActor in
      let store = StoreOf<AnsweredLoadsFeature>(initialState: AnsweredLoadsFeature.State()) {
        AnsweredLoadsFeature { nil }
      }
      store.send(.appearWithGuests)
      expectEqual(store.$guests, .notLoaded)
      await effectsHaveBegun()
      expectEqual(store.log.filter { $0 == "greeted" }.count, 2)
    }
    expectEqual(reporter.issues.count, 1)
    expectEqual(reporter.issues.first?.message.contains("no request is known"), true)
  }
}
