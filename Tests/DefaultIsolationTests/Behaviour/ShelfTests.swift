import LoadableCore
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@Suite(.timeLimit(.minutes(60)))
@MainActor struct ShelfTests {
  private let searches = ControlledLoader<Search, [Book]>()
  private let authors = ControlledLoader<Int, Author>()
  private let emma = Book(id: 1, title: "Emma")

  private var library: Library {
    let (searches, authors) = (searches, authors)
    return Library(
      search: { try await searches.load($0) },
      page: { page in
        let books = (1...2).map { Book(id: page.number * 10 + $0, title: "Book \($0)") }
        return PaginatedArraySlice(values: books, page: page, nextPage: page.number < 2 ? page.next : nil)
      },
      author: { try await authors.load($0) })
  }

  @Test("an exhaustive test covers a feature whose rows are features")
  func feature() async throws {
    let store = TestStore(initialState: Shelf.State()) { [library] in Shelf(library: library) }
    store.send(.typed("em")) {
      $0.search.text = "em"
      $0.$results.loading(Search(text: "em"))
    }
    try await searches.nextRequest().succeed(with: [emma])
    await store.receive(\.results.finished) {
      $0.$results.loaded(with: [emma], request: Search(text: "em"))
      $0.rows = [BookRow.State(id: 1)]
    }
    store.send(.rows(.element(id: 1, action: .tapped))) {
      $0.rows[id: 1]?.isOpen = true
      $0.rows[id: 1]?.$author.loading()
    }
    try await authors.nextRequest().succeed(with: Author(name: "Jane"))
    await store.receive(\.rows) { $0.rows[id: 1]?.$author.loaded(with: Author(name: "Jane")) }
    await store.finish()
  }

  @Test("a store loads pages of plain rows, and a scope leads to a row")
  func pages() async throws {
    let store = Store(initialState: Shelf.State(rows: [BookRow.State(id: 1)])) { [library] in Shelf(library: library) }
    await store.send(.books(.load())).finish()
    await store.send(.books(.loadNext)).finish()
    #expect(store.books?.values.map(\.id) == [11, 12, 21, 22])
    let row = try #require(store.scope(element: 1, of: \.rows, action: \.rows))
    row.send(.tapped)
    #expect(store.rows[id: 1]?.isOpen == true)
    try await authors.nextRequest().succeed(with: nil)
  }

  @Test("rows of a paginated list are features, a scope leads to one, and the selection moves over the pages")
  func rowFeatures() async throws {
    let store = Store(initialState: Shelf.State()) { [library] in Shelf(library: library) }
    await store.send(.tops(.load())).finish()
    store.send(.topRows(.element(id: 11, action: .tapped)))
    try await authors.nextRequest().succeed(with: Author(name: "Jane"))
    let row = try #require(store.scope(element: 11, of: \.tops, action: \.topRows))
    store.send(.selection(.select(12)))
    await store.send(.selection(.next)).finish()
    #expect(store.selection.id == 21 && store.tops?.count == 4)
    await store.send(.tops(.refresh)).finish()
    #expect(row.isOpen)
  }

  @Test("a list model loads pages of plain rows, which can be edited, and a list presenter shows them")
  func listModel() async {
    let library = library
    let model = LoadableListModel(firstPage: NumberedPage(number: 1, size: 2)) { load in
      try await library.page(load.page)
    }
    await model.load()
    await model.loadNext()
    model.value?.remove(id: 12)
    let shown = ListPresenter<EmptyLoadRequest>().present(model.state)
    #expect(shown.value?.rows.map(\.id) == [11, 21, 22])
    await IntentSender(model).refresh(shown)
    #expect(model.value?.map(\.id).prefix(2) == [11, 12])
  }

  @Test("a model loads a plain value, and a presenter shows it")
  func model() async throws {
    let searches = searches
    let model = LoadableModel<Search, [Book]> { load in try await searches.load(load.request) }
    let outcome = Task { await model.load(Search(text: "em")) }
    let call = try await searches.nextRequest()
    let presenter = LoadablePresenter<Search>()
    #expect(presenter.present(model.state).isBusy)
    call.succeed(with: [emma])
    await outcome.value
    #expect(model.value == [emma])
    #expect(!presenter.present(model.state).isBusy)
  }

  @Test("a model shows an edit of the app's own at once, and saves it")
  func edit() async throws {
    let (books, saves) = (ControlledLoader<EmptyLoadRequest, Book>(), ControlledLoader<Renaming, Bool>())
    let model = LoadableModel(state: LoadableState<Book>.loaded(emma)) { try await books.load($0.request) }
      .edits { (book, edit: Renaming) in
        book.title = edit.title
      } saving: { attempt in
        _ = try await saves.load(attempt.edit)
      }
    let task = model.edit(Renaming(title: "Clueless"))
    #expect(model.value?.title == "Clueless")
    try await saves.nextRequest().succeed(with: true)
    try await books.nextRequest().succeed(with: emma)
    await task.finish()
    #expect(model.edits.isEmpty && model.value == emma)
  }
}
