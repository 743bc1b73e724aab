import LoadableCore
import LoadableReducers

struct Book: Identifiable, Hashable {
  let id: Int
}

/// A list of books in pages of ten, with the library's own reducers.
struct ShelfOfPages: Feature {
  typealias Books = IdentifiedPaginatedCollection<Book, NumberedPage>

  struct State {
    @Paginated var books: Books?
    var unrelated = 0
  }

  enum Action: CasePathable {
    case books(PaginatedAction<Books>)
    case somethingElse

    struct AllCasePaths {
      let books = CasePath(Action.books) { if case .books(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let fetch: @Sendable (NumberedPage) async throws -> [Int]?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .somethingElse = action { state.unrelated += 1 }
      return .none
    }
    .paginated(state: \.$books, action: \.books, firstPage: NumberedPage(number: 1, size: 10), mode: { _ in .reload }) {
      load in
      let ids = try await fetch(load.page) ?? []
      return PaginatedArraySlice(
        values: ids.map(Book.init), page: load.page, nextPage: load.page.number < 3 ? load.page.next : nil,
        totalCount: 30)
    }
  }
}
