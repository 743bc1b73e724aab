import LoadableCore
import LoadableReducers

/// A state with one number that is loaded for a text.
struct NumberState {
  @LoadableStateWith<String, Int> var number
}

enum NumberAction {
  case number(LoadableActionWith<String, Int>)
}

extension NumberAction: CasePathable {
  struct AllCasePaths {
    let number = CasePath(NumberAction.number) { if case .number(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
