import LoadableReducers

extension PostRow.Action: CasePathable {
  struct AllCasePaths {
    let tapped = CasePath(PostRow.Action.tapped) { if case .tapped = $0 { true } else { false } }
    let likes = CasePath(PostRow.Action.likes) { if case .likes(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}

extension WallFeature.Action: CasePathable {
  struct AllCasePaths {
    let posts = CasePath(WallFeature.Action.posts) { if case .posts(let action) = $0 { action } else { nil } }
    let rows = CasePath(WallFeature.Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
