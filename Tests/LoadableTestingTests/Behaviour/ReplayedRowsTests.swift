import LoadableReducers
import LoadableTesting
import Testing

/// A test as a replayed session prints it; `PrintedRowsTests` compares the two.
struct ReplayedRowsTests {
  @Test("2 rows pause")
  @MainActor func session2RowsPause() async throws {
    let (number, recorder, clock) = (ControlledLoader<Int, Int>(), LoadRecorder(), TestClock())
    let store = TestStore(initialState: RowsOfNumbers.State()) { RowsOfNumbers(number, recorder, clock) }
    store.exhaustivity = .off
    store.send(.first)
    await store.receive(where: { if case .rows(.element(_, .number(.load))) = $0 { true } else { false } })
    let number1 = try await number.nextRequest()  // load
    number1.fail(with: ReplayedError("Offline"))
    await store.receive(where: { if case .rows(.element(_, .number(.attemptFailed))) = $0 { true } else { false } })
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(1000))
    let number2 = try await number.nextRequest()  // load
    number2.fail(with: ReplayedError("Offline"))
    await store.receive(where: { if case .rows(.element(_, .number(.attemptFailed))) = $0 { true } else { false } })
    _ = try await clock.nextSleep()
    store.send(.second)
    await store.receive(where: { if case .rows(.element(_, .number(.load))) = $0 { true } else { false } })
    let number3 = try await number.nextRequest()  // load
    number3.fail(with: ReplayedError("Offline"))
    await store.receive(where: { if case .rows(.element(_, .number(.attemptFailed))) = $0 { true } else { false } })
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(1000))
    let number4 = try await number.nextRequest()  // load
    number4.succeed(with: 7)
    await store.receive(where: { if case .rows(.element(_, .number(.finished))) = $0 { true } else { false } })
    store.send(.second)
    await store.receive(where: { if case .rows(.element(_, .number(.load))) = $0 { true } else { false } })
    let number5 = try await number.nextRequest()  // load
    number5.fail(with: ReplayedError("Offline"))
    await store.receive(where: { if case .rows(.element(_, .number(.attemptFailed))) = $0 { true } else { false } })
    _ = try await clock.nextSleep()
    store.send(.stop)
    await store.receive(where: { if case .rows(.element(_, .number(.cancel))) = $0 { true } else { false } })
    await store.receive(where: { if case .rows(.element(_, .number(.cancelled))) = $0 { true } else { false } })
    clock.advance(by: .milliseconds(1000))
    let number6 = try await number.nextRequest()  // load
    number6.succeed(with: 7)
    await store.receive(where: { if case .rows(.element(_, .number(.finished))) = $0 { true } else { false } })
    store.send(.second)
    await store.receive(where: { if case .rows(.element(_, .number(.load))) = $0 { true } else { false } })
    _ = try await number.nextRequest()  // load
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(30000))
    await store.receive(where: { if case .rows(.element(_, .number(.attemptFailed))) = $0 { true } else { false } })
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(1000))
    let number7 = try await number.nextRequest()  // load
    number7.succeed(with: 7)
    await store.receive(where: { if case .rows(.element(_, .number(.finished))) = $0 { true } else { false } })
    #expect(
      recorder.records.map { $0.description.replacing(#/, \d+ bytes$/#, with: "") } == [
        "sent first",
        "received rows.element.number.load",
        "number started: initial of EmptyLoadRequest, load",
        "received rows.element.number.attemptFailed",
        "number attemptFailed: initial of EmptyLoadRequest, load: ReplayedError",
        "number timerStarted: retry, 1.0 seconds",
        "number timerEnded: retry",
        "received rows.element.number.attemptFailed",
        "number attemptFailed: initial of EmptyLoadRequest, load, attempt 2: ReplayedError",
        "number timerStarted: retry, 2.0 seconds",
        "sent second",
        "received rows.element.number.load",
        "number started: initial of EmptyLoadRequest, load",
        "received rows.element.number.attemptFailed",
        "number attemptFailed: initial of EmptyLoadRequest, load: ReplayedError",
        "number timerStarted: retry, 1.0 seconds",
        "number timerEnded: retry",
        "received rows.element.number.finished",
        "number succeeded: initial of EmptyLoadRequest, load, attempt 2",
        "sent second",
        "received rows.element.number.load",
        "number started: refresh of EmptyLoadRequest, load",
        "received rows.element.number.attemptFailed",
        "number attemptFailed: refresh of EmptyLoadRequest, load: ReplayedError",
        "number timerStarted: retry, 1.0 seconds",
        "sent stop",
        "received rows.element.number.cancel",
        "number cancelled: refresh of EmptyLoadRequest, load, attempt 2",
        "number timerEnded: retry",
        "received rows.element.number.cancelled",
        "number timerEnded: retry",
        "received rows.element.number.finished",
        "number succeeded: initial of EmptyLoadRequest, load, attempt 3",
        "sent second",
        "received rows.element.number.load",
        "number started: refresh of EmptyLoadRequest, load",
        "received rows.element.number.attemptFailed",
        "number attemptFailed: refresh of EmptyLoadRequest, load: LoadTimeoutError",
        "number timerStarted: retry, 1.0 seconds",
        "number timerEnded: retry",
        "received rows.element.number.finished",
        "number succeeded: refresh of EmptyLoadRequest, load, attempt 2",
      ])
  }
}
