import CharactersDatabase
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersFeature

@MainActor struct CharactersFeatureTests {
  private typealias State = PaginatedStateWith<CharacterSearch, CharacterCollection>

  private let loader = ControlledLoader<CharacterPageRequest, CharacterPage>()
  private let failure = SimulatedFailure(call: 1)

  private func store(
    _ characters: State = .notLoaded, search: CharacterSearch = .arrows
  ) -> TestStoreOf<CharactersFeature> {
    TestStore(initialState: CharactersFeature.State(search: search, characters: characters)) {
      CharactersFeature(client: LoaderClient(loader), pageSize: 2)
    }
  }

  /// A store that has shown the first page of all arrows for a while, and so has derived the request of the list.
  private func storeWithArrows() -> TestStoreOf<CharactersFeature> {
    let store = store(arrows)
    store.send(.searchTextChanged("arrow"))
    return store
  }

  /// The first page of all arrows.
  private var arrows: State { .loaded(.first(.arrows), request: .arrows) }

  @Test("a search shows its first page, and the total number of matches")
  func search() async throws {
    let store = store()
    store.send(.characters(.load(.arrows))) { $0.$characters.loading(.arrows) }
    let call = try await loader.nextRequest()
    #expect(call.request == .arrows)
    call.succeed(with: .arrows)
    await store.receive(\.characters.list.finished) { $0.$characters.loaded(with: .first(.arrows)) }
    #expect(store.state.characters?.values.map(\.id) == [0x2190, 0x2191])
    #expect(present(store.state).value?.countText == "2 of 3")
  }

  @Test("from any character, pages load in both directions, until each end is reached")
  func bothDirections() async throws {
    let store = store(.loaded(.first(.fromUpArrow), request: .fromUpArrow), search: .fromUpArrow)
    #expect(present(store.state).value?.footer == .end(text: "No more"))
    store.send(.characters(.loadNext))
    #expect(loader.pendingRequests.isEmpty)

    let page = CursorPage<CharacterPosition>(cursor: .before(0x2191), size: 2)
    store.send(.characters(.loadPrevious)) { $0.$characters.previous.loading(page) }
    let previous = try await loader.nextRequest()
    #expect(previous.request == .arrowsBefore)
    previous.succeed(with: .arrowsBefore)
    await store.receive(\.characters.previous.finished) {
      $0.characters?.prepend(CharacterPage.arrowsBefore.slice(at: .before(0x2191)))
      $0.$characters.previous.unload()
    }
    #expect(store.state.characters?.values.map(\.id) == [0x2190, 0x2191, 0x2192])
    #expect(present(store.state).value?.header == ListEdgeViewModel.none)
    #expect(present(store.state).value?.countText == "3 of 3")
  }

  @Test("a list that is opened by its search asks for the page from that character on")
  func start() async throws {
    let store = store(search: .fromUpArrow)
    store.send(.characters(.load(.fromUpArrow))) { $0.$characters.loading(.fromUpArrow) }
    let call = try await loader.nextRequest()
    #expect(call.request == CharacterPageRequest(text: "arrow", position: .from(0x2191), size: 2))
    call.succeed(with: .fromUpArrow)
    await store.receive(\.characters.list.finished) { $0.$characters.loaded(with: .first(.fromUpArrow)) }
  }

  @Test("a next page that failed leaves the rows on screen, and its footer retries that page alone")
  func retryPage() async throws {
    let store = store(arrows)
    let page = CursorPage<CharacterPosition>(cursor: .after(0x2191), size: 2)
    store.send(.characters(.loadNext)) { $0.$characters.next.loading(page) }
    try await loader.nextRequest().fail(with: failure)
    await store.receive(\.characters.next.finished) { $0.$characters.next = .failed(failure, request: page) }

    let viewModel = present(store.state)
    #expect(viewModel.failure == nil && viewModel.value?.rows.count == 2)
    guard case .failed(let failed) = viewModel.value?.footer else {
      Issue.record("no footer to retry")
      return
    }
    #expect(failed.text == "Simulated failure of call 1." && failed.retry == .nextPage)
    store.send(.characters(.rowAppeared(0x2191)))
    #expect(loader.pendingRequests.isEmpty)

    store.send(.characters(.loadNext)) { $0.$characters.next.loading(page) }
    let retry = try await loader.nextRequest()
    #expect(retry.request == .moreArrows)
    retry.succeed(with: .moreArrows)
    await store.receive(\.characters.next.finished) {
      $0.characters?.append(CharacterPage.moreArrows.slice(at: .after(0x2191)))
      $0.$characters.next.unload()
    }
  }

  @Test("a page that is requested during a refresh waits, and then follows the fresh rows")
  func refreshWhilePaging() async throws {
    let store = storeWithArrows()
    // A test cannot state that a page waits; it can only check it.
    store.exhaustivity = .off
    store.send(.characters(.refresh))
    store.send(.characters(.loadNext))
    #expect(store.state.$characters.isNextWaiting)
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
    store.send(.searchTextChanged("arrow"))
    store.send(.characters(.refresh)) { $0.$characters.loading(.arrows) }
    try await loader.nextRequest().succeed(with: .arrows)
    let second = try await loader.nextRequest()
    #expect(second.request == .moreArrows)
    second.succeed(with: .moreArrows)
    await store.receive(\.characters.list.finished) {
      $0.$characters.loaded(with: .first(.arrows).followed(by: .moreArrows, at: .after(0x2191)))
    }
  }

  @Test("another search starts from its first page, and the rows before stay on screen until then")
  func anotherSearch() async throws {
    let store = store(arrows)
    let next = CursorPage<CharacterPosition>(cursor: .after(0x2191), size: 2)
    store.send(.characters(.loadNext)) { $0.$characters.next.loading(next) }
    let page = try await loader.nextRequest()
    store.send(.characters(.load(.snow))) {
      $0.$characters.next.unload()
      $0.$characters.loading(.snow)
    }
    try await page.cancelled()
    await store.receive(\.characters.next.cancelled)
    let search = try await loader.nextRequest()
    #expect(search.request == .snow && store.state.characters?.values.count == 2)
    // A row of the old list that appears loads nothing.
    store.send(.characters(.rowAppeared(0x2191)))
    search.succeed(with: .snow)
    await store.receive(\.characters.list.finished) { $0.$characters.loaded(with: .first(.snow)) }
  }

  @Test("a late result of an old search changes nothing")
  func lateResult() async throws {
    let loader = ControlledLoader<CharacterPageRequest, CharacterPage>(ignoresCancellation: true)
    let store = TestStore(initialState: CharactersFeature.State(search: .arrows)) {
      CharactersFeature(client: LoaderClient(loader), pageSize: 2)
    }
    store.send(.characters(.load(.arrows))) { $0.$characters.loading(.arrows) }
    let old = try await loader.nextRequest()
    store.send(.characters(.load(.snow))) { $0.$characters.loading(.snow) }
    let new = try await loader.nextRequest()
    #expect(old.isCancelled)
    new.succeed(with: .snow)
    await store.receive(\.characters.list.finished) { $0.$characters.loaded(with: .first(.snow)) }
    old.succeed(with: .arrows)
    await store.finish()
    #expect(store.state.characters?.values.map(\.id) == [0x2603])
  }

  private func present(_ state: CharactersFeature.State) -> PageWalk.ViewModel {
    ListPresenter.characters(.arrows).present(state.$characters)
  }
}
