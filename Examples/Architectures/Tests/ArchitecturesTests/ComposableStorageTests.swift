import ComposableArchitecture
import LoadableComposable
import LoadableTesting
import Testing

private struct Title: Hashable, Codable, Sendable {
  let id: Int
  let text: String
}

nonisolated private struct StoredRow: Identifiable, Equatable, Codable, Sendable {
  let id: Int
}

private typealias StoredRows = IdentifiedPaginatedCollection<StoredRow, NumberedPage>

/// What survives the end of the app, and what several screens share, in the stores of the stand-in.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct ComposableStorageTests {
  /// The changes of a store, for a test that waits for one of them.
  private func wait<State, Action>(
    _ store: ComposableArchitecture.Store<State, Action>, until condition: () -> Bool
  ) async {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    store.observe { _, _ in change.yield() }
    if condition() { return }
    for await _ in changes where condition() { return }
  }

  @Test("edits are on disk before they are sent, and come back after a restart under their keys, each name for itself")
  func edits() async throws {
    let (storage, saves) = (InMemoryStorage(), ControlledLoader<Title, Int>())
    func store(_ storage: InMemoryStorage) -> StoreOf<TitlesFeature> {
      Store(initialState: TitlesFeature.State()) { TitlesFeature(storage: storage, saves: saves) }
    }
    let first = store(storage)
    first.send(.titles(.begin(Title(id: 1, text: "A"))))
    first.send(.titles(.begin(Title(id: 1, text: "B"))))
    #expect(try await saves.nextRequest().request.text == "A")
    // No other action is needed to write "B".
    try await storage.wait { $0.records.count == 2 }
    #expect(storage.records.keys.allSatisfy { $0.hasPrefix("ann/") })
    first.send(.accountChanged("bob"))
    #expect(first.titles.isEmpty && storage.records.count == 2)

    let second = store(storage.restarted())
    let task = Task { await second.send(.appeared).finish() }
    let call = try await saves.nextRequest()
    #expect(call.request.text == "A" && second.titles.map(\.text) == ["A", "B"])
    call.succeed(with: 1)
    #expect(try await saves.nextRequest().request.text == "B")
    task.cancel()
    await task.value
  }

  @Test("if the store ends the reading of stored edits, the next action reads them again")
  func readAgain() async throws {
    let (storage, saves) = (InMemoryStorage(), ControlledLoader<Title, Int>())
    let first = Store(initialState: TitlesFeature.State()) { TitlesFeature(storage: storage, saves: saves) }
    first.send(.titles(.begin(Title(id: 1, text: "A"))))
    _ = try await saves.nextRequest()
    let disk = storage.restarted()
    disk.hold()
    let second = Store(initialState: TitlesFeature.State()) { TitlesFeature(storage: disk, saves: saves) }
    let task = Task { await second.send(.appeared).finish() }
    try await disk.wait { !$0.calls.isEmpty }
    // As when a view goes away.
    task.cancel()
    disk.release()
    await task.value
    second.send(.appeared)
    #expect(try await saves.nextRequest().request.text == "A")
  }

  @Test("a list is shown at once after a restart, and loads on from there")
  func list() async throws {
    let (storage, pages) = (InMemoryStorage(), ControlledLoader<Int, [Int]>())
    func store(_ storage: InMemoryStorage) -> StoreOf<TitlesFeature> {
      Store(initialState: TitlesFeature.State()) {
        TitlesFeature(storage: storage, saves: ControlledLoader(), pages: pages)
      }
    }
    let first = store(storage)
    first.send(.rows(.load()))
    try await pages.nextRequest().succeed(with: [10, 11])
    await wait(first) { first.rows?.count == 2 }
    try await storage.wait { !$0.records.isEmpty }
    first.send(.rows(.loadNext))
    try await pages.nextRequest().succeed(with: [20, 21])
    await wait(first) { first.rows?.count == 4 }
    try await storage.wait { $0.calls.count { if case .write = $0 { true } else { false } } == 2 }

    let second = store(storage.restarted())
    second.send(.rows(.load()))
    await wait(second) { second.rows?.count == 4 }
    #expect(second.$rows.isStale && second.$rows.isLoading)
    try await pages.nextRequest().succeed(with: [9, 10])
    await wait(second) { !second.$rows.isLoading }
    #expect(second.rows?.values.map(\.id) == [9, 10, 11, 20, 21])
  }

  @Test("a property and a list load from caches that they share, and load again what is invalidated there")
  func caches() async throws {
    let (books, pages) = (ControlledLoader<String, Int>(), ControlledLoader<Int, [Int]>())
    let bookCache = CachedLoader<String, Int>(policy: .shortLived) { try await books.load($0) }
    let pageCache = CachedLoader(policy: .shortLived) { (page: PageRequest<EmptyLoadRequest, NumberedPage>) in
      PaginatedArraySlice(
        values: try await pages.load(page.page.number)?.map { StoredRow(id: $0) } ?? [], page: page.page, nextPage: nil)
    }
    let stores = (1...2).map { _ in
      Store(initialState: CachedFeature.State()) { CachedFeature(books: bookCache, pages: pageCache) }
    }
    for store in stores {
      store.send(.book(.load("a")))
      store.send(.rows(.load()))
    }
    // One call for both.
    try await books.nextRequest().succeed(with: 1)
    try await pages.nextRequest().succeed(with: [10, 11])
    for store in stores { await wait(store) { store.book == 1 && store.rows?.count == 2 } }
    bookCache.invalidate("a")
    try await books.nextRequest().succeed(with: 2)
    pageCache.invalidate { _ in true }
    try await pages.nextRequest().succeed(with: [12, 13])
    for store in stores {
      await wait(store) { store.book == 2 && store.rows?.values.map(\.id) == [12, 13] }
    }
    // The list also follows the tag that it has in the other cache.
    bookCache.invalidate(tag: "shelf")
    try await pages.nextRequest().succeed(with: [14, 15])
    for store in stores { await wait(store) { store.rows?.values.first?.id == 14 } }
    #expect(books.pendingRequests.isEmpty && pages.pendingRequests.isEmpty)
  }
}

