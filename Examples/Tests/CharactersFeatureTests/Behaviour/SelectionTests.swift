import CharactersDatabase
import LoadableReducers
import LoadableTesting
import Testing

@testable import CharactersFeature

/// The selected row, which can move past the ends of the loaded rows.
@MainActor struct SelectionTests {
  private let loader = ControlledLoader<CharacterPageRequest, CharacterPage>()

  private func store() -> TestStoreOf<CharactersFeature> {
    let store = TestStore(
      initialState: CharactersFeature.State(
        search: .fromUpArrow, characters: .loaded(.first(.fromUpArrow), request: .fromUpArrow))
    ) {
      CharactersFeature(client: LoaderClient(loader), pageSize: 2, policy: .none)
    }
    store.exhaustivity = .off
    // This lets the store derive the request of the list.
    store.send(.searchTextChanged("arrow"))
    return store
  }

  @Test("it starts with the first row, and moves on to the page before it when that has arrived")
  func past() async throws {
    let store = store()
    store.send(.selection(.next))
    #expect(store.state.selection.id == 0x2191)
    store.send(.selection(.previous))
    #expect(store.state.selection.id == 0x2191 && store.state.selection.isWaiting)
    let call = try await loader.nextRequest()
    #expect(call.request == .arrowsBefore)
    call.succeed(with: .arrowsBefore)
    await store.finish()
    #expect(store.state.selection.id == 0x2190 && CharactersPresenter().present(store.state).selected == 0x2190)
  }

  @Test("a jump and another search begin without a selection; a refresh keeps it")
  func replaced() async throws {
    let store = store()
    store.send(.selection(.select(0x2192)))
    store.send(.characters(.refresh))
    try await loader.nextRequest().succeed(with: .fromUpArrow)
    await store.receive(\.characters.list.finished)
    #expect(store.state.selection.id == 0x2192)

    store.send(.jumped(0x2192))
    await store.receive(\.characters.jump)
    let jump = try await loader.nextRequest()
    #expect(jump.request == CharacterPageRequest(text: "arrow", position: .from(0x2192), size: 2))
    #expect(store.state.selection.id == 0x2192)
    jump.succeed(with: .moreArrows)
    await store.receive(\.characters.list.finished)
    #expect(store.state.selection.id == nil && store.state.characters?.values.map(\.id) == [0x2192])
    #expect(store.state.search == .fromUpArrow && store.state.characters?.previousPage != nil)

    store.send(.selection(.next))
    store.send(.searchTextChanged("snow"))
    try await loader.nextRequest().succeed(with: .snow)
    await store.receive(\.characters.list.finished)
    #expect(store.state.selection.id == nil)
    await store.finish()
  }
}
