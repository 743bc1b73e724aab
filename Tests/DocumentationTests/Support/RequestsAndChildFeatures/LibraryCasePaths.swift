import LoadableReducers

extension BookSearchFeature.Action: CasePathable {
  struct AllCasePaths {
    var books: CasePath<BookSearchFeature.Action, LoadableActionWith<String, [Book]>> {
      CasePath(BookSearchFeature.Action.books) { if case .books(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension ReadingFeature.Action: CasePathable {
  struct AllCasePaths {
    var book: CasePath<ReadingFeature.Action, LoadableActionOf<BookFeature>> {
      CasePath(ReadingFeature.Action.book) { if case .book(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension NewBooksFeature.Action: CasePathable {
  struct AllCasePaths {
    var onAppear: CasePath<NewBooksFeature.Action, Void> {
      CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } }
    }
    var pulledToRefresh: CasePath<NewBooksFeature.Action, Void> {
      CasePath(.pulledToRefresh) { if case .pulledToRefresh = $0 { true } else { false } }
    }
    var books: CasePath<NewBooksFeature.Action, LoadableAction<[Book]>> {
      CasePath(NewBooksFeature.Action.books) { if case .books(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
