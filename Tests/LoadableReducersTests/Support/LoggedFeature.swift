import LoadableCore
import LoadableReducers

/// Numbers that are loaded for a text, and a log of the actions that their reducer has seen.
struct LoggedState: Equatable, Sendable {
  @LoadableStateWith<String, [Int]> var items
  /// Whether the guard lets loads start in the stores that tests make.
  var mayLoad = true
  /// The loadable's own actions, in the order in which they reached the base reducer.
  var log: [String] = []
}

enum LoggedAction: Sendable {
  case appear
  case refresh
  case tap(Int)
  /// The base reducer makes the change that a test provides.
  case edit(@Sendable (inout LoggedState) -> Void)
  case items(LoadableActionWith<String, [Int]>)
}

extension LoggedAction: CasePathable {
  struct AllCasePaths {
    let appear = CasePath(LoggedAction.appear) { if case .appear = $0 { true } else { false } }
    let refresh = CasePath(LoggedAction.refresh) { if case .refresh = $0 { true } else { false } }
    let tap = CasePath(LoggedAction.tap) { if case .tap(let number) = $0 { number } else { nil } }
    let items = CasePath(LoggedAction.items) { if case .items(let action) = $0 { action } else { nil } }
    /// Not a case: a key path may lead here by mistake.
    var count: Int { 4 }
  }

  static let allCasePaths = AllCasePaths()
}

/// The reducer that `.loadable` is attached to.
struct LoggedBase: Reducer {
  func reduce(into state: inout LoggedState, action: LoggedAction) -> Effect<LoggedAction> {
    switch action {
    case .edit(let edit): edit(&state)
    case .items(let action): state.log.append(action.summary)
    case .appear, .refresh, .tap: break
    }
    return .none
  }
}

typealias LoggedStore = Store<LoggedState, LoggedAction>

extension LoggedStore {
  /// A store that loads with a loader, when it appears and with each refresh, while the guard passes.
  convenience init(_ state: LoggedState = LoggedState(), loader: some Loader<String, [Int]>) {
    self.init(initialState: state) {
      LoggedBase().loadable(state: \.$items, action: \.items, performsLoadOn: \.appear, \.refresh) {
        try await loader.load($0.request)
      }
      .guard { $0.mayLoad }
    }
  }

  /// Makes the base reducer change the state.
  @discardableResult
  func edit(
    isolation: isolated any Actor = #isolation, _ edit: @escaping @Sendable (inout LoggedState) -> Void
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
