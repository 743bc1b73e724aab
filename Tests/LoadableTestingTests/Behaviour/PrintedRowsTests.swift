import Foundation
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A recorded session with rows that pause side by side, and so with pauses of the same label.
@MainActor struct PrintedRowsTests {
  /// Records a session: a pause that began later ends first, another one ends because its load is cancelled, and an attempt fails for its
  /// time limit.
  static func record() async throws -> [LoadRecord] {
    let (numbers, clock) = (ControlledLoader<Int, Int>(), TestClock())
    let recorder = LoadRecorder(clock: clock)
    func paused() async {
      await takeTurns(until: { recorder.records.last?.event == .timerStarted })
    }
    func fail() async throws {
      try await numbers.nextRequest().fail(with: Offline())
      await paused()
    }
    let store = Store(initialState: RowsOfNumbers.State()) { RowsOfNumbers(numbers, recorder, clock) }
    store.send(.first)
    try await fail()
    clock.advance(by: .seconds(1))
    try await fail()
    store.send(.second)
    try await fail()
    clock.advance(by: .seconds(1))
    try await numbers.nextRequest().succeed(with: 2)
    await takeTurns(until: { store.rows[id: 2]?.number == 2 })
    store.send(.second)
    try await fail()
    let stop = store.send(.stop)
    await stop.finish()
    await takeTurns()
    clock.advance(by: .seconds(1))
    try await numbers.nextRequest().succeed(with: 1)
    await takeTurns(until: { store.rows[id: 1]?.number == 1 })
    store.send(.second)
    _ = try await numbers.nextRequest()
    await takeTurns()
    clock.advance(by: .seconds(30))
    await paused()
    clock.advance(by: .seconds(1))
    try await numbers.nextRequest().succeed(with: 2)
    await takeTurns(until: { recorder.records.last?.event == .succeeded })
    return recorder.records
  }

  @Test("each row pauses in a replay as it did in the recording")
  func replayed() async throws {
    let session = ReplayedSession(try await Self.record())
    let store = Store(initialState: RowsOfNumbers.State()) {
      RowsOfNumbers(session.loader("number") { (id: Int) in id }, session.observer, session.clock)
    }
    while let name = try await session.nextAction() { store.send(try require(RowsOfNumbers.actions[name])) }
    session.checkFinished()
    expectEqual(store.rows.map(\.number), [1, 2])
  }

  @Test("the printed test is the one in ReplayedRowsTests, to the letter")
  func printed() async throws {
    let session = ReplayedSession(try await Self.record())
    let source = session.test(
      named: "2 rows pause", setUp: RowsOfNumbers.setUp, clock: "clock", value: { _ in "7" })
    let folder = URL(filePath: "\(#filePath)").deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "ReplayedRowsTests.swift"), encoding: .utf8)
    let indented = source.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    expect(text.contains(indented.joined(separator: "\n")), "\(source)")
  }
}
