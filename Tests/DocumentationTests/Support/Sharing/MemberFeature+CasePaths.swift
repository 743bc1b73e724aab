import LoadableReducers

extension MemberFeature.Action: CasePathable {
  struct AllCasePaths {
    let member = CasePath(MemberFeature.Action.member) { if case .member(let action) = $0 { action } else { nil } }
    let renamed = CasePath(MemberFeature.Action.renamed) { if case .renamed(let id) = $0 { id } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
