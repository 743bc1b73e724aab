import CharactersDatabase
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersFeature

@Suite("CharactersFeature") @MainActor
struct CharactersFeatureTests {
  private typealias State = PaginatedStateWith<CharacterSearch, CharacterCollection>

  private let loader = ControlledLoader<CharacterPageRequest, CharacterPage>()
  private let failure = SimulatedFailure(call: 1)

  private func store(_ characters: State = .notLoaded) -> TestStore<CharactersFeature.State, CharactersFeature.Action> {
    TestStore(initialState: CharactersFeature.State(characters: characters)) {
      CharactersFeature(client: LoaderClient(loader), pageSize: 2)
    }
  }

  /// The first page of all arrows.
  private var arrows: State { .loaded(.first(.arrows), request: .arrows) }

  @Test("a search shows its first page, which knows how many there are in all")
  func search() async throws {
    let store = store()
    store.exhaustivity = .off
    store.send(.characters(.load(.arrows)))
    let call = try await loader.nextRequest()
    #expect(call.request == .arrows)
    call.succeed(with: .arrows)
    await store.receive(\.characters.list.finished)
    #expect(store.state.characters?.values.map(\.id) == [0x2190, 0x2191])
    #expect(store.state.characters?.totalCount == 3)
  }

  @Test("from any character on, pages follow and precede, and each end comes to its end")
  func bothDirections() async throws {
    let store = store()
    store.exhaustivity = .off
    store.send(.characters(.load(.fromUpArrow)))
    let first = try await loader.nextRequest()
    #expect(first.request == CharacterPageRequest(text: "arrow", position: .from(0x2191), size: 2))
    first.succeed(with: .fromUpArrow)
    await store.receive(\.characters.list.finished)
    #expect(present(store.state).value?.footer == .end(text: "No more"))

    store.send(.characters(.loadPrevious))
    let previous = try await loader.nextRequest()
    #expect(previous.request == .arrowsBefore)
    previous.succeed(with: .arrowsBefore)
    await store.receive(\.characters.previous.finished)
    #expect(store.state.characters?.values.map(\.id) == [0x2190, 0x2191, 0x2192])
    #expect(present(store.state).value?.header == ListEdgeViewModel.none)
    #expect(present(store.state).value?.countText == "3 of 3")
  }

  @Test("a next page that failed leaves the rows on screen, and its footer retries that page alone")
  func retryPage() async throws {
    let store = store(arrows)
    store.exhaustivity = .off
    store.send(.characters(.loadNext))
    try await loader.nextRequest().fail(with: failure)
    await store.receive(\.characters.next.finished)

    let viewModel = present(store.state)
    #expect(viewModel.failure == nil && viewModel.value?.rows.count == 2)
    guard case .failed(let failed) = viewModel.value?.footer else {
      Issue.record("no footer to retry")
      return
    }
    #expect(failed.text == "Simulated failure of call 1." && failed.retry == .loadNext)
    store.send(.characters(.rowAppeared(0x2191)))
    #expect(loader.pendingRequests.isEmpty)
    store.send(.characters(.loadNext))
    let retry = try await loader.nextRequest()
    #expect(retry.request == .moreArrows)
    retry.succeed(with: .moreArrows)
    await store.receive(\.characters.next.finished)
    #expect(store.state.characters?.values.count == 3)
  }

  @Test("a page that is asked for while the list is refreshed waits, and then follows the fresh rows")
  func refreshWhilePaging() async throws {
    let store = store(arrows)
    store.exhaustivity = .off
    store.send(.characters(.refresh))
    store.send(.characters(.loadNext))
    let viewModel = present(store.state)
    #expect(viewModel.value?.footer.isBusy == true && viewModel.value?.rows.count == 2)
    let refresh = try await loader.nextRequest()
    #expect(refresh.request == .arrows)
    refresh.succeed(with: CharacterPage(characters: [.leftArrow, .rightArrow], totalCount: 2, next: .after(0x2192)))
    await store.receive(\.characters.list.finished)
    let next = try await loader.nextRequest()
    #expect(next.request == CharacterPageRequest(text: "arrow", position: .after(0x2192), size: 2))
    next.succeed(with: .empty)
    await store.receive(\.characters.next.finished)
    #expect(store.state.characters?.values.map(\.id) == [0x2190, 0x2192])
  }

  @Test("a refresh loads as many pages as there are")
  func refreshAll() async throws {
    let store = store(
      .loaded(CharacterCollection.first(.arrows).followed(by: .moreArrows, at: .after(0x2191)), request: .arrows))
    store.exhaustivity = .off
    store.send(.characters(.refresh))
    try await loader.nextRequest().succeed(with: .arrows)
    let second = try await loader.nextRequest()
    #expect(second.request == .moreArrows)
    second.succeed(with: .moreArrows)
    await store.receive(\.characters.list.finished)
    #expect(store.state.characters?.values.count == 3)
  }

  @Test("another search starts from its first page, and the rows before stay on screen until then")
  func anotherSearch() async throws {
    let store = store(arrows)
    store.exhaustivity = .off
    store.send(.characters(.loadNext))
    let page = try await loader.nextRequest()
    store.send(.characters(.load(.snow)))
    try await page.cancelled()
    let search = try await loader.nextRequest()
    #expect(search.request == .snow && store.state.characters?.values.count == 2)
    #expect(present(store.state).value?.wantsAppearingRows == false)
    search.succeed(with: .snow)
    await store.receive(\.characters.list.finished)
    #expect(store.state.characters?.values.map(\.id) == [0x2603])
  }

  @Test("a late result of an old search changes nothing")
  func lateResult() async throws {
    let loader = ControlledLoader<CharacterPageRequest, CharacterPage>(ignoresCancellation: true)
    let store = TestStore(initialState: CharactersFeature.State()) {
      CharactersFeature(client: LoaderClient(loader), pageSize: 2)
    }
    store.exhaustivity = .off
    store.send(.characters(.load(.arrows)))
    let old = try await loader.nextRequest()
    store.send(.characters(.load(.snow)))
    let new = try await loader.nextRequest()
    #expect(old.isCancelled)
    new.succeed(with: .snow)
    await store.receive(\.characters.list.finished)
    old.succeed(with: .arrows)
    await store.finish()
    #expect(store.state.characters?.values.map(\.id) == [0x2603])
  }

  private func present(_ state: CharactersFeature.State) -> PageWalk.ViewModel {
    ListPresenter.characters(.arrows).present(state.$characters)
  }
}
