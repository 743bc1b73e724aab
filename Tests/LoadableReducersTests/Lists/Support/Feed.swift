import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A store of a feed, and the source of its pages, which answers when the test decides.
///
/// Loads begin with the send that requests them, so all calls have been made when `effectsHaveBegun` returns.
@MainActor final class Feed {
  typealias Call = ControlledCall<Int, RowsPage>

  let source: ControlledLoader<Int, RowsPage>
  let store: FeedStore

  /// Creates a store of a feed with these rows.
  ///
  /// - Parameters:
  ///   - reportsProgress: whether the test may report progress.
  ///   - configure: configures the loads further.
  init(
    _ state: FeedState, policy: LoadPolicy = .none, ignoresCancellation: Bool = false, reportsProgress: Bool = false,
    configure: (PaginatedReducer<FeedBase, EmptyLoadRequest, PagedRows>)
      -> PaginatedReducer<FeedBase, EmptyLoadRequest, PagedRows> = { $0 }
  ) {
    let source = ControlledLoader<Int, RowsPage>(ignoresCancellation: ignoresCancellation)
    self.source = source
    store = FeedStore(initialState: state) {
      configure(
        FeedBase().paginated(
          state: \.$rows, action: \.rows, firstPage: 0, performsLoadOn: \.appear, mode: { $0.mode }, policy: policy
        ) { load in
          let page =
            reportsProgress
            ? try await source.load(load.page, load.progress) : try await source.load(load.page)
          return page ?? RowsPage(load.page, "")
        }
        .startingAt { $0.firstPage }
        .guard { $0.mayLoad })
    }
  }

  /// A feed with one page, 5, with rows 1, 2 and 3, and with a next and a previous page.
  convenience init(
    mode: LoadingMode = .upsertNext, policy: LoadPolicy = .none, next: Int? = 6, previous: Int? = 4,
    ignoresCancellation: Bool = false
  ) {
    self.init(
      FeedState(.loaded(.one("1a 2a 3a", next: next, previous: previous), request: EmptyLoadRequest()), mode: mode),
      policy: policy, ignoresCancellation: ignoresCancellation)
  }

  var pages: PaginatedState<PagedRows> { store.state.$rows }

  /// The rows as short text; nil when there is no collection.
  var rows: String? { store.state.rows?.short }

  /// The pages and cursors as short text.
  var kept: String? { store.state.rows?.shortPages }

  /// The pages that were requested and not answered.
  var asked: [Int] { source.pendingRequests }

  var log: [String] { store.state.log }

  @discardableResult
  func send(_ action: PaginatedAction<PagedRows>) -> StoreTask {
    store.send(.rows(action))
  }

  /// The next call that has not been cancelled, which must be for a page.
  func call(_ page: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Call {
    await effectsHaveBegun()
    try #require(asked.contains(page), "Nobody asks for page \(page).", sourceLocation: sourceLocation)
    return try await comingCall(page, sourceLocation: sourceLocation)
  }

  /// The same, for a call that is made after something else has been handled.
  func comingCall(_ page: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Call {
    var call = try await source.nextRequest()
    while call.isCancelled { call = try await source.nextRequest() }
    try #require(call.request == page, sourceLocation: sourceLocation)
    return call
  }

  /// Answers the next call, and waits until its load has ended.
  func answer(
    _ task: StoreTask, _ page: Int, _ rows: String, next: Int? = nil, previous: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await call(page, sourceLocation: sourceLocation)
      .succeed(with: RowsPage(page, rows, next: next, previous: previous))
    await task.finish()
  }

  /// Fails the next call, and waits until its load has ended.
  func fail(
    _ task: StoreTask, _ page: Int, _ error: any Error = NamedError("offline"),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await call(page, sourceLocation: sourceLocation).fail(with: error)
    await task.finish()
  }

  /// Checks that nothing is requested, running, waiting or loading any more.
  func checkIdle(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(asked.isEmpty, sourceLocation: sourceLocation)
    #expect(store.effectsInFlight.isEmpty, sourceLocation: sourceLocation)
    #expect(!pages.isLoading, sourceLocation: sourceLocation)
    for direction in PageDirection.allCases {
      #expect(!pages.isLoadingPage(direction), sourceLocation: sourceLocation)
    }
    #expect(pages.list.dueRequest == nil, sourceLocation: sourceLocation)
  }
}
