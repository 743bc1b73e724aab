import LoadableCore
import LoadableReducers

/// A state with one number that is loaded for a text.
struct NumberState {
  @LoadableStateWith<String, Int> var number
}

enum NumberAction {
  case appear
  case number(LoadableActionWith<String, Int>)
}

extension NumberAction: CasePathable {
  struct AllCasePaths {
    var appear: CasePath<NumberAction, Void> {
      CasePath(.appear) { if case .appear = $0 { true } else { false } }
    }
    var number: CasePath<NumberAction, LoadableActionWith<String, Int>> {
      CasePath({ .number($0) }) { if case .number(let action) = $0 { action } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
