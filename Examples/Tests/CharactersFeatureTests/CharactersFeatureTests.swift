import CharactersDatabase
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersFeature

@Suite("CharactersFeature") @MainActor
struct CharactersFeatureTests {
  private let loader = ControlledLoader<CharacterSearch, CharacterPage>()
  private let failure = SimulatedFailure(call: 1)

  private func store(
    _ page: LoadableStateWith<CharacterSearch, CharacterPage> = .notLoaded
  ) -> TestStore<CharactersFeature.State, CharactersFeature.Action> {
    TestStore(initialState: CharactersFeature.State(page: page)) { CharactersFeature(client: LoaderClient(loader)) }
  }

  @Test("a search shows its first page")
  func search() async throws {
    let store = store()
    store.send(.page(.load(.arrows))) { $0.$page.loading(.arrows) }
    try await loader.nextRequest().succeed(with: .arrows)
    await store.receive(\.page.finished) { $0.$page.loaded(with: .arrows) }
    #expect(store.state.page?.characters == [.leftArrow, .upArrow])
  }

  @Test("the next page takes the place of the one on screen, which stays until then")
  func nextPage() async throws {
    let store = store(.loaded(.arrows, request: .arrows))
    store.send(.nextPage) { $0.$page.loading(.moreArrows) }
    #expect(store.state.page == .arrows)
    let call = try await loader.nextRequest()
    #expect(call.request == .moreArrows)
    call.succeed(with: .moreArrows)
    await store.receive(\.page.finished) { $0.$page.loaded(with: .moreArrows) }
  }

  @Test(
    "the next page is not loaded where there is none, or something loads already",
    arguments: [
      LoadableStateWith.notLoaded,
      .ready(.arrows),
      .failed(SimulatedFailure(call: 1), request: .arrows),
      .loaded(.moreArrows, request: .moreArrows),
      .loaded(.arrows),
      .loaded(nil, request: .arrows),
      .loading(.snow, previous: LoadedContent(.arrows, request: .arrows)),
    ] as [LoadableStateWith<CharacterSearch, CharacterPage>])
  func noNextPage(state: LoadableStateWith<CharacterSearch, CharacterPage>) {
    #expect(CharactersFeature.State(page: state).nextRequest == nil)
    guard !state.isReadyToLoad else { return }
    store(state).send(.nextPage)
    loader.checkNoPendingRequests()
  }

  @Test("a search that failed is retried by the intent that its error offers")
  func retry() async throws {
    let store = store()
    store.send(.page(.load(.arrows))) { $0.$page.loading(.arrows) }
    try await loader.nextRequest().fail(with: failure)
    await store.receive(\.page.finished) { $0.$page = .failed(failure, request: .arrows) }

    guard case .error(let error) = present(store.state), let retry = error.retry else {
      Issue.record("no error to retry")
      return
    }
    #expect(error.text == "Simulated failure of call 1.")
    store.send(retry.action) { $0.$page.loading(.arrows) }
    #expect(present(store.state).loading?.isRetry == true)
    try await loader.nextRequest().succeed(with: .arrows)
    await store.receive(\.page.finished) { $0.$page.loaded(with: .arrows) }
  }

  @Test("a next page that failed leaves the rows on screen, and only that page is retried")
  func retryNextPage() async throws {
    let content = LoadedContent(CharacterPage.arrows, request: CharacterSearch.arrows)
    let store = store(.loaded(.arrows, request: .arrows))
    store.send(.nextPage) { $0.$page.loading(.moreArrows) }
    try await loader.nextRequest().fail(with: failure)
    await store.receive(\.page.finished) {
      $0.$page = .failed(failure, request: .moreArrows, previous: content)
    }

    guard case .active(let active) = present(store.state), let retry = active.banner?.retry else {
      Issue.record("no banner to retry")
      return
    }
    #expect(active.value == .arrows)
    store.send(retry.action) { $0.$page.loading(.moreArrows) }
    try await loader.nextRequest().succeed(with: .moreArrows)
    await store.receive(\.page.finished) { $0.$page.loaded(with: .moreArrows) }
  }

  @Test("a late result of an old search changes nothing")
  func lateResult() async throws {
    let loader = ControlledLoader<CharacterSearch, CharacterPage>(ignoresCancellation: true)
    let store = TestStore(initialState: CharactersFeature.State()) { CharactersFeature(client: LoaderClient(loader)) }
    store.send(.page(.load(.arrows))) { $0.$page.loading(.arrows) }
    let old = try await loader.nextRequest()
    store.send(.page(.load(.snow))) { $0.$page.loading(.snow) }
    let new = try await loader.nextRequest()
    #expect(old.isCancelled)
    new.succeed(with: .snow)
    await store.receive(\.page.finished) { $0.$page.loaded(with: .snow) }
    old.succeed(with: .arrows)
    await store.finish()
    #expect(store.state.page == .snow)
  }

  @Test("another search while a next page loads takes its place")
  func searchDuringNextPage() async throws {
    let store = store(.loaded(.arrows, request: .arrows))
    store.send(.nextPage) { $0.$page.loading(.moreArrows) }
    let page = try await loader.nextRequest()
    store.send(.page(.load(.snow))) { $0.$page.loading(.snow) }
    try await page.cancelled()
    try await loader.nextRequest().succeed(with: .snow)
    await store.receive(\.page.finished) { $0.$page.loaded(with: .snow) }
  }

  @Test("a cancelled next page leaves the rows, and can be asked for again")
  func cancel() async throws {
    let store = store(.loaded(.arrows, request: .arrows))
    store.send(.nextPage) { $0.$page.loading(.moreArrows) }
    let call = try await loader.nextRequest()
    store.send(.page(.cancel)) { $0.$page = .loaded(.arrows, request: .arrows) }
    try await call.cancelled()
    await store.receive(\.page.cancelled)
    #expect(store.state.nextRequest == .moreArrows)
  }

  @Test("a refresh loads the page on screen again")
  func refresh() async throws {
    let store = store(.loaded(.moreArrows, request: .moreArrows, isStale: true))
    store.send(.page(.refresh)) { $0.$page.loading(.moreArrows) }
    try await loader.nextRequest().succeed(with: .moreArrows)
    await store.receive(\.page.finished) { $0.$page.loaded(with: .moreArrows) }
  }

  private func present(_ state: CharactersFeature.State) -> LoadableViewModel<CharacterSearch, CharacterPage> {
    LoadablePresenter.characters(firstPage: .arrows).present(state.$page)
  }
}

extension LoadIntent<CharacterSearch> {
  /// What a binding makes of the intent.
  fileprivate var action: CharactersFeature.Action {
    .page(fold(load: { .load($0) }, refresh: { .refresh }, cancel: { .cancel }))
  }
}
