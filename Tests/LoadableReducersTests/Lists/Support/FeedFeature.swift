import LoadableCore
import LoadableReducers

/// A feed of rows that is loaded page by page, and what its reducer has seen.
struct FeedState: Equatable, Sendable {
  @Paginated<PagedRows> var rows
  var mode = LoadingMode.upsertNext
  /// The page that is loaded if there is none.
  var firstPage = 1
  /// Whether the guard lets loads start in the stores that tests make.
  var mayLoad = true
  /// How the loads have ended, in the order in which the reducer saw them, with the rows at that moment.
  var log: [String] = []

  init(_ rows: PaginatedState<PagedRows> = .notLoaded, mode: LoadingMode = .upsertNext) {
    _rows = rows
    self.mode = mode
  }
}

enum FeedAction: Sendable {
  case appear
  /// Nothing changes.
  case touch
  /// The reducer changes the state as a test wants.
  case edit(@Sendable (inout FeedState) -> Void)
  case rows(PaginatedAction<PagedRows>)
}

extension FeedAction: CasePathable {
  struct AllCasePaths {
    let appear = CasePath(FeedAction.appear) { if case .appear = $0 { true } else { false } }
    let rows = CasePath(FeedAction.rows) { if case .rows(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// The reducer that `.loadable` is attached to.
struct FeedBase: Reducer {
  func reduce(into state: inout FeedState, action: FeedAction) -> Effect<FeedAction> {
    switch action {
    case .edit(let edit): edit(&state)
    case .rows(let action):
      if let ending = action.ending { state.log.append("\(ending), \(state.rows?.short ?? "-")") }
    case .appear, .touch: break
    }
    return .none
  }
}

extension PaginatedActionWith {
  /// How a load has ended, if the action reports that: `next 2 finished`.
  var ending: String? {
    switch self {
    case .list(let action): action.ending.map { "list \($0.ending)" }
    case .next(let action): action.ending.map { "next \($0.request) \($0.ending)" }
    case .previous(let action): action.ending.map { "previous \($0.request) \($0.ending)" }
    default: nil
    }
  }
}

extension LoadableActionBase {
  fileprivate var ending: (request: Request, ending: String)? {
    switch self {
    case .finished(.success, let load): (load.request, "succeeded")
    case .finished(.failure(let failure), let load): (load.request, "failed: \(failure.errorDescription)")
    case .finished(.ended, let load): (load.request, "ended")
    case .cancelled(let load): (load.request, "cancelled")
    default: nil
    }
  }
}

typealias FeedStore = Store<FeedState, FeedAction>

extension FeedStore {
  /// Makes the reducer change the state.
  @discardableResult
  func edit(
    isolation: isolated any Actor = #isolation, _ edit: @escaping @Sendable (inout FeedState) -> Void
  ) -> StoreTask {
    send(.edit(edit), isolation: isolation)
  }
}
