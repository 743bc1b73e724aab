import LoadableReducers

extension TimelineFeature.Action: CasePathable {
  struct AllCasePaths {
    let posts = CasePath(TimelineFeature.Action.posts) { if case .posts(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
