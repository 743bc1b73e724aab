import LoadableReducers

extension PersonFeature.Action: CasePathable {
  struct AllCasePaths {
    let name = CasePath(PersonFeature.Action.name) { if case .name(let action) = $0 { action } else { nil } }
    let edits = CasePath(PersonFeature.Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
