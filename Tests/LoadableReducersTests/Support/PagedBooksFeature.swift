import LoadableCore
import LoadableReducers
import LoadableTesting

/// A library with one shelf open at a time, whose books load page by page and each load their own summary.
struct PagedBooksFeature: Feature {
  struct State: Equatable {
    var shelf: BookShelfFeature.State?
    /// The topics of the shelves that were closed.
    var closed: [String] = []
  }

  enum Action: CasePathable {
    case opened(String)
    case closed
    case shelf(BookShelfFeature.Action)

    struct AllCasePaths {
      let shelf = CasePath(Action.shelf) { if case .shelf(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let books: ControlledLoader<SearchPage, RowsPage>
  let summaries: ControlledLoader<Int, String>
  let reminders: ControlledLoader<Int, Int>

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .opened(let topic):
        state.shelf = BookShelfFeature.State(topic: topic)
      case .closed:
        if let shelf = state.shelf { state.closed.append(shelf.topic) }
        state.shelf = nil
      case .shelf:
        break
      }
      return .none
    }
    .ifLet(\.shelf, action: \.shelf) {
      BookShelfFeature(source: books, summaries: summaries, reminders: reminders)
    }
  }
}

/// The books of a topic.
struct BookShelfFeature: Feature {
  typealias Books = IdentifiedPaginatedCollection<BookFeature.State, Int>

  struct State: Equatable {
    var topic: String
    @PaginatedStateWith<String, Books> var books
  }

  enum Action: CasePathable {
    case topicChosen(String)
    case books(PaginatedActionWith<String, Books>)
    case rows(IdentifiedActionOf<BookFeature>)

    struct AllCasePaths {
      let books = CasePath(Action.books) { if case .books(let action) = $0 { action } else { nil } }
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let source: ControlledLoader<SearchPage, RowsPage>
  let summaries: ControlledLoader<Int, String>
  let reminders: ControlledLoader<Int, Int>

  var body: some ReducerOf<Self> {
    let source = source
    Reduce<State, Action> { state, action in
      switch action {
      case .topicChosen(let topic): state.topic = topic
      case .rows(.element(let id, .returned)): state.books?.remove(id: id)
      case .books, .rows: break
      }
      return .none
    }
    .paginated(state: \.$books, action: \.books, firstPage: 1) { load in
      let page = try await source.load(SearchPage(text: load.request, page: load.page))
      return (page ?? RowsPage(load.page, "")).map { BookFeature.State(id: $0.id, title: $0.text) }
    }
    .derivingRequest { $0.topic }
    .merging { book, fresh in book.title = fresh.title }
    .forEach(\.books, action: \.rows) { BookFeature(summaries: summaries, reminders: reminders) }
  }
}

/// A book of a shelf.
struct BookFeature: Feature {
  struct State: Identifiable, Equatable, Sendable {
    let id: Int
    var title: String
    var isOpen = false
    var isDue = false
    @Loadable var summary: String?
  }

  enum Action: CasePathable {
    case opened, borrowed, due, returned
    case summary(LoadableAction<String>)

    struct AllCasePaths {
      let opened = CasePath(Action.opened) { if case .opened = $0 { true } else { false } }
      let summary = CasePath(Action.summary) { if case .summary(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let summaries: ControlledLoader<Int, String>
  let reminders: ControlledLoader<Int, Int>

  var body: some ReducerOf<Self> {
    let (summaries, reminders) = (summaries, reminders)
    Reduce<State, Action> { state, action in
      switch action {
      case .opened: state.isOpen = true
      case .borrowed:
        let id = state.id
        return .run { send in
          _ = try await reminders.load(id)
          send(.due)
        }
      case .due: state.isDue = true
      case .returned, .summary: break
      }
      return .none
    }
    .loadable(state: \.$summary, action: \.summary, performsLoadOn: \.opened) { load in
      try await summaries.load(load.state.id)
    }
  }
}
