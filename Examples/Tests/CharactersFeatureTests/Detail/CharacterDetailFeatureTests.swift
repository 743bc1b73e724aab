import CharactersDatabase
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersFeature

@MainActor struct CharacterDetailFeatureTests {
  private let loader = ControlledLoader<UnicodeCharacter.ID, CharacterDetails>()
  private let failure = SimulatedFailure(call: 1)

  private var client: some CharacterClient { LoaderClient(UnimplementedLoader("the pages"), details: loader) }

  /// A store that shows all arrows, and perhaps a character.
  private func store(
    _ detail: CharacterDetailFeature.State? = nil, details: CachedLoader<UnicodeCharacter.ID, CharacterDetails>? = nil
  ) -> TestStoreOf<CharactersFeature> {
    let state = CharactersFeature.State(
      search: .arrows, characters: .loaded(.first(.arrows), request: .arrows), detail: detail)
    return TestStore(initialState: state) {
      CharactersFeature(client: client, details: details, pageSize: 2)
    }
  }

  /// The same with a loaded character.
  private func storeWithUpArrow() -> TestStoreOf<CharactersFeature> {
    store(CharacterDetailFeature.State(id: 0x2191, character: .loaded(.upArrow, request: 0x2191)))
  }

  private func open(_ id: UnicodeCharacter.ID, _ store: TestStoreOf<CharactersFeature>) {
    store.send(.detailOpened(id)) {
      if $0.detail == nil { $0.detail = CharacterDetailFeature.State(id: id) } else { $0.detail?.id = id }
      $0.detail?.$character.loading(id)
    }
  }

  @Test("a character that is opened is loaded, and leaves nothing behind when it is closed")
  func openAndClose() async throws {
    let store = store()
    open(0x2191, store)
    let call = try await loader.nextRequest()
    #expect(call.request == 0x2191)
    call.succeed(with: .upArrow)
    await store.receive(\.detail.character.finished) { $0.detail?.$character.loaded(with: .upArrow) }
    store.send(.detailClosed) { $0.detail = nil }
    store.send(.detailClosed)
    await store.finish()
  }

  @Test("a character that is open already is not loaded again")
  func again() {
    let store = storeWithUpArrow()
    store.send(.detailOpened(0x2191))
    #expect(loader.pendingRequests.isEmpty)
  }

  @Test("another character takes its place; the load of the first one ends without a report, and does not begin again")
  func another() async throws {
    let details = CachedLoader.details(from: client)
    let store = store(details: details)
    open(0x2191, store)
    let first = try await loader.nextRequest()
    open(0x2603, store)
    try await first.cancelled()
    let second = try await loader.nextRequest()
    #expect(second.request == 0x2603)
    let counts = await details.counts
    #expect(counts.misses == 2 && counts.joins == 0)
    second.succeed(with: .snowman)
    await store.receive(\.detail.character.finished) { $0.detail?.$character.loaded(with: .init(details: .snowman)) }
    await store.finish()
  }

  @Test("a character that is closed while it loads ends that load without a report")
  func closeWhileLoading() async throws {
    let store = store()
    open(0x2191, store)
    let call = try await loader.nextRequest()
    store.send(.detailClosed) { $0.detail = nil }
    try await call.cancelled()
    await store.finish()
  }

  @Test("details that failed are retried, without a change to the list")
  func retry() async throws {
    let store = store()
    open(0x2191, store)
    try await loader.nextRequest().fail(with: failure)
    await store.receive(\.detail.character.finished) {
      $0.detail?.$character = .failed(failure, request: 0x2191)
    }
    #expect(store.state.$characters.failure == nil)
    store.send(.detail(.character(.load(0x2191)))) { $0.detail?.$character.loading(0x2191) }
    try await loader.nextRequest().succeed(with: .upArrow)
    await store.receive(\.detail.character.finished) { $0.detail?.$character.loaded(with: .upArrow) }
    await store.finish()
  }

  @Test("an id that does not exist is an error that says so")
  func unknown() async throws {
    let store = store()
    open(0xD800, store)
    try await loader.nextRequest().fail(with: UnknownCharacterError(id: 0xD800))
    await store.receive(\.detail.character.finished) {
      $0.detail?.$character = .failed(UnknownCharacterError(id: 0xD800), request: 0xD800)
    }
    let viewModel = CharactersPresenter().present(store.state)
    #expect(viewModel.detail?.character.failure?.text == "There is no named character U+D800.")
    #expect(viewModel.detail?.title == "U+D800")
  }

