import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A feed of search results, page by page.
struct SearchState: Equatable, Sendable {
  @PaginatedStateWith<String, PagedRows> var rows
  /// The search text, if the store derives its request.
  var query: String?
  var mode = LoadingMode.upsertNext

  init(_ rows: PaginatedStateWith<String, PagedRows> = .notLoaded, query: String? = nil) {
    _rows = rows
    self.query = query
  }
}

enum SearchAction: CasePathable, Sendable {
  case appear
  case search(String?)
  case edit(@Sendable (inout SearchState) -> Void)
  case rows(PaginatedActionWith<String, PagedRows>)

  struct AllCasePaths {
    let appear = CasePath(SearchAction.appear) { if case .appear = $0 { true } else { false } }
    let rows = CasePath(SearchAction.rows) { if case .rows(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// The reducer that `.loadable` is attached to.
struct SearchBase: Reducer {
  func reduce(into state: inout SearchState, action: SearchAction) -> Effect<SearchAction> {
    switch action {
    case .edit(let edit): edit(&state)
    case .search(let query): state.query = query
    case .appear, .rows: break
    }
    return .none
  }
}

/// The requested page, and the text whose results it belongs to.
struct SearchPage: Hashable, Sendable {
  let text: String
  let page: Int
}

/// A store of a feed with a request, and the source of its pages, which answers when the test decides.
@MainActor final class SearchFeed {
  typealias Paging = PaginatedReducer<SearchBase, String, PagedRows>

  let source: ControlledLoader<SearchPage, RowsPage>
  let store: Store<SearchState, SearchAction>

  init(
    _ rows: PaginatedStateWith<String, PagedRows> = .notLoaded, query: String? = nil, policy: LoadPolicy = .none,
    ignoresCancellation: Bool = false, configure: (Paging) -> Paging = { $0 }
  ) {
    let source = ControlledLoader<SearchPage, RowsPage>(ignoresCancellation: ignoresCancellation)
    self.source = source
    store = Store(initialState: SearchState(rows, query: query)) {
      configure(
        SearchBase().paginated(
          state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear, mode: \.mode, policy: policy
        ) { load in
          try await source.load(SearchPage(text: load.request, page: load.page)) ?? RowsPage(load.page, "")
        })
    }
  }

  var pages: PaginatedStateWith<String, PagedRows> { store.state.$rows }
  var rows: String? { store.state.rows?.short }

  /// The unanswered requests: `text 1`.
  var asked: [String] { source.pendingRequests.map { "\($0.text) \($0.page)" } }

  @discardableResult
  func send(_ action: SearchAction) -> StoreTask {
    store.send(action)
  }

  /// The next call that has not been cancelled, which must be for a page of a text.
  func call(
    _ text: String, _ page: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ControlledCall<SearchPage, RowsPage> {
    let expected = SearchPage(text: text, page: page)
    await effectsHaveBegun()
    try #require(source.pendingRequests.contains(expected), "\(asked)", sourceLocation: sourceLocation)
    var call = try await source.nextRequest()
    while call.isCancelled { call = try await source.nextRequest() }
    try #require(call.request == expected, sourceLocation: sourceLocation)
    return call
  }

  /// Answers the next call, and waits until its load has ended.
  func answer(
    _ task: StoreTask, _ text: String, _ page: Int, _ rows: String, next: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await call(text, page, sourceLocation: sourceLocation).succeed(with: RowsPage(page, rows, next: next))
    await task.finish()
  }
}
