import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableTesting
import Testing

/// How an app tests a loading feature, with only the public declarations of the modules: step by step, with a `TestStore`.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct CharactersStepsTests {
  private struct Offline: Error {}

  private let letters = CharacterSearch(text: "letter")
  private let loader = ControlledLoader<CharacterPageRequest, CharacterPage>()

  private func store(
    _ state: CharactersFeature.State = .init(search: CharacterSearch(text: "letter")),
    _ client: (any CharacterClient)? = nil
  ) -> TestStoreOf<CharactersFeature> {
    TestStore(initialState: state) { CharactersFeature(client: client ?? SampleClient(loader), pageSize: 3) }
  }

  @Test("a search loads its first page, then a next one, which fails and is tried again")
  func pages() async throws {
    let store = store()
    store.send(.characters(.load(letters))) { $0.$characters.loading(letters) }
    let first = try await loader.nextRequest()
    #expect(first.request == CharacterPageRequest(text: "letter", position: .from(0), size: 3))
    first.succeed(with: Alphabet.answer(to: first.request))
    await store.receive(\.characters.list.finished) { $0.$characters.loaded(with: .pages("letter", nil)) }

    let next = CursorPage<CharacterPosition>(cursor: .after(0x43), size: 3)
    store.send(.characters(.loadNext)) { $0.$characters.next.loading(next) }
    try await loader.nextRequest().fail(with: Offline())
    await store.receive(\.characters.next.finished) { $0.$characters.next = .failed(Offline(), request: next) }

    store.send(.characters(.retry)) { $0.$characters.next.loading(next) }
    let second = try await loader.nextRequest()
    second.succeed(with: Alphabet.answer(to: second.request))
    await store.receive(\.characters.next.finished) {
      $0.characters = .pages("letter", nil, .after(0x43))
      $0.$characters.next.unload()
    }
    await store.finish()
    loader.checkNoPendingRequests()
  }

  @Test("a search that is cancelled ends with its request, and says so")
  func cancel() async throws {
    let store = store()
    store.send(.characters(.load(letters))) { $0.$characters.loading(letters) }
    let call = try await loader.nextRequest()
    store.send(.characters(.cancel)) { $0.$characters = .notLoaded }
    try await call.cancelled()
    await store.receive(\.characters.list.cancelled)
    await store.finish()
  }

  @Test("only the end of a long session is asserted: the list is read to both its ends while rows come and go")
  func wholeList() async {
    let source = Alphabet.source()
    let store = store(.init(search: CharacterSearch(start: 0x4D)), SourceClient(source: source))
    store.exhaustivity = .off
    await store.send(.characters(.load(CharacterSearch(start: 0x4D)))).finish()
    source.edit { $0.removeAll { $0.id == 0x50 } }
    source.empty(CharacterPageRequest(position: .after(0x53), size: 3))
    for _ in 1...9 {
      await store.send(.characters(.loadNext)).finish()
      await store.send(.characters(.loadPrevious)).finish()
    }
    await store.finish()
    #expect(store.state.characters?.values.map(\.id) == Array(0x41...0x53).filter { $0 != 0x50 } + Array(0x57...0x5A))
    #expect(store.state.$characters.next.failure == nil && store.state.characters?.nextPage == nil)
    #expect(source.requests.first == CharacterPageRequest(position: .from(0x4D), size: 3))
  }

  @Test(
    "a selection walks from a jump to both ends and back, over dropped rows, and at most a page more is kept than the bound"
  )
  func boundedWalk() async {
    let source = Alphabet.source()
    let store = StoreOf<CharactersFeature>(initialState: .init()) {
      CharactersFeature(client: SourceClient(source: source), pageSize: 3, keptPages: 5, policy: .none)
    }
    await store.send(.characters(.load(CharacterSearch()))).finish()
    await store.send(.jumped(0x4D)).finish()
    await store.send(.selection(.next)).finish()
    func walk(_ step: ListSelection<UnicodeCharacter.ID>.Action, _ expected: some Sequence<UInt32>) async {
      for id in expected {
        await store.send(.selection(step)).finish()
        #expect(store.state.selection.id == id)
        #expect(store.state.characters?.count ?? 0 <= 18)
      }
    }
    #expect(store.state.selection.id == 0x4D)
    await walk(.next, 0x4E...0x5A)
    await walk(.previous, (0x41...0x59).reversed())
    #expect(store.state.characters?.values.last?.id != 0x5A, "the rows at the end should have been dropped")
    await walk(.next, 0x42...0x5A)
    #expect(store.state.characters?.nextPage == nil && store.state.characters?.values.last?.id == 0x5A)
  }

  @Test("without a bound, all rows are kept, however far the user scrolls")
  func unbounded() async {
    let source = Alphabet.source()
    let store = StoreOf<CharactersFeature>(initialState: .init()) {
      CharactersFeature(client: SourceClient(source: source), pageSize: 1, policy: .none)
    }
    await store.send(.characters(.load(CharacterSearch()))).finish()
    for _ in 1..<26 { await store.send(.characters(.loadNext)).finish() }
    #expect(store.state.characters?.values.map(\.id) == Array(0x41...0x5A))
  }

  @Test("a list that is given at the start does not load, as it must not")
  func preview() async {
    let loader = UnimplementedLoader<CharacterPageRequest, CharacterPage>()
    let store = store(
      .init(search: letters, characters: .loaded(.pages("", nil), request: letters)), SampleClient(loader))
    store.send(.characters(.loadPrevious))
    await store.finish()
  }
}
