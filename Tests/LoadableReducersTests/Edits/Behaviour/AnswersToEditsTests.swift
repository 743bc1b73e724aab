import Foundation
import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

/// What counts as an answer to an edit, and what is loaded after one.
@MainActor struct AnswersToEditsTests {
  @Test(
    "if the app does not say what a refusal is, every error is one but those of a connection that gave no answer",
    arguments: [
      (Refused() as any Error, true), (URLError(.badServerResponse), true),
      (URLError(.userAuthenticationRequired), true),
      (URLError(.notConnectedToInternet), false), (URLError(.networkConnectionLost), false),
      (URLError(.timedOut), false), (URLError(.cannotConnectToHost), false), (URLError(.cannotFindHost), false),
      (URLError(.dnsLookupFailed), false), (URLError(.dataNotAllowed), false), (URLError(.cancelled), false),
      (URLError(.secureConnectionFailed), false), (CocoaError(.fileNoSuchFile), true),
    ])
  func lostConnection(error: any Error, isRefused: Bool) async throws {
    let todos = TodosStore()
    todos.begin(.done(1, true))
    try await todos.save(.done(1, true)).fail(with: error)
    todos.store.exhaustivity = .off
    if isRefused {
      await todos.store.receive(\.edits.refused)
    } else {
      await todos.store.receive(\.edits.unanswered)
    }
    expectEqual(todos.store.state.$edits.failed.map(\.isRefused), [isRefused])
    todos.store.skipInFlightEffects()
  }

  @Test(
    "a request that waits when the server confirms an edit is loaded anew, and does not join the load that runs",
    arguments: [true, false])
  func waitingRequest(derives: Bool) async throws {
    let mayLoad = Locked(true)
    let todos = TodosStore {
      ($0.loadPolicy, $0.derives) = (.none.overlap(.join), derives)
      $0.canLoad = { _ in mayLoad.withLock { $0 } }
    }
    todos.store.exhaustivity = .off
    todos.store.send(.todos(.refresh))
    let older = try await todos.loads.nextRequest()
    mayLoad.withLock { $0 = false }
    todos.store.send(.todos(.load("a")))
    todos.store.send(.edit(.done(1, true)))
    try await todos.save(.done(1, true)).succeed(with: nil)
    await todos.store.receive(\.edits.confirmed)
    expect(todos.store.state.$todos.dueRequest == "a" && !older.isCancelled)
    mayLoad.withLock { $0 = true }
    todos.store.send(.change { _ in })
    expect(older.isCancelled)
    try await todos.loads.nextRequest().succeed(with: [Todo(id: 1, isDone: true), Todo(id: 2)])
    await todos.store.receive(\.todos.finished)
    expect(todos.store.state.$edits.isEmpty)
    todos.store.skipInFlightEffects()
  }
}
