import LoadableCore
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

/// The ready-made feature and the models, over rows and values that are on the main actor by default.
@MainActor struct ReadyMadeTests {
  private let emma = Book(id: 1, title: "Emma")
  private let first = NumberedPage(number: 1, size: 2)

  /// A page of two books; there are two pages.
  private let page: @Sendable (NumberedPage) async -> PaginatedArraySlice<Book, NumberedPage> = { page in
    let books = [Book(id: page.number * 10, title: ""), Book(id: page.number * 10 + 1, title: "")]
    return PaginatedArraySlice(values: books, page: page, nextPage: page.number < 2 ? page.next : nil)
  }

  @Test("the ready-made list loads pages of plain rows in each of its forms")
  func list() async {
    let page = page
    let numbered = TestStore(initialState: PaginatedListReducer<Book, NumberedPage>.State()) {
      PaginatedListReducer(pageSize: 2) { load in await page(load.page) }
    }
    numbered.exhaustivity = .off
    numbered.send(.appeared)
    await numbered.receive(\.list.list)
    numbered.send(.list(.endReached))
    await numbered.receive(\.list.next)
    #expect(numbered.state.list?.map(\.id) == [10, 11, 20, 21])
    numbered.send(.remove(11)) { $0.list?.remove(id: 11) }
    await numbered.finish()

    let offset = Store(initialState: PaginatedListReducer<Book, OffsetPage>.State()) {
      PaginatedListReducer(limit: 2) { load in
        PaginatedArraySlice(values: [Book(id: load.page.offset, title: "")], page: load.page, nextPage: load.page.next)
      }
    }
    await offset.send(.appeared).finish()
    #expect(offset.list?.count == 1)

    let cursors = Store(initialState: PaginatedListReducer<Book, CursorPage<Int>>.State()) {
      PaginatedListReducer(firstPage: CursorPage(size: 2)) { load in
        PaginatedArraySlice(values: [Book(id: 1, title: "")], page: load.page, nextPage: nil)
      }
    }
    await cursors.send(.appeared).finish()
    #expect(cursors.list?.count == 1)
  }

  @Test("a list of plain rows shows an edit of the app's own at once")
  func editedList() async throws {
    let (page, saves) = (page, ControlledLoader<Renaming, Bool>())
    let model = LoadableListModel(firstPage: first) { load in await page(load.page) }
      .edits { (books, edit: Renaming) in
        books.update(Book(id: 10, title: edit.title))
      } saving: { attempt in
        _ = try await saves.load(attempt.edit)
      }
    await model.send(.load()).finish()
    let saved = model.edit(Renaming(title: "Emma"))
    #expect(model.value?[id: 10]?.title == "Emma")
    try await saves.nextRequest().succeed(with: true)
    await saved.finish()
    #expect(model.value?[id: 10]?.title == "Emma" && model.edits.isEmpty)
  }

  @Test("a model shows each value of a sequence, and models share a cache")
  func otherModels() async {
    let (titles, ends) = AsyncStream.makeStream(of: String.self)
    let shown = LoadableModel.elements { _ in titles }
    ends.yield("Emma")
    ends.finish()
    await shown.load()
    #expect(shown.value == "Emma")

    let cache = CachedLoader<Int, String> { "Book \($0)" }
    let shared = [LoadableModel(sharing: cache), LoadableModel(sharing: cache)]
    for model in shared { await model.load(7) }
    #expect(shared.map(\.value) == ["Book 7", "Book 7"])
    #expect(await cache.counts.misses == 1)
  }

  @Test("an action is received with a payload that is a plain type")
  func payload() async {
    let store = TestStore(initialState: Desk.State()) { Desk() }
    store.send(.opened)
    await store.receive(\.found, emma) { $0.book = emma }
    Laws.checkCasePath(Desk.Action.allCasePaths.found, values: [emma, Book(id: 2, title: "")], otherRoots: [.opened])
  }
}

/// A feature whose actions carry a plain type.
private struct Desk: Feature {
  struct State: Equatable { var book: Book? }

  enum Action: Equatable, CasePathable {
    case opened, found(Book)

    struct AllCasePaths {
      // Computed, as `@CasePathable` writes it; the paths of the shelf are stored.
      var found: CasePath<Action, Book> {
        CasePath(Action.found) { if case .found(let book) = $0 { book } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .opened: return .send(.found(Book(id: 1, title: "Emma")))
      case .found(let book): state.book = book
      }
      return .none
    }
  }
}
