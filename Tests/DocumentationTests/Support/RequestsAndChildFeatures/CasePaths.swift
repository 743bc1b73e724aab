import LoadableReducers

extension BookSearchFeature.Action: CasePathable {
  struct AllCasePaths {
    let books = CasePath(BookSearchFeature.Action.books) { if case .books(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}

extension ReadingFeature.Action: CasePathable {
  struct AllCasePaths {
    let book = CasePath(ReadingFeature.Action.book) { if case .book(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}

extension NewBooksFeature.Action: CasePathable {
  struct AllCasePaths {
    let onAppear = CasePath(NewBooksFeature.Action.onAppear) { if case .onAppear = $0 { true } else { false } }
    let pulledToRefresh = CasePath(NewBooksFeature.Action.pulledToRefresh) {
      if case .pulledToRefresh = $0 { true } else { false }
    }
    let books = CasePath(NewBooksFeature.Action.books) { if case .books(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}

extension DeskFeature.Action: CasePathable {
  struct AllCasePaths {
    let book = CasePath(DeskFeature.Action.book) { if case .book(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
