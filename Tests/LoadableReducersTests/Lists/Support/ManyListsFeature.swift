import LoadableCore
import LoadableReducers

/// One of many lists of pages.
struct OneOfManyLists: Identifiable, Equatable, Sendable {
  let id: Int
  @Paginated<PagedRows> var rows

  init(id: Int, _ rows: PaginatedState<PagedRows> = .notLoaded) {
    self.id = id
    _rows = rows
  }
}

/// The feature of such a list; for page 2, list 3 asks its source for page 302.
struct OneOfManyListsFeature: Feature {
  typealias State = OneOfManyLists
  typealias Action = FeedAction

  let load: @Sendable (_ page: Int) async throws -> RowsPage?

  var body: some ReducerOf<Self> {
    let fetch = load
    return EmptyReducer<OneOfManyLists, FeedAction>()
      .paginated(state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear) { load in
        try await fetch(load.state.id * 100 + load.page) ?? RowsPage(load.page, "")
      }
  }
}

/// A feature with its own list of pages, and one in each of its rows.
struct ManyListsFeature: Feature {
  struct State: Equatable {
    var stored = OneOfManyLists(id: 0)
    /// A computed property: it is written after settling only if that has changed something.
    var main: OneOfManyLists {
      get { stored }
      set { stored = newValue }
    }
    var shelves: [OneOfManyLists] = []
    /// How loads have ended: `shelf 1: next 6 succeeded`.
    var log: [String] = []
  }

  enum Action: CasePathable {
    case main(FeedAction)
    case shelves(IdentifiedAction<Int, FeedAction>)
    case edit((inout State) -> Void)

    struct AllCasePaths {
      let main = CasePath(Action.main) { if case .main(let action) = $0 { action } else { nil } }
      let shelves = CasePath(Action.shelves) { if case .shelves(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let load: @Sendable (_ page: Int) async throws -> RowsPage?

  var body: some ReducerOf<Self> {
    Scope(state: \.main, action: \.main) { OneOfManyListsFeature(load: load) }
    Reduce<State, Action> { state, action in
      switch action {
      case .main(.rows(let action)):
        if let ending = action.ending { state.log.append("main: \(ending)") }
      case .shelves(.element(let id, .rows(let action))):
        if let ending = action.ending { state.log.append("shelf \(id): \(ending)") }
      case .edit(let edit): edit(&state)
      case .main, .shelves: break
      }
      return .none
    }
    .forEach(\.shelves, action: \.shelves) { OneOfManyListsFeature(load: load) }
  }
}
