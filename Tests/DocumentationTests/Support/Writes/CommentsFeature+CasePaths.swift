import LoadableReducers

extension CommentsFeature.Action: CasePathable {
  struct AllCasePaths {
    let appeared = CasePath(CommentsFeature.Action.appeared) { if case .appeared = $0 { true } else { false } }
    let comments = CasePath(CommentsFeature.Action.comments) {
      if case .comments(let action) = $0 { action } else { nil }
    }
    let edits = CasePath(CommentsFeature.Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
