import LoadableReducers

enum CounterAction { case step(Int), rename(String) }

extension CounterAction: CasePathable {
  struct AllCasePaths {
    var step: CasePath<CounterAction, Int> {
      CasePath(CounterAction.rename) {  // error: rename  // also: matches
        if case .step(let count) = $0 { count } else { nil }  // also: Int
      }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
