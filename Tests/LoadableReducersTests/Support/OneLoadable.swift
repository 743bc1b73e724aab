import LoadableCore
import LoadableReducers

/// A feature with one loadable property.
enum OneLoadable {
  struct State: Equatable {
    @Loadable var users: [String]?
    var mayLoad = true
    var log: [String] = []
  }

  enum Action: Equatable {
    case appear
    case open
    case loadable(LoadableAction<[String]>)
  }

  /// The reducer that `.loadable` is attached to: it logs how loads end, and opens the guard.
  struct Base: Reducer {
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .open: state.mayLoad = true
      case .loadable(.finished(.failure(let failure), _)): state.log.append(failure.errorDescription)
      case .loadable(.finished): state.log.append("finished")
      case .loadable(.cancelled): state.log.append("cancelled")
      case .appear, .loadable: break
      }
      return .none
    }
  }
}

extension OneLoadable.Action: CasePathable {
  struct AllCasePaths {
    let loadable = CasePath(OneLoadable.Action.loadable) { if case .loadable(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
