import LoadableReducers

extension StoredChoresFeature.Action: CasePathable {
  struct AllCasePaths {
    let chores = CasePath(StoredChoresFeature.Action.chores) {
      if case .chores(let action) = $0 { action } else { nil }
    }
    let edits = CasePath(StoredChoresFeature.Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