/// Titles that are edited, and rows that are loaded page by page; both are stored.
@Reducer
private struct TitlesFeature {
  @ObservableState
  struct State: Equatable {
    var account: String? = "ann"
    @ObservationStateIgnored @ObservedLoadable var saved: [Int: String]? = [:]
    @ObservationStateIgnored @ObservedEdits<Title> var titles
    @ObservationStateIgnored @ObservedPaginated var rows: StoredRows?
  }

  enum Action {
    case appeared
    case accountChanged(String?)
    case saved(LoadableAction<[Int: String]>)
    case titles(EditAction<Title>)
    case rows(PaginatedAction<StoredRows>)
  }

  let storage: InMemoryStorage
  let saves: ControlledLoader<Title, Int>
  var pages = ControlledLoader<Int, [Int]>()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .accountChanged(let account) = action { state.account = account }
      return .none
    }
    .edits(state: \.$titles, action: \.titles, of: \.$saved, order: .serial(by: \.id)) { attempt in
      _ = try await saves.load(attempt.edit)
    }
    .stored(in: storage, version: 1, as: { $0.account })
    .loadable(state: \.$saved, action: \.saved) { _ in [:] }
    .paginated(state: \.$rows, action: \.rows, firstPage: NumberedPage(number: 1, size: 2)) { load in
      PaginatedArraySlice(
        values: try await pages.load(load.page.number)?.map { StoredRow(id: $0) } ?? [], page: load.page,
        nextPage: NumberedPage(number: load.page.number + 1, size: 2))
    }
    .stored(in: storage, version: 1)
  }
}

/// A book and a list from caches.
@Reducer
private struct CachedFeature {
  @ObservableState
  struct State {
    @ObservationStateIgnored @ObservedLoadableWith<String, Int> var book
    @ObservationStateIgnored @ObservedPaginated var rows: StoredRows?
  }

  enum Action {
    case book(LoadableActionWith<String, Int>)
    case rows(PaginatedAction<StoredRows>)
  }

  let books: CachedLoader<String, Int>
  let pages: CachedLoader<PageRequest<EmptyLoadRequest, NumberedPage>, PaginatedArraySlice<StoredRow, NumberedPage>>

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadableCached(state: \.$book, action: \.book, sharing: books)
      .paginatedCached(
        state: \.$rows, action: \.rows, firstPage: NumberedPage(number: 1, size: 2), sharing: pages
      )
      .followingTags(of: books) { _ in ["shelf"] }
  }
}
