import LoadableReducers

extension ChoresFeature.Action: CasePathable {
  struct AllCasePaths {
    let appeared = CasePath(ChoresFeature.Action.appeared) { if case .appeared = $0 { true } else { false } }
    let chores = CasePath(ChoresFeature.Action.chores) { if case .chores(let action) = $0 { action } else { nil } }
    let edits = CasePath(ChoresFeature.Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
