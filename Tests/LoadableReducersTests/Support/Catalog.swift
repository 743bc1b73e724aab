import LoadableCore
import LoadableReducers

/// A catalog of numbers that is loaded for a text, and what its reducer has seen.
struct CatalogState: Equatable, Sendable {
  @LoadableStateWith<String, [Int]> var items
  /// Whether the guard lets loads start in the stores that tests make.
  var mayLoad = true
  /// The loadable's own actions, in the order in which they reached the base reducer.
  var log: [String] = []
}

enum CatalogAction: Sendable {
  case appear
  case refresh
  case tap(Int)
  /// The base reducer makes the change that a test provides.
  case edit(@Sendable (inout CatalogState) -> Void)
  case items(LoadableActionWith<String, [Int]>)
}

extension CatalogAction: CasePathable {
  struct AllCasePaths {
    let appear = CasePath(CatalogAction.appear) { if case .appear = $0 { true } else { false } }
    let refresh = CasePath(CatalogAction.refresh) { if case .refresh = $0 { true } else { false } }
    let tap = CasePath(CatalogAction.tap) { if case .tap(let number) = $0 { number } else { nil } }
    let items = CasePath(CatalogAction.items) { if case .items(let action) = $0 { action } else { nil } }
    /// Not a case: a key path may lead here by mistake.
    var count: Int { 4 }
  }

  static let allCasePaths = AllCasePaths()
}

/// The reducer that `.loadable` is attached to.
struct CatalogBase: Reducer {
  func reduce(into state: inout CatalogState, action: CatalogAction) -> Effect<CatalogAction> {
    switch action {
    case .edit(let edit): edit(&state)
    case .items(let action): state.log.append(action.summary)
    case .appear, .refresh, .tap: break
    }
    return .none
  }
}

typealias CatalogStore = Store<CatalogState, CatalogAction>

extension CatalogStore {
  /// A store that loads with a loader, when it appears and with each refresh, while the guard passes.
  convenience init(_ state: CatalogState = CatalogState(), loader: some Loader<String, [Int]>) {
    self.init(initialState: state) {
      CatalogBase().loadable(state: \.$items, action: \.items, performsLoadOn: \.appear, \.refresh) {
        try await loader.load($0.request)
      }
      .guard { $0.mayLoad }
    }
  }

  /// Makes the base reducer change the state.
  @discardableResult
  func edit(
    isolation: isolated any Actor = #isolation, _ edit: @escaping @Sendable (inout CatalogState) -> Void
  ) -> StoreTask {
    send(.edit(edit), isolation: isolation)
  }

  /// How loads have ended, as the base reducer has seen it: the actions that end one.
  var endings: [String] {
    state.log.filter { $0.hasPrefix("finished") || $0.hasPrefix("cancelled") }
  }
}

extension LoadableActionBase where Request == String {
  /// The action in a few words.
  var summary: String {
    switch self {
    case .load(let request): "load \(request)"
    case .refresh: "refresh"
    case .retry: "retry"
    case .cancel: "cancel"
    case .unload: "unload"
    case .finished(.success(let value), let load): "finished \(load.request): \(value.map { "\($0)" } ?? "empty")"
    case .finished(.failure(let failure), let load): "finished \(load.request): \(failure.errorDescription)"
    case .finished(.ended, let load): "finished \(load.request): ended"
    case .cancelled(let load): "cancelled \(load.request)"
    case .child(let action): "child \(action)"
    default: "\(self)"
    }
  }
}
