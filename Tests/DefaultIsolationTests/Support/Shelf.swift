import LoadableCore
import LoadableReducers

// An app as Xcode 26 creates it: everything is on the main actor unless it says otherwise. Only the request and the edit here do.

struct Book: Identifiable, Equatable {
  let id: Int
  var title: String
}

/// A request leaves the main actor with its load, and is compared off it.
nonisolated struct Search: Hashable {
  var text = ""
}

/// An edit leaves the main actor to be saved.
nonisolated struct Renaming: Hashable {
  let title: String
}

struct Author: Equatable {
  var name: String
}

/// What the app asks its server for; its operations are `@Sendable`, like those of every client that effects use.
struct Library {
  var search: @Sendable (_ search: Search) async throws -> [Book]?
  var page: @Sendable (_ page: NumberedPage) async throws -> PaginatedArraySlice<Book, NumberedPage>
  var author: @Sendable (_ book: Int) async throws -> Author?
}

struct BookRow: Feature {
  struct State: Identifiable, Equatable {
    let id: Int
    var isOpen = false
    @Loadable var author: Author?
  }

  enum Action: CasePathable {
    case tapped
    case author(LoadableAction<Author>)

    struct AllCasePaths {
      let tapped = CasePath(Action.tapped) { if case .tapped = $0 { true } else { false } }
      let author = CasePath(Action.author) { if case .author(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let library: Library

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.isOpen.toggle() }
      return .none
    }
    .loadable(state: \.$author, action: \.author, performsLoadOn: \.tapped) { load in
      try await library.author(load.state.id)
    }
  }
}

struct Shelf: Feature {
  typealias Books = IdentifiedPaginatedCollection<Book, NumberedPage>
  typealias Tops = IdentifiedPaginatedCollection<BookRow.State, NumberedPage>

  struct State: Equatable {
    var search = Search()
    var rows = IdentifiedList<BookRow.State>()
    @LoadableStateWith<Search, [Book]> var results
    @Paginated var books: Books?
    @Paginated var tops: Tops?
    var selection = ListSelection<Int>()
  }

  enum Action: CasePathable {
    case typed(String)
    case rows(IdentifiedActionOf<BookRow>)
    case results(LoadableActionWith<Search, [Book]>)
    case books(PaginatedAction<Books>)
    case tops(PaginatedAction<Tops>)
    case topRows(IdentifiedActionOf<BookRow>)
    case selection(ListSelection<Int>.Action)

    struct AllCasePaths {
      let typed = CasePath(Action.typed) { if case .typed(let text) = $0 { text } else { nil } }
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let results = CasePath(Action.results) { if case .results(let action) = $0 { action } else { nil } }
      let books = CasePath(Action.books) { if case .books(let action) = $0 { action } else { nil } }
      let tops = CasePath(Action.tops) { if case .tops(let action) = $0 { action } else { nil } }
      let topRows = CasePath(Action.topRows) { if case .topRows(let action) = $0 { action } else { nil } }
      let selection = CasePath(Action.selection) { if case .selection(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let library: Library

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.search.text = text
      case .results(.finished): state.rows = IdentifiedList(uniquing: (state.results ?? []).map { .init(id: $0.id) })
      default: break
      }
      return .none
    }
    .loadable(state: \.$results, action: \.results) { load in try await library.search(load.request) }
    .derivingRequest { state in state.search.text.isEmpty ? nil : state.search }
    .paginated(state: \.$books, action: \.books, firstPage: NumberedPage(number: 1, size: 2)) { load in
      try await library.page(load.page)
    }
    .paginated(state: \.$tops, action: \.tops, firstPage: NumberedPage(number: 1, size: 2)) { load in
      let page = try await library.page(load.page)
      return PaginatedArraySlice(
        values: page.values.map { BookRow.State(id: $0.id) }, page: page.page, nextPage: page.nextPage)
    }
    .merging { _, _ in }
    .selecting(\.selection, action: \.selection)
    .forEach(\.rows, action: \.rows) { BookRow(library: library) }
    .forEach(\.tops, action: \.topRows) { BookRow(library: library) }
  }
}
