import LoadableReducers

extension TimelineFeature.Action: CasePathable {
  struct AllCasePaths {
    var posts: CasePath<TimelineFeature.Action, PaginatedActionWith<String, TimelineFeature.Posts>> {
      CasePath(TimelineFeature.Action.posts) { if case .posts(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
