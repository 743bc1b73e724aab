import CharactersDatabase
import LoadableReducers
import LoadableTesting
import Testing

@testable import CharactersFeature

@MainActor struct SearchAsYouTypeTests {
  private let clock = TestClock()
  private let loader = ControlledLoader<CharacterPageRequest, CharacterPage>()

  /// A store that shows all arrows.
  private func store() -> TestStoreOf<CharactersFeature> {
    let state = CharactersFeature.State(
      search: .arrows, characters: .loaded(.first(.arrows), request: .arrows))
    let store = TestStore(initialState: state) {
      CharactersFeature(
        client: LoaderClient(loader), pageSize: 2, policy: .none.debounce(.milliseconds(150)).clock(clock))
    }
    // A test cannot state that a request waits for the pause; it can only check it.
    store.exhaustivity = .off
    return store
  }

  private func type(_ text: String, _ store: TestStoreOf<CharactersFeature>) async throws {
    store.send(.searchTextChanged(text))
    try await clock.nextSleep()
  }

  @Test("a typed text is searched once the typing has paused, and the rows stay on screen until the new ones are there")
  func typing() async throws {
    let store = store()
    for text in ["s", "sn", "snow"] {
      try await type(text, store)
      clock.advance(by: .milliseconds(149))
      #expect(store.state.search == CharacterSearch(text: text))
    }
    #expect(loader.pendingRequests.isEmpty)
    clock.advance(by: .milliseconds(1))
    let call = try await loader.nextRequest()
    #expect(call.request == .snow)
    await store.receive(\.characters.list.ticked)
    #expect(store.state.$characters.isLoading && store.state.characters?.values.count == 2)
    call.succeed(with: .snow)
    await store.receive(\.characters.list.finished)
    #expect(store.state.characters?.values.map(\.id) == [0x2603])
    await store.finish()
  }

  @Test("a text that is taken back before the pause is not searched")
  func takenBack() async throws {
    let store = store()
    try await type("arrows", store)
    store.send(.searchTextChanged("arrow"))
    await store.finish()
    clock.checkNoSleeps()
    #expect(loader.pendingRequests.isEmpty && store.state.$characters.isLoaded)
  }

  @Test("the same text again changes nothing, not even where the list was opened")
  func sameText() async throws {
    let loaded = CharactersFeature.State(
      search: .fromUpArrow, characters: .loaded(.first(.fromUpArrow), request: .fromUpArrow))
    let store = TestStore(initialState: loaded) { CharactersFeature(client: LoaderClient(loader)) }
    store.send(.searchTextChanged("arrow"))
    #expect(store.state.search.start == 0x2191)
  }

  @Test("another text is searched from its first character; another start is searched at once for the same text")
  func start() async throws {
    let store = store()
    store.send(.startChanged(0x2191)) { $0.search = .fromUpArrow }
    clock.advance(to: try await clock.nextSleep())
    let call = try await loader.nextRequest()
    #expect(call.request.position == .from(0x2191))
    call.succeed(with: .fromUpArrow)
    await store.receive(\.characters.list.finished)
    store.send(.searchTextChanged("snow")) { $0.search = .snow }
    store.skipInFlightEffects()
  }

  @Test("the first search is not held back, and is made once")
  func first() async throws {
    let store = TestStore(initialState: CharactersFeature.State(search: .arrows)) {
      CharactersFeature(
        client: LoaderClient(loader), pageSize: 2, policy: .none.debounce(.milliseconds(150)).clock(clock))
    }
    store.send(.characters(.load(.arrows))) { $0.$characters.loading(.arrows) }
    try await loader.nextRequest().succeed(with: .arrows)
    await store.receive(\.characters.list.finished) { $0.$characters.loaded(with: .first(.arrows)) }
    await store.finish()
    clock.checkNoSleeps()
  }

  @Test("a search that fails keeps the rows, and its retry searches for the text that the field has then")
  func failure() async throws {
    let store = store()
    try await type("snow", store)
    clock.advance(by: .milliseconds(150))
    try await loader.nextRequest().fail(with: SimulatedFailure(call: 1))
    await store.receive(\.characters.list.finished)
    #expect(store.state.characters?.values.count == 2 && store.state.$characters.failure?.request == .snow)
    store.send(.characters(.retry))
    let retry = try await loader.nextRequest()
    #expect(retry.request == .snow)
    retry.succeed(with: .snow)
    await store.receive(\.characters.list.finished)
    #expect(store.state.$characters.failure == nil)
  }

  @Test("a text of any length is cut off before it is searched")
  func tooLong() async throws {
    let store = store()
    try await type(String(repeating: "x", count: 100_000), store)
    #expect(store.state.search.text.count == CharacterSearch.maximumTextLength)
    clock.advance(by: .milliseconds(150))
    let call = try await loader.nextRequest()
    #expect(call.request.text == store.state.search.text)
    call.succeed(with: .empty)
    await store.receive(\.characters.list.finished)
  }
}