  @Test("a refresh keeps the encoding, even one that is chosen while it runs")
  func refreshKeepsEncoding() async throws {
    let store = storeWithUpArrow()
    store.send(.detail(.character(.refresh))) { $0.detail?.$character.loading(0x2191) }
    let call = try await loader.nextRequest()
    store.send(.detail(.character(.child(.encodingChosen(.utf16))))) {
      $0.detail?.encoding = .utf16
      $0.detail?.character?.encoding = .utf16
    }
    call.succeed(with: .upArrow)
    await store.receive(\.detail.character.finished) {
      $0.detail?.$character.loaded(with: .init(details: .upArrow, encoding: .utf16))
    }
    await store.finish()
  }

  @Test("a refresh that fails keeps what is there")
  func refreshFails() async throws {
    let store = storeWithUpArrow()
    store.send(.detail(.character(.refresh))) { $0.detail?.$character.loading(0x2191) }
    try await loader.nextRequest().fail(with: failure)
    await store.receive(\.detail.character.finished) {
      $0.detail?.$character.failed(with: failure, request: 0x2191)
    }
    #expect(store.state.detail?.character?.details == .upArrow)
  }

  @Test("the neighbours of a character are fetched with it, so that going to one loads nothing")
  func neighbours() async throws {
    let store = store()
    open(0x2191, store)
    try await loader.nextRequest().succeed(with: .upArrow)
    await store.receive(\.detail.character.finished) { $0.detail?.$character.loaded(with: .upArrow) }
    let next = try await loader.nextRequest()
    let previous = try await loader.nextRequest()
    #expect([next.request, previous.request] == [0x2192, 0x2190])
    next.succeed(with: .rightArrow)
    previous.succeed(with: .leftArrow)

    open(0x2192, store)
    // The former character stays until then, and so does its title.
    #expect(store.state.detail?.character?.details == .upArrow)
    #expect(CharactersPresenter().present(store.state).detail?.title == "U+2191")
    await store.receive(\.detail.character.finished) { $0.detail?.$character.loaded(with: .init(details: .rightArrow)) }
    #expect(CharactersPresenter().present(store.state).detail?.title == "U+2192")
    await store.finish()
    #expect(loader.pendingRequests.isEmpty)
  }

  @Test("a neighbour that cannot be loaded leaves the character on screen, and can be opened again")
  func neighbourFails() async throws {
    let store = storeWithUpArrow()
    open(0x2192, store)
    store.send(.detailOpened(0x2192))
    try await loader.nextRequest().fail(with: failure)
    await store.receive(\.detail.character.finished) {
      $0.detail?.$character.failed(with: failure, request: 0x2192)
    }
    #expect(CharactersPresenter().present(store.state).detail?.title == "U+2191")
    open(0x2192, store)
    try await loader.nextRequest().succeed(with: .rightArrow)
    await store.receive(\.detail.character.finished) { $0.detail?.$character.loaded(with: .init(details: .rightArrow)) }
    await store.finish()
  }

  @Test("two features share what was fetched, and both load a character again when one of them saves its star")
  func shared() async throws {
    let saves = ControlledLoader<CharacterEdit, Never>()
    let client = LoaderClient(UnimplementedLoader("the pages"), details: loader, saves: saves)
    let details = CachedLoader.details(from: client)
    let stores = (1...2).map { _ in
      TestStore(
        initialState: CharactersFeature.State(search: .arrows, characters: .loaded(.first(.arrows), request: .arrows))
      ) {
        CharactersFeature(client: client, details: details, pageSize: 2, policy: .none)
      }
    }
    open(0x2603, stores[0])
    open(0x2603, stores[1])
    try await loader.nextRequest().succeed(with: .snowman)
    for store in stores {
      await store.receive(\.detail.character.finished) { $0.detail?.$character.loaded(with: .init(details: .snowman)) }
    }
    let star = CharacterEdit.star(0x2603, true)
    stores[0].send(.edits(.begin(star))) { $0.$edits.begin(star) }
    try await saves.nextRequest().succeed(with: nil)
    await stores[0].receive(\.edits.confirmed) {
      $0.$edits.saved(star)
      $0.detail?.character?.apply(star)
    }
    for store in stores {
      await store.receive(\.detail.character.invalidated) {
        $0.detail?.$character.becameStale()
        $0.detail?.$character.loading(0x2603)
      }
    }
    var starred = CharacterDetails.snowman
    star.apply(to: &starred)
    try await loader.nextRequest().succeed(with: starred)
    for store in stores {
      await store.receive(\.detail.character.finished) { $0.detail?.$character.loaded(with: .init(details: starred)) }
    }
    #expect(loader.pendingRequests.isEmpty)
  }
}
