import CharactersDatabase
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersFeature

@MainActor struct CharactersSenderTests {
  private let pages = ControlledLoader<CharacterPageRequest, CharacterPage>()
  private let details = ControlledLoader<UnicodeCharacter.ID, CharacterDetails>()
  private let store: StoreOf<CharactersFeature>
  private let sender: CharactersSender

  init() {
    let client = LoaderClient(pages, details: details)
    store = Store(
      initialState: CharactersFeature.State(search: .arrows, characters: .loaded(.first(.arrows), request: .arrows))
    ) { CharactersFeature(client: client, pageSize: 2, policy: .none) }
    sender = CharactersSender(store)
  }

  @Test("a text is searched, and rows that appear load pages")
  func list() async throws {
    sender.search("snow")
    #expect(store.state.search == .snow)
    #expect(try await pages.nextRequest().request == .snow)
    sender.search("arrow")
    #expect(store.state.$characters.isLoaded)
    let list = try #require(CharactersPresenter().present(store.state).list.value)
    sender.list.rowAppeared(0x2191, of: list)
    #expect(try await pages.nextRequest().request == .moreArrows)
  }

  @Test("a character is opened, shown in another encoding, and closed")
  func detail() async throws {
    let opened = sender.open(0x2191)
    sender.choose(.utf16)
    try await details.nextRequest().succeed(with: .upArrow)
    await opened.finish()
    #expect(store.state.detail?.character?.encoding == .utf8)
    sender.choose(.utf16)
    #expect(store.state.detail?.character?.encoding == .utf16)
    sender.close()
    #expect(store.state.detail == nil)
    sender.choose(.utf8)
  }

  @Test("details that failed are retried by the intent of their view model")
  func retry() async throws {
    let opened = sender.open(0x2191)
    try await details.nextRequest().fail(with: SimulatedFailure(call: 1))
    await opened.finish()
    let retry = try #require(CharactersPresenter().present(store.state).detail?.character.failure?.retry)
    sender.detail.send(retry)
    #expect(store.state.detail?.$character.isLoading == true)
    try await details.nextRequest().succeed(with: .upArrow)
  }
}
