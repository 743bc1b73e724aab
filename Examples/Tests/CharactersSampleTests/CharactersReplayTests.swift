import CharactersDatabase
import CharactersFeature
import LoadableCore
import LoadableReducers
import LoadableTesting
import Testing

/// A session that is recorded and replayed leads to the same state.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct CharactersReplayTests {
  private struct Offline: Error {}

  /// A client whose pages and saves come from loaders; details are answered at once.
  private struct Client: CharacterClient {
    let pages: any Loader<CharacterPageRequest, CharacterPage>
    let saves: any Loader<CharacterEdit, Bool>

    func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
      try await pages.load(request) ?? CharacterPage(characters: [], totalCount: 0)
    }

    func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
      guard let character = Alphabet.letters.first(where: { $0.id == id }) else { throw UnknownCharacterError(id: id) }
      return CharacterDetails(character: character)
    }

    func save(_ edit: CharacterEdit) async throws {
      _ = try await saves.load(edit)
    }
  }

  /// What the user does, with its name in the recording; the last ones are about an edit that has failed.
  private static let actions: [(name: String, action: (CharactersFeature.State) -> CharactersFeature.Action?)] = [
    ("characters.load", { .characters(.load($0.search)) }),
    ("characters.loadNext", { _ in .characters(.loadNext) }),
    ("characters.retry", { _ in .characters(.retry) }),
    ("characters.refresh", { _ in .characters(.refresh) }),
    ("jumped", { _ in .jumped(0x4D) }),
    ("selection", { _ in .selection(.next) }),
    ("edits.begin", { _ in .edits(.begin(.star(0x4E, true))) }),
    ("detailOpened", { _ in .detailOpened(0x4E) }),
    ("edits.retry", { state in state.$edits.failed.first.map { .edits(.retry($0.id)) } }),
  ]

  private func store(_ client: Client, _ observer: LoadRecorder) -> StoreOf<CharactersFeature> {
    Store(initialState: CharactersFeature.State(search: CharacterSearch(text: "letter"))) {
      CharactersFeature(client: client, pageSize: 3, policy: .none, observers: [observer]).observingActions(
        with: observer)
    }
  }

  /// Plays the session against a server that the test answers for.
  private func record() async throws -> (records: [LoadRecord], state: CharactersFeature.State) {
    let pages = ControlledLoader<CharacterPageRequest, CharacterPage>()
    let saves = ControlledLoader<CharacterEdit, Bool>()
    let recorder = LoadRecorder(describing: CharactersInspection.describe)
    let store = store(Client(pages: pages, saves: saves), recorder)
    for (name, action) in Self.actions {
      let task = store.send(try #require(action(store.state)))
      switch name {
      case "characters.loadNext": try await pages.nextRequest().fail(with: Offline())
      case "edits.begin": try await saves.nextRequest().fail(with: Offline())
      case "edits.retry": try await saves.nextRequest().succeed(with: true)
      case "characters.refresh":
        // The jump replaces it.
        _ = try await pages.nextRequest()
        continue
      case "selection", "detailOpened": break
      default:
        let call = try await pages.nextRequest()
        call.succeed(with: Alphabet.answer(to: call.request))
      }
      await task.finish()
    }
    // The saved star invalidates the details, and no send waits for the load that follows. The server of this test forgets the star.
    for await state in store.states where state.detail?.character?.details.character.isStarred == false { break }
    return (recorder.records, store.state)
  }

  @Test("pages, a failure, a retry, a jump over a refresh, an edit that fails and is saved, and details")
  func replay() async throws {
    let (records, state) = try await record()
    #expect(state.characters?.values.map(\.id) == [0x4D, 0x4E, 0x4F] && state.detail?.character != nil)
    #expect(state.characters?[id: 0x4E]?.isStarred == true && state.selection.id == 0x4D)

    let session = ReplayedSession(records, describing: CharactersInspection.describe)
    let pages = session.loader("characters") { (request: CharacterPageRequest) in Alphabet.answer(to: request) }
    let saves = session.loader("edits") { (_: CharacterEdit) in true }
    let store = store(Client(pages: pages, saves: saves), session.observer)
    var actions = Self.actions[...]
    while let name = try await session.nextAction() {
      let next = try #require(actions.first)
      actions.removeFirst()
      #expect(next.name == name)
      store.send(try #require(next.action(store.state)))
    }
    session.checkFinished()
    #expect(actions.isEmpty)
    expectNoDifference(state, store.state)
  }
}
