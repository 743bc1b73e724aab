import LoadableReducers
import LoadableTesting
import Testing

/// A test as a replayed session prints it; `ReplayedSessionTests` compares the two.
struct ReplayedShelfTests {
  @Test("a shelf is loaded again")
  @MainActor func aShelfIsLoadedAgain() async throws {
    let (books, titles) = (ControlledLoader<Int, [Int]>(), ControlledLoader<Int, String>())
    let (recorder, clock) = (LoadRecorder(), TestClock())
    let store = TestStore(initialState: ShelfOfBooks.State()) {
      ShelfOfBooks.reducer(books, titles, recorder, clock)
    }
    store.exhaustivity = .off
    store.send(.appeared)
    let books1 = try await books.nextRequest()  // trigger appeared
    store.send(.titles(.load(7)))
    let titles1 = try await titles.nextRequest()  // load
    titles1.succeed(with: "seven")
    await store.receive(\.titles.finished)
    books1.fail(with: ReplayedError("Offline"))
    await store.receive(\.books.attemptFailed)
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(1000))
    _ = try await books.nextRequest()  // trigger appeared
    store.send(.books(.load(2)))
    let books2 = try await books.nextRequest()  // load
    books2.succeed(with: [2])
    await store.receive(\.books.finished)
    store.send(.close)
    store.send(.books(.refresh))
    store.send(.open)
    let books3 = try await books.nextRequest()  // refresh
    books3.fail(with: ReplayedError("Refused"))
    await store.receive(\.books.finished)
    store.send(.titles(.load(7)))
    let titles2 = try await titles.nextRequest()  // load
    titles2.cancel()
    await store.receive(\.titles.cancelled)
    store.send(.titles(.load(7)))
    let titles3 = try await titles.nextRequest()  // load
    titles3.finish()
    await store.receive(\.titles.finished)
    store.send(.titles(.load(7)))
    _ = try await titles.nextRequest()  // load
    store.send(.titles(.cancel))
    await store.receive(\.titles.cancelled)
    #expect(
      recorder.records.map(\.description) == [
        "sent appeared",
        "books started: refresh of Int, trigger appeared",
        "sent titles.load",
        "titles started: initial of Int, load",
        "received titles.finished",
        "titles succeeded: initial of Int, load",
        "received books.attemptFailed",
        "books attemptFailed: refresh of Int, trigger appeared: ReplayedError",
        "books timerStarted: retry, 1.0 seconds",
        "books timerEnded: retry",
        "sent books.load",
        "books superseded: refresh of Int, trigger appeared, attempt 2, by another load",
        "books started: replacement of Int, load",
        "received books.finished",
        "books succeeded: replacement of Int, load",
        "sent close",
        "sent books.refresh",
        "books waits for guard: refresh of Int, refresh",
        "sent open",
        "books started: refresh of Int, refresh",
        "received books.finished",
        "books failed: refresh of Int, refresh: ReplayedError",
        "sent titles.load",
        "titles started: refresh of Int, load",
        "received titles.cancelled",
        "titles cancelled: refresh of Int, load",
        "sent titles.load",
        "titles started: refresh of Int, load",
        "received titles.finished",
        "titles succeeded: refresh of Int, load: no value",
        "sent titles.load",
        "titles started: refresh of Int, load",
        "sent titles.cancel",
        "titles cancelled: refresh of Int, load",
        "received titles.cancelled",
      ])
  }
}
