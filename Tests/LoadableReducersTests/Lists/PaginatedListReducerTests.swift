import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A feature with a ready-made list, as a user of another library would write it.
private struct GenresFeature: Feature {
  typealias GenresList = PaginatedListReducer<Genre, OffsetPage>

  struct Genre: Identifiable, Equatable, Sendable {
    let id: Int
    var name = "genre"
  }

  struct State: Equatable {
    var genres = GenresList.State()
    var log: [String] = []
  }

  enum Action: CasePathable {
    case genres(GenresList.Action)

    struct AllCasePaths {
      let genres = CasePath(Action.genres) { if case .genres(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let loader: ControlledLoader<OffsetPage, PaginatedArraySlice<Genre, OffsetPage>>

  var body: some ReducerOf<Self> {
    Scope(state: \.genres, action: \.genres) {
      GenresList(limit: 3) { load in try await loader.load(load.page)! }
    }
    Reduce { state, action in
      if case .genres(.list(.next(.finished(.failure(let failure), _)))) = action {
        state.log.append("next failed: \(failure.error)")
      }
      return .none
    }
  }
}

@MainActor struct PaginatedListReducerTests {
  private typealias List = GenresFeature.GenresList
  private typealias Slice = PaginatedArraySlice<GenresFeature.Genre, OffsetPage>

  private let loader = ControlledLoader<OffsetPage, Slice>()

  private func makeStore(_ list: PaginatedState<List.Collection> = .notLoaded) -> StoreOf<GenresFeature> {
    let feature = GenresFeature(loader: loader)
    return Store(initialState: GenresFeature.State(genres: List.State(list: list))) { feature }
  }

  /// The page at an offset: three genres whose ids are their offsets.
  private func slice(_ offset: Int, isLast: Bool = false, name: String = "genre") -> Slice {
    let page = OffsetPage(limit: 3, offset: offset)
    return Slice(
      values: (offset..<offset + 3).map { GenresFeature.Genre(id: $0, name: name) }, page: page,
      nextPage: isLast ? nil : page.next, previousPage: page.previous)
  }

  private func ids(_ store: StoreOf<GenresFeature>) -> [Int] {
    store.genres.list.map { $0.values.map(\.id) } ?? []
  }

  private func answer(_ offset: Int, isLast: Bool = false, name: String = "genre") async throws {
    let call = try await loader.nextRequest()
    expectEqual(call.request, OffsetPage(limit: 3, offset: offset))
    call.succeed(with: slice(offset, isLast: isLast, name: name))
  }

  @Test("a list that appears twice is loaded once, and both sends await it, while it loads and when it is loaded")
  func firstLoad() async throws {
    let store = makeStore()
    let first = store.send(.genres(.appeared))
    let second = store.send(.genres(.appeared))
    expect(!second.isFinished)
    await effectsHaveBegun()
    expectEqual(loader.pendingRequests, [OffsetPage(limit: 3, offset: 0)])
    try await answer(0)
    await second.finish()
    expectEqual(ids(store), [0, 1, 2])
    await first.finish()
    await store.send(.genres(.appeared)).finish()
    expectEqual(ids(store), [0, 1, 2])
    loader.checkNoPendingRequests()
  }

  @Test("a list that appears twice while another action is handled is also loaded once")
  func appearsInOneTurn() async throws {
    let loader = loader
    let list = List(limit: 3) { load in try await loader.load(load.page)! }
    let store = Store(initialState: List.State()) {
      Reduce<List.State, List.Action> { _, action in
        guard case .remove = action else { return .none }
        return .merge(.send(.appeared), .send(.appeared))
      }
      list
    }
    let task = store.send(.remove(0))
    let call = try await loader.nextRequest()
    expect(!call.isCancelled)
    call.succeed(with: slice(0, isLast: true))
    await task.finish()
    expectEqual(store.list?.count, 3)
    loader.checkNoPendingRequests()
  }

  @Test("the path to an insertion leads to the row and the position")
  func insertion() {
    let path = List.Action.allCasePaths.insert
    let row = GenresFeature.Genre(id: 7)
    expectEqual(path.embed((row, at: 2)), .insert(row, at: 2))
    let found = path.extract(from: .insert(row, at: 2))
    expect(found?.0 == row && found?.at == 2)
    expect(path.extract(from: .update(row)) == nil)
  }

  @Test("a list that has failed does not load because it appears again, and a retry loads it")
  func failedFirstLoad() async throws {
    let store = makeStore(.failed(NamedError("offline")))
    store.send(.genres(.appeared))
    expect(loader.pendingRequests.isEmpty)
    let retry = store.send(.genres(.list(.retry)))
    try await answer(0)
    await retry.finish()
    expect(store.genres.$list.isLoaded)
  }

  @Test("a reload drops everything and loads the first page")
  func reload() async throws {
    let store = makeStore(.loaded(List.Collection(slice(3)), next: .failed(NamedError("offline"))))
    let reload = store.send(.genres(.reload))
    expect(ids(store).isEmpty && store.genres.$list.isPerformingInitialLoad && !store.genres.$list.next.hasFailed)
    try await answer(0)
    await reload.finish()
    expectEqual(ids(store), [0, 1, 2])
  }

  @Test("reaching the start loads one page before the other, up to the first one, and after a failure only on a retry")
  func startReached() async throws {
    let pages = List.Collection(slice(6, isLast: true))
    let loader = loader
    let store = Store(initialState: List.State(list: .loaded(pages))) {
      List(limit: 3, prefetchDistance: 0) { load in try await loader.load(load.page)! }
    }
    store.send(.list(.rowAppeared(7)))
    expect(loader.pendingRequests.isEmpty)
    let row = store.send(.list(.rowAppeared(6)))
    try await answer(3)
    await row.finish()
    let start = store.send(.list(.startReached))
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await start.finish()
    await store.send(.list(.startReached)).finish()
    expect(loader.pendingRequests.isEmpty)
    let retry = store.send(.list(.retry))
    try await answer(0)
    await retry.finish()
    expectEqual(store.list?.values.map(\.id), Array(0..<9))
    await store.send(.list(.startReached)).finish()
    loader.checkNoPendingRequests()
  }

  @Test("rows that are removed, updated or inserted while a page loads keep these edits")
  func edits() async throws {
    let store = makeStore(.loaded(List.Collection(slice(0))))
    let end = store.send(.genres(.list(.endReached)))
    let call = try await loader.nextRequest()
    store.send(.genres(.remove(1)))
    store.send(.genres(.update(GenresFeature.Genre(id: 2, name: "mine"))))
    store.send(.genres(.insert(GenresFeature.Genre(id: 4, name: "mine"), at: 0)))
    // The offsets of the source have shifted, because another client has added a row.
    let page = OffsetPage(limit: 3, offset: 3)
    let values = [1, 2, 4, 5].map { GenresFeature.Genre(id: $0, name: "theirs") }
    call.succeed(with: Slice(values: values, page: page, nextPage: nil))
    await end.finish()
    expectEqual(store.genres.list?.values.map { "\($0.id) \($0.name)" }, ["4 mine", "0 genre", "2 mine", "5 theirs"])
  }

  @Test("a limit of 0 or below is reported, and pages have one row", arguments: [0, -1, .min])
  func limit(limit: Int) async throws {
    let reporter = RecordingIssueReporter()
    let loader = loader
    let list = IssueReporting.$current.withValue(reporter) {
      List(limit: limit) { load in try await loader.load(load.page)! }
    }
    expectEqual(reporter.issues.count, 1)
    let store = Store(initialState: List.State()) { list }
    store.send(.appeared)
    await effectsHaveBegun()
    expectEqual(loader.pendingRequests.map(\.limit), [1])
    store.send(.list(.unload))
  }

  @Test("numbered pages begin at 1")
  func numbered() async throws {
    let pages = Journal()
    let store = Store(initialState: PaginatedListReducer<GenresFeature.Genre, NumberedPage>.State()) {
      PaginatedListReducer(pageSize: 2) { load in
        pages.write("\(load.page.number) of \(load.page.size)")
        return PaginatedArraySlice(
          values: [GenresFeature.Genre(id: load.page.number)], page: load.page, nextPage: load.page.next)
      }
    }
    await store.send(.appeared).finish()
    await store.send(.list(.endReached)).finish()
    expectEqual(pages.entries, ["1 of 2", "2 of 2"])
  }
}
