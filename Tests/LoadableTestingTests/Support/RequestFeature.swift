import LoadableCore
import LoadableReducers
import LoadableTesting

/// A feature that loads a number for a text.
struct RequestFeature: Feature {
  struct State: Equatable {
    @LoadableStateWith<String, Int> var number
  }

  enum Action {
    case number(LoadableActionWith<String, Int>)
  }

  var loader = ControlledLoader<String, Int>()

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$number, action: \.number) { try await loader.load($0.request) }
  }
}

extension RequestFeature.Action: CasePathable {
  struct AllCasePaths {
    let number = CasePath(RequestFeature.Action.number) { if case .number(let action) = $0 { action } else { nil } }
    /// A mistake: it does not lead to a case of the action.
    var misnamed: Int { 0 }
  }

  static let allCasePaths = AllCasePaths()
}
