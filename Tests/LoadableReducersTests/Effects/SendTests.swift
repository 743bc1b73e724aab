import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct SendTests {
  let careless = ControlledLoader<String, Int>(ignoresCancellation: true)

  @Test("a send of an effect that has been cancelled is dropped silently")
  func afterCancel() async throws {
    let reporter = RecordingIssueReporter()
    let journal = Journal()
    let store = StageStore()
    IssueReporting.$current.withValue(reporter) {
      store.play(
        .run { send in
          _ = try await careless.load("a")
          send(.note("late"))
          journal.write("sent")
          _ = try await careless.load("b")
        }
      ).cancel()
    }
    try await careless.nextRequest().succeed(with: 1)
    try await careless.nextRequest().succeed(with: 1)
    expectEqual(journal.entries, ["sent"])
    expect(store.log.isEmpty)
    expect(reporter.issues.isEmpty)
  }

  @Test("a send after the store's end is dropped silently")
  func afterTheStore() async throws {
    let reporter = RecordingIssueReporter()
    let journal = Journal()
    var store: StageStore? = StageStore()
    IssueReporting.$current.withValue(reporter) {
      _ = store?.play(
        .run { send in
          _ = try await careless.load("a")
          send(.note("late"))
          journal.write("sent")
          _ = try await careless.load("b")
        })
    }
    store = nil
    try await careless.nextRequest().succeed(with: 1)
    try await careless.nextRequest().succeed(with: 1)
    expectEqual(journal.entries, ["sent"])
    expect(reporter.issues.isEmpty)
  }

  @Test("an effect that cancels itself sends nothing more")
  func selfCancelling() {
    let store = StageStore()
    let handle = store.play(
      .run { send in
        send(.note("before"))
        send(.play(.cancel(id: "self")))
        send(.note("after"))
      }.cancellable(id: "self"))
    expect(handle.isFinished)
    expectEqual(store.log, ["before"])
  }

  @Test("what a cancelled effect has sent, and nobody has handled yet, is dropped too")
  func waitingActions() {
    let store = StageStore()
    store.play(.merge(.send(.play(.cancel(id: "id"))), .run { $0(.note("late")) }.cancellable(id: "id")))
    store.play(.merge(.send(.play(.cancel(id: "id"))), .send(.note("late")).cancellable(id: "id")))
    expect(store.log.isEmpty)
    expect(store.effectsInFlight.isEmpty)
  }
}
