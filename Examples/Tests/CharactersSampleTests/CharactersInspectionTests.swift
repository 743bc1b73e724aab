import CharactersDatabase
import CharactersFeature
import Inspector
import LoadableCore
import LoadableReducers
import LoadableTesting
import Testing

/// What the scenes of the inspector show, each over a network whose clock the test controls.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct CharactersInspectionTests {
  /// Reports when a late result is dropped, which changes no state.
  private struct LateResults: LoadObserver {
    let continuation: AsyncStream<Void>.Continuation

    func loadDidDiscardLateResult<Load: LoadTicketProtocol>(
      _ load: Load, supersededBy successor: Load.Identity?, after duration: Duration
    ) {
      continuation.yield()
    }
  }

  private let clock = TestClock()
  private let inspection: CharactersInspection
  private let store: StoreOf<CharactersFeature>
  private let lateResults: AsyncStream<Void>

  init() {
    let (clock, inspection) = (clock, CharactersInspection(clock: clock))
    let (lateResults, continuation) = AsyncStream<Void>.makeStream()
    let client = UnreliableClient(
      SourceClient(source: Alphabet.source()), over: inspection.network, seed: 0, clock: clock)
    let search = CharacterSearch(text: "letter")
    store = Store(
      initialState: CharactersFeature.State(search: search, characters: .loaded(.pages("letter", nil), request: search))
    ) {
      CharactersFeature(
        client: client, pageSize: 3,
        policy: .none.retry(.whileOffline).refreshes(on: [inspection.isOnline])
          .pauses(while: !inspection.isOnline).clock(clock),
        observers: [inspection.recorder, LateResults(continuation: continuation)]
      ).observingActions(with: inspection.recorder)
    }
    (self.inspection, self.lateResults) = (inspection, lateResults)
    // This lets the store derive the request of the list.
    store.send(.searchTextChanged("letter"))
  }

  private var rows: [UnicodeCharacter.ID] { store.state.characters?.values.map(\.id) ?? [] }
  private var events: [String] {
    inspection.recorder.records.filter { $0.event != .action }.map { "\($0.label) \($0.event)" }
  }

  /// Waits until the state of the store meets a condition.
  private func wait(until condition: (CharactersFeature.State) -> Bool) async {
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    let subscription = store.subscribe { _ in continuation.yield() }
    defer { subscription.cancel() }
    if condition(store.state) { return }
    for await _ in changes where condition(store.state) { return }
  }

  @Test("a late result: the answer to the first of two jumps arrives after the second has replaced it, and is dropped")
  func lateResult() async throws {
    let (inspection, store) = (inspection, store)
    let scene = Task { @MainActor in await inspection.perform(.scene(.lateResult), on: store) }
    for _ in 1...2 { _ = try await clock.nextSleep() }
    clock.advance(by: .milliseconds(500))
    await scene.value
    _ = try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    for await _ in lateResults { break }
    #expect(rows == [0x41, 0x42, 0x43] && store.state.$characters.isLoading)
    clock.advance(by: .milliseconds(500))
    await wait { !$0.$characters.isLoading }
    #expect(
      events == [
        "characters started", "characters superseded", "characters started", "characters discardedLateResult",
        "characters succeeded",
      ])
  }

  @Test("a failed refresh: the rows stay, and the next call no longer fails")
  func failedRefresh() async throws {
    await inspection.perform(.scene(.failedRefresh), on: store)
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(1_500))
    await wait { $0.$characters.failure != nil }
    #expect(rows == [0x41, 0x42, 0x43] && !inspection.network.conditions.failsNext)
    #expect(events == ["characters started", "characters failed"])
  }

  @Test("both ends: after a jump into the middle there are pages to load before and after it")
  func bothEnds() async throws {
    let (inspection, store) = (inspection, store)
    let scene = Task { @MainActor in await inspection.perform(.scene(.bothEnds), on: store) }
    for _ in 1...2 { _ = try await clock.nextSleep() }
    clock.advance(by: .milliseconds(500))
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(500))
    await scene.value
    #expect(!store.state.$characters.next.isLoading && rows == [0x41, 0x42, 0x43])
    clock.advance(by: .milliseconds(500))
    await wait { !$0.$characters.isLoading }
    #expect(rows == [0x43, 0x44, 0x45])
    for _ in 1...2 { _ = try await clock.nextSleep() }
    #expect(store.state.$characters.next.isLoading && store.state.$characters.previous.isLoading)
    clock.advance(by: .milliseconds(1_500))
    await wait { !$0.$characters.next.isLoading && !$0.$characters.previous.isLoading }
    #expect(rows == Array(0x41...0x48))
  }

  @Test("a rolled-back edit: the star shows while it is being saved, and disappears when that has failed")
  func rolledBackEdit() async throws {
    await inspection.perform(.scene(.rolledBackEdit), on: store)
    #expect(store.state.shown.wrappedValue?[id: 0x41]?.isStarred == true)
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(1_500))
    await wait { !$0.$edits.failed.isEmpty }
    #expect(store.state.shown.wrappedValue?[id: 0x41]?.isStarred == false)
    #expect(events == ["edits started", "edits failed"])
  }

  @Test("a refresh that is offline waits, and is tried again when the connection is back")
  func offline() async throws {
    await inspection.perform(.offline, on: store)
    store.send(.characters(.refresh))
    _ = try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    #expect(store.state.$characters.isLoading)
    await inspection.perform(.offline, on: store)
    await wait { !$0.$characters.isLoading }
    #expect(store.state.$characters.failure == nil && events.first == "characters started")
    #expect(events.contains("characters attemptFailed") && events.last == "characters succeeded")
  }

  @Test("what goes stale, or is invalidated, is loaded again, and the recording says why")
  func staleAndInvalidated() async throws {
    for (control, cause) in [(InspectorControl.goStale, "by hand"), (.invalidate, "tag of the list")] {
      await inspection.perform(control, on: store)
      await wait { $0.$characters.isLoading }
      await wait { !$0.$characters.isLoading }
      let start = inspection.recorder.records.last { $0.event == .started }
      #expect(start?.cause?.hasPrefix(cause) == true && start?.request == "\"letter\"")
    }
  }
}
