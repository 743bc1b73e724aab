import LoadableReducers

extension ReadingList.Action {
  struct AllCasePaths {
    var appeared: CasePath<ReadingList.Action, Void> {
      CasePath(.appeared) { if case .appeared = $0 { true } else { false } }
    }
    var books: CasePath<ReadingList.Action, LoadableAction<[String]>> {
      CasePath({ .books($0) }) { if case .books(let action) = $0 { action } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
