import Foundation
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The printed test of a session with loads of several pages, edits, polls, pauses and signals.
@MainActor struct PrintedLedgerTests {
  private let totals = ControlledLoader<Int, Int>()
  private let edits = ControlledLoader<Int, Int>()
  private let days = ControlledLoader<NumberedPage, [Ledger.Row]>()
  private let clock = TestClock()
  private let online = ControlledSignal(true)

  private func answerDays(_ pages: Int...) async throws {
    for page in pages { try await days.nextRequest().succeed(with: Ledger.rows(page)) }
  }

  /// Lets everything that can happen happen.
  private func settle() async {
    await takeTurns()
  }

  /// Records the session.
  private func record() async throws -> [LoadRecord] {
    let recorder = LoadRecorder(clock: clock)
    let ledger = Ledger(
      total: totals, days: days, edits: edits, observer: recorder, clock: clock, signal: online)
    let store = Store(initialState: Ledger.State()) { ledger }
    let first = store.send(.appeared)
    try await totals.nextRequest().succeed(with: 1)
    await takeTurns(until: { store.total == 1 })
    try await answerDays(2)
    await first.finish()
    let next = store.send(.days(.loadNext))
    try await answerDays(3)
    await next.finish()
    // All pages again, while the head of the value's edits is on its way.
    let all = store.send(.all)
    let edit = store.send(.edits(.begin(7)))
    try await answerDays(2, 3)
    await all.finish()
    try await edits.nextRequest().succeed(with: 7)
    try await totals.nextRequest().succeed(with: 8)
    await edit.finish()
    // What is stale is loaded when the signal comes; the load fails, and pauses while the signal is gone.
    try await online.give(false)
    clock.advance(by: .seconds(5))
    await settle()
    try await online.give(true)
    let call = try await totals.nextRequest()
    try await online.give(false)
    call.fail(with: Offline())
    await settle()
    clock.advance(by: .seconds(2))
    let previous = store.send(.days(.loadPrevious))
    try await answerDays(1)
    await previous.finish()
    try await online.give(true)
    try await totals.nextRequest().succeed(with: 9)
    await settle()
    // A poll.
    for seconds in [5, 2] {
      clock.advance(by: .seconds(seconds))
      await settle()
    }
    try await totals.nextRequest().succeed(with: 10)
    await settle()
    // The signal ends a pause early, and the value becomes stale.
    store.send(.total(.refresh))
    try await totals.nextRequest().fail(with: Offline())
    await settle()
    clock.advance(by: .milliseconds(250))
    for isOnline in [false, true] {
      try await online.give(isOnline)
      await settle()
    }
    try await totals.nextRequest().succeed(with: 11)
    await settle()
    clock.advance(by: .seconds(5))
    await settle()
    store.send(.total(.unload))
    return recorder.records
  }

  @Test("the printed test is the one in ReplayedLedgerTests, to the letter")
  func printed() async throws {
    let session = ReplayedSession(try await record())
    let source = session.test(
      named: "a ledger of days", setUp: Ledger.setUp, actions: ["edits.begin": ".edits(.begin(7))"], clock: "clock",
      value: { record in
        switch record.label {
        case "total", "edits": "7"
        case "days.next": "Ledger.rows(3)"
        case "days.previous": "Ledger.rows(1)"
        default: "Ledger.rows(\(record.event == .continued || record.kind == "initial" ? 2 : 3))"
        }
      })
    let folder = URL(filePath: "\(#filePath)").deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "ReplayedLedgerTests.swift"), encoding: .utf8)
    let indented = source.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    expect(text.contains(indented.joined(separator: "\n")), "\(source)")
  }
}
