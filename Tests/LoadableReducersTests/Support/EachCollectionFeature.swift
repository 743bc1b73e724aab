import LoadableCore
import LoadableReducers

/// A book whose actions are the titles that it receives.
struct Book: Identifiable, Equatable, Sendable {
  let id: Int
  var title = ""
}

/// A feature with books in each kind of collection that `forEach` takes.
struct EachCollectionFeature: Feature {
  typealias Pages = IdentifiedPaginatedCollection<Book, Int>

  struct State {
    var list: IdentifiedList<Book> = []
    var array: [Book] = []
    @Loadable var loaded: IdentifiedList<Book>?
    @Paginated var pages: Pages?
    var note = ""

    init() {}

    init(books: Int) {
      array = (0..<books).map { Book(id: $0) }
      list = IdentifiedList(uniquing: array)
      loaded = list
      pages = Pages(PaginatedArraySlice(values: array, page: 1, nextPage: 2))
    }

    /// Reverses the books in each collection.
    mutating func reverse() {
      array.reverse()
      list.sort { $0.id > $1.id }
      loaded?.sort { $0.id > $1.id }
      pages?.sort { $0.id > $1.id }
    }
  }

  enum Action: CasePathable {
    case list(IdentifiedAction<Int, String>)
    case array(IdentifiedAction<Int, String>)
    case loaded(IdentifiedAction<Int, String>)
    case pages(IdentifiedAction<Int, String>)
    /// The reducer makes the change that a test provides.
    case edit((inout State) -> Void)

    struct AllCasePaths {
      let list = CasePath(Action.list) { if case .list(let action) = $0 { action } else { nil } }
      let array = CasePath(Action.array) { if case .array(let action) = $0 { action } else { nil } }
      let loaded = CasePath(Action.loaded) { if case .loaded(let action) = $0 { action } else { nil } }
      let pages = CasePath(Action.pages) { if case .pages(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  private var titled: Reduce<Book, String> {
    Reduce { book, title in
      book.title = title
      return .none
    }
  }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .edit(let edit) = action { edit(&state) }
      return .none
    }
    .forEach(\.list, action: \.list) { titled }
    .forEach(\.array, action: \.array) { titled }
    .forEach(\.loaded, action: \.loaded) { titled }
    .forEach(\.pages, action: \.pages) { titled }
  }
}
