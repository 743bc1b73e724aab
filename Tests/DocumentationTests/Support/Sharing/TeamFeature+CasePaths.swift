import LoadableReducers

extension TeamFeature.Action: CasePathable {
  struct AllCasePaths {
    let members = CasePath(TeamFeature.Action.members) { if case .members(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
