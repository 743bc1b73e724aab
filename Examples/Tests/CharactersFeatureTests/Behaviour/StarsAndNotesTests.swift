import CharactersDatabase
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersFeature

/// Stars and notes: each change shows at once, and nothing false is shown.
@MainActor struct StarsAndNotesTests {
  private let pages = ControlledLoader<CharacterPageRequest, CharacterPage>()
  private let details = ControlledLoader<UnicodeCharacter.ID, CharacterDetails>()
  private let saves = ControlledLoader<CharacterEdit, Never>()
  private let star = CharacterEdit.star(0x2191, true)
  private let failure = SimulatedFailure(call: 1)

  /// A store that shows the first page of all arrows, and the second of them as the open character.
  private func store(isOpen: Bool = false) -> TestStoreOf<CharactersFeature> {
    let detail = CharacterDetailFeature.State(id: 0x2191, character: .loaded(.upArrow, request: 0x2191))
    let store = TestStore(
      initialState: CharactersFeature.State(
        search: .arrows, characters: .loaded(.first(.arrows), request: .arrows), detail: isOpen ? detail : nil)
    ) {
      CharactersFeature(client: LoaderClient(pages, details: details, saves: saves), pageSize: 2, policy: .none)
    }
    // This lets the store derive the request of the list.
    store.send(.searchTextChanged("arrow"))
    return store
  }

  private func present(_ store: TestStoreOf<CharactersFeature>) -> CharactersViewModel {
    CharactersPresenter().present(store.state)
  }

  private func row(_ store: TestStoreOf<CharactersFeature>) -> UnicodeCharacter? {
    present(store).list.value?.collection[id: 0x2191]
  }

  @Test("a star shows at once, is marked until it is saved, and is then in the list, which is not loaded again")
  func saved() async throws {
    let store = store()
    store.send(.edits(.begin(star))) { $0.$edits.begin(star) }
    #expect(row(store)?.isStarred == true && store.state.characters?[id: 0x2191]?.isStarred == false)
    #expect(present(store).marks == [0x2191: .saving] && present(store).markText(of: 0x2191) == "saving")
    try await saves.nextRequest().succeed(with: nil)
    await store.receive(\.edits.confirmed) {
      $0.$edits.saved(star)
      $0.characters?.apply(star)
    }
    #expect(row(store)?.isStarred == true && present(store).marks.isEmpty && present(store).unsaved == nil)
    await store.finish()
    pages.checkNoPendingRequests()
  }

  @Test("a refused edit is no longer shown; it can be tried again, or dismissed")
  func refused() async throws {
    let store = store()
    store.send(.edits(.begin(star))) { $0.$edits.begin(star) }
    try await saves.nextRequest().fail(with: failure)
    await store.receive(\.edits.refused) { $0.$edits.refused(star, with: failure) }
    #expect(row(store)?.isStarred == false && present(store).markText(of: 0x2191) == "not saved")
    let unsaved = try #require(present(store).unsaved)
    #expect(unsaved.text == "Not saved: Simulated failure of call 1." && unsaved.retryText == "Try again")

    store.send(.edits(.retry(unsaved.keys[0]))) { $0.$edits.retry(unsaved.keys[0]) }
    #expect(row(store)?.isStarred == true && present(store).unsaved == nil)
    try await saves.nextRequest().fail(with: failure)
    await store.receive(\.edits.refused) { $0.$edits.refused(star, with: failure) }
    store.send(.edits(.dismiss(unsaved.keys[0]))) { $0.$edits.dismiss(unsaved.keys[0]) }
    #expect(present(store).unsaved == nil && present(store).marks.isEmpty)
    await store.finish()
  }

  @Test("the open character shows a star too, and is loaded again when the star is saved")
  func detail() async throws {
    let store = store(isOpen: true)
    let note = CharacterEdit.note(0x2191, "up")
    store.send(.edits(.begin(note))) { $0.$edits.begin(note) }
    #expect(present(store).detail?.character.value?.note == "up" && row(store)?.note == "up")
    try await saves.nextRequest().succeed(with: nil)
    await store.receive(\.edits.confirmed) {
      $0.$edits.saved(note)
      $0.characters?.apply(note)
      $0.detail?.character?.apply(note)
    }
    #expect(present(store).detail?.character.value?.note == "up")
    await store.receive(\.detail.character.invalidated) {
      $0.detail?.$character.becameStale()
      $0.detail?.$character.loading(0x2191)
    }
    var noted = CharacterDetails(character: .upArrow)
    note.apply(to: &noted)
    try await details.nextRequest().succeed(with: noted)
    await store.receive(\.detail.character.finished) { $0.detail?.$character.loaded(with: .init(details: noted)) }
    await store.finish()
  }

  @Test("the edits of one character are saved one after another, and those of others beside them")
  func order() async throws {
    let store = store()
    store.exhaustivity = .off
    for edit in [star, .star(0x2191, false), .star(0x2190, true)] { store.send(.edits(.begin(edit))) }
    #expect(row(store)?.isStarred == false)
    let first = try await saves.nextRequest()
    #expect(first.request == star)
    let other = try await saves.nextRequest()
    #expect(other.request == .star(0x2190, true))
    first.succeed(with: nil)
    await store.receive(\.edits.confirmed)
    let second = try await saves.nextRequest()
    #expect(second.request == .star(0x2191, false))
    second.succeed(with: nil)
    other.succeed(with: nil)
    await store.finish()
    #expect(row(store)?.isStarred == false && store.state.$edits.isEmpty)
  }

  @Test("a search that was on its way when an edit was saved is made again, so that it shows the edit")
  func anotherSearch() async throws {
    let store = store()
    store.exhaustivity = .off
    store.send(.edits(.begin(star)))
    store.send(.searchTextChanged("up"))
    let old = try await pages.nextRequest()
    try await saves.nextRequest().succeed(with: nil)
    await store.receive(\.edits.confirmed)
    try await old.cancelled()
    let up = try await pages.nextRequest()
    #expect(up.request.text == "up")
    var starred = UnicodeCharacter.upArrow
    star.apply(to: &starred)
    up.succeed(with: CharacterPage(characters: [starred], totalCount: 1))
    await store.finish()
    #expect(row(store)?.isStarred == true && store.state.$edits.isEmpty)
  }

  @Test("the sender stars, notes what was typed, and tries again or forgets what was not saved")
  func sender() async throws {
    let store = Store(
      initialState: CharactersFeature.State(search: .arrows, characters: .loaded(.first(.arrows), request: .arrows))
    ) {
      CharactersFeature(client: LoaderClient(pages, saves: saves), pageSize: 2, policy: .none)
    }
    let sender = CharactersSender(store)
    let starred = sender.star(0x2191, true)
    try await saves.nextRequest().fail(with: failure)
    await starred.finish()
    let retried = sender.retry(try #require(CharactersPresenter().present(store.state).unsaved))
    let retry = try await saves.nextRequest()
    #expect(retry.request == star)
    let noted = sender.note(0x2190, " left ")
    let note = try await saves.nextRequest()
    #expect(note.request == .note(0x2190, "left"))
    note.fail(with: failure)
    await noted.finish()
    sender.dismiss(try #require(CharactersPresenter().present(store.state).unsaved))
    #expect(store.$edits.failed.isEmpty && store.edits == [star])
    retry.succeed(with: nil)
    for task in retried { await task.finish() }
    #expect(store.characters?[id: 0x2191]?.isStarred == true)
  }
}
