import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A recorded session replays to its end, and leads to the same state.
@MainActor struct RandomSessionsTests {
  @Test("whatever happened, a replay ends and reaches the same state", arguments: TestExtent.seeds(0..<320, oneOf: 8))
  func replayed(seed: UInt64) async throws {
    let calls = 1 + Int(seed % 2)
    let session = LedgerSession(seed: seed, calls: calls)
    try await session.run(steps: 60)
    let records = session.recorder.records
    let replay = ReplayedSession(records)
    let ledger = Ledger(
      calls: calls, total: replay.loader("total") { (number: Int) in number },
      days: replay.loader("days") { (page: NumberedPage) in Ledger.rows(page.number) },
      edits: replay.loader("edits") { (edit: Int) in edit }, observer: replay.observer, clock: replay.clock)
    let store = Store(initialState: Ledger.State()) { ledger }
    while let name = try await replay.nextAction(timeout: .seconds(5)) {
      store.send(try require(Ledger.actions[name]))
    }
    replay.checkFinished()
    expectEqual(store.state, session.store.state)
  }

  @Test("so does one of rows that share a label", arguments: TestExtent.seeds(0..<1500, oneOf: 30))
  func rows(seed: UInt64) async throws {
    let session = RowsSession(seed: seed)
    try await session.run(steps: 60)
    let replay = ReplayedSession(session.recorder.records)
    let rows = RowsOfNumbers(replay.loader("number") { (id: Int) in id }, replay.observer, replay.clock)
    let store = Store(initialState: RowsOfNumbers.State()) { rows }
    while let name = try await replay.nextAction(timeout: .seconds(5)) {
      store.send(try require(RowsOfNumbers.actions[name]))
    }
    replay.checkFinished()
    expectEqual(store.state, session.store.state)
  }
}
