import LoadableReducers
import LoadableTesting
import Testing

/// A test as a replayed session prints it; `PrintedLedgerTests` compares the two.
struct ReplayedLedgerTests {
  @Test("a ledger of days")
  @MainActor func aLedgerOfDays() async throws {
    let (total, edits, clock) = (ControlledLoader<Int, Int>(), ControlledLoader<Int, Int>(), TestClock())
    let (days, recorder) = (ControlledLoader<NumberedPage, [Ledger.Row]>(), LoadRecorder())
    let store = TestStore(initialState: Ledger.State()) {
      Ledger(total: total, days: days, edits: edits, observer: recorder, clock: clock)
    }
    store.exhaustivity = .off
    store.send(.appeared)
    let total1 = try await total.nextRequest()  // trigger appeared
    let days1 = try await days.nextRequest()  // trigger appeared
    total1.succeed(with: 7)
    await store.receive(\.total.finished)
    _ = try await clock.nextSleep()
    _ = try await clock.nextSleep()
    days1.succeed(with: Ledger.rows(2))
    await store.receive(\.days.list.finished)
    store.send(.days(.loadNext))
    let days2 = try await days.nextRequest()  // load
    days2.succeed(with: Ledger.rows(3))
    await store.receive(\.days.next.finished)
    store.send(.all)
    await store.receive(\.days.refresh)
    let days3 = try await days.nextRequest()  // refresh
    store.send(.edits(.begin(7)))
    let edits1 = try await edits.nextRequest()  // edit
    days3.succeed(with: Ledger.rows(2))
    let days4 = try await days.nextRequest()  // refresh
    days4.succeed(with: Ledger.rows(3))
    await store.receive(\.days.list.finished)
    edits1.succeed(with: 7)
    await store.receive(\.edits.confirmed)
    let total2 = try await total.nextRequest()  // edit
    total2.succeed(with: 7)
    await store.receive(\.total.finished)
    _ = try await clock.nextSleep()
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(5000))
    await store.receive(\.total.ticked)
    store.send(.total(.signalled))
    let total3 = try await total.nextRequest()  // signal
    total3.fail(with: ReplayedError("Offline"))
    await store.receive(\.total.attemptFailed)
    _ = try await clock.nextSleep()
    store.send(.days(.loadPrevious))
    let days5 = try await days.nextRequest()  // load
    days5.succeed(with: Ledger.rows(1))
    await store.receive(\.days.previous.finished)
    clock.advance(by: .milliseconds(2000))
    let total4 = try await total.nextRequest()  // signal
    total4.succeed(with: 7)
    await store.receive(\.total.finished)
    _ = try await clock.nextSleep()
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(5000))
    await store.receive(\.total.ticked)
    clock.advance(by: .milliseconds(2000))
    await store.receive(\.total.ticked)
    let total5 = try await total.nextRequest()  // poll
    total5.succeed(with: 7)
    await store.receive(\.total.finished)
    _ = try await clock.nextSleep()
    _ = try await clock.nextSleep()
    store.send(.total(.refresh))
    let total6 = try await total.nextRequest()  // refresh
    total6.fail(with: ReplayedError("Offline"))
    await store.receive(\.total.attemptFailed)
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(1000))
    let total7 = try await total.nextRequest()  // refresh
    total7.succeed(with: 7)
    await store.receive(\.total.finished)
    _ = try await clock.nextSleep()
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(5000))
    await store.receive(\.total.ticked)
    store.send(.total(.unload))
    #expect(
      recorder.records.map(\.description) == [
        "sent appeared",
        "total started: initial of EmptyLoadRequest, trigger appeared",
        "days started: initial of EmptyLoadRequest, trigger appeared",
        "received total.finished",
        "total succeeded: initial of EmptyLoadRequest, trigger appeared",
        "total timerStarted: staleness, 5.0 seconds",
        "total timerStarted: poll, 7.0 seconds",
        "received days.list.finished",
        "days succeeded: initial of EmptyLoadRequest, trigger appeared",
        "sent days.loadNext",
        "days.next started: initial of NumberedPage, load",
        "received days.next.finished",
        "days.next succeeded: initial of NumberedPage, load",
        "sent all",
        "received days.refresh",
        "days started: refresh of EmptyLoadRequest, refresh",
        "sent edits.begin",
        "edits started: initial of EmptyLoadRequest, edit",
        "days continued: refresh of EmptyLoadRequest, refresh",
        "received days.list.finished",
        "days succeeded: refresh of EmptyLoadRequest, refresh",
        "received edits.confirmed",
        "edits succeeded: initial of EmptyLoadRequest, edit",
        "total started: refresh of EmptyLoadRequest, edit",
        "total timerEnded: staleness",
        "total timerEnded: poll",
        "received total.finished",
        "total succeeded: refresh of EmptyLoadRequest, edit",
        "total timerStarted: staleness, 5.0 seconds",
        "total timerStarted: poll, 7.0 seconds",
        "received total.ticked",
        "total timerEnded: staleness",
        "sent total.signalled",
        "total started: refresh of EmptyLoadRequest, signal",
        "total timerEnded: poll",
        "received total.attemptFailed",
        "total attemptFailed: refresh of EmptyLoadRequest, signal: ReplayedError",
        "total timerStarted: retry, 1.0 seconds",
        "sent days.loadPrevious",
        "days.previous started: initial of NumberedPage, load",
        "received days.previous.finished",
        "days.previous succeeded: initial of NumberedPage, load",
        "total timerEnded: retry",
        "received total.finished",
        "total succeeded: refresh of EmptyLoadRequest, signal, attempt 2",
        "total timerStarted: staleness, 5.0 seconds",
        "total timerStarted: poll, 7.0 seconds",
        "received total.ticked",
        "total timerEnded: staleness",
        "received total.ticked",
        "total started: poll of EmptyLoadRequest, poll",
        "total timerEnded: poll",
        "received total.finished",
        "total succeeded: poll of EmptyLoadRequest, poll",
        "total timerStarted: staleness, 5.0 seconds",
        "total timerStarted: poll, 7.0 seconds",
        "sent total.refresh",
        "total started: refresh of EmptyLoadRequest, refresh",
        "total timerEnded: poll",
        "received total.attemptFailed",
        "total attemptFailed: refresh of EmptyLoadRequest, refresh: ReplayedError",
        "total timerStarted: retry, 1.0 seconds",
        "total timerEnded: retry",
        "received total.finished",
        "total succeeded: refresh of EmptyLoadRequest, refresh, attempt 2",
        "total timerEnded: staleness",
        "total timerStarted: staleness, 5.0 seconds",
        "total timerStarted: poll, 7.0 seconds",
        "received total.ticked",
        "total timerEnded: staleness",
        "sent total.unload",
        "total timerEnded: poll",
      ])
  }
}
