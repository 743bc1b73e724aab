import LoadableReducers

enum CounterAction { case step(Int), rename(String) }

extension CounterAction: CasePathable {
  struct AllCasePaths {
    var step: CasePath<CounterAction, Int> {
      CasePath(CounterAction.rename) {  // error: String  // also: matches
        if case .step(let count) = $0 { count } else { nil }
      }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
