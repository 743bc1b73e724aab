import LoadableReducers

extension RenamingFeature.Action: CasePathable {
  struct AllCasePaths {
    let member = CasePath(RenamingFeature.Action.member) { if case .member(let action) = $0 { action } else { nil } }
    let renamings = CasePath(RenamingFeature.Action.renamings) {
      if case .renamings(let action) = $0 { action } else { nil }
    }
  }
  static let allCasePaths = AllCasePaths()
}
