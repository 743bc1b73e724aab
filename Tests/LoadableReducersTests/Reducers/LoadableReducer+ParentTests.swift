import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct LoadableReducerParentTests {
  private let loader = ControlledLoader<String, [String]>()

  private func store(_ state: AnsweredLoadsFeature.State = AnsweredLoadsFeature.State()) -> StoreOf<
    AnsweredLoadsFeature
  > {
    let loader = loader
    return StoreOf<AnsweredLoadsFeature>(initialState: state) {
      AnsweredLoadsFeature { try await loader.load("users") }
    }
  }

  @Test("a request that is never answered with a load waits, and is reported once it may start, by name")
  func waits() async throws {
    let reporter = RecordingIssueReporter()
    let loader = loader
    try await IssueReporting.$current.withValue(reporter) {
      let store = StoreOf<AnsweredLoadsFeature>(initialState: AnsweredLoadsFeature.State(mayLoad: false)) {
        AnsweredLoadsFeature { try await loader.load("users") }
      }
      store.send(.edit { $0.$users.readyToLoad() })
      expect(reporter.issues.isEmpty)
      for _ in 1...2 { store.send(.edit { $0.mayLoad = true }) }
      expectEqual(store.$users, .ready)
      expectEqual(reporter.issues.count, 1)
      let message = reporter.issues.first?.message ?? ""
      expect(message.contains("'users' is due"))
      expect(message.contains("'.load(\\.users) { ... }'"))
      let task = store.send(.open)
      try await loader.nextRequest().succeed(with: ["Ann"])
      await task.finish()
      expectEqual(store.users, ["Ann"])
      store.send(.guests(.refresh))
      store.send(.guests(.load(3)))
      store.send(.edit { $0.$guests.readyToLoad(4) })
      await effectsHaveBegun()
      expectEqual(store.$guests, .loaded(["guest 4"], request: 4))
      store.send(.guests(.unload))
      store.send(.edit { $0.$guests.readyToLoad(5) })
      expectEqual(store.$guests, .ready(5))
      expectEqual(reporter.issues.count, 3)
      // The report names the action that made it due.
      expect(reporter.issues.last?.message.contains("'guests' is due with '") == true)
    }
  }

  @Test("the parent's last operation loads what becomes due without an answer: stale, ready, requested again, restored")
  func kept() async throws {
    let reporter = RecordingIssueReporter()
    let loader = loader
    try await IssueReporting.$current.withValue(reporter) {
      let store = store()
      store.send(.appear)
      let past = store.$users
      try await loader.nextRequest().succeed(with: ["Ann"])
      let ways: [@Sendable (inout AnsweredLoadsFeature.State) -> Void] = [
        { $0.$users.markAsStale() }, { $0.$users.readyToLoad() }, { $0.$users.request(EmptyLoadRequest()) },
      ]
      for way in ways {
        let task = store.send(.edit(way))
        try await loader.nextRequest().succeed(with: ["Bob"])
        await task.finish()
        expectEqual(store.users, ["Bob"])
      }
      let task = store.send(.edit { $0.$users = past })
      try await loader.nextRequest().succeed(with: ["Cy"])
      await task.finish()
      expectEqual(store.users, ["Cy"])
    }
    expect(reporter.issues.isEmpty)
  }

  @Test("a returned load of an unknown request is reported and ignored")
  func unknownRequest() {
    let reporter = RecordingIssueReporter()
    IssueReporting.$current.withValue(reporter) {
      let store = StoreOf<AnsweredLoadsFeature>(initialState: AnsweredLoadsFeature.State(mayLoad: false)) {
        AnsweredLoadsFeature { nil }
      }
      store.send(.appearWithGuests)
      expectEqual(store.$guests, .notLoaded)
    }
    expectEqual(reporter.issues.count, 1)
    expectEqual(reporter.issues.first?.message.contains("no request is known"), true)
  }
}
