import LoadableReducers

extension MemoFeature.Action: CasePathable {
  struct AllCasePaths {
    let memo = CasePath(MemoFeature.Action.memo) { if case .memo(let action) = $0 { action } else { nil } }
    let rewordings = CasePath(MemoFeature.Action.rewordings) {
      if case .rewordings(let action) = $0 { action } else { nil }
    }
  }
  static let allCasePaths = AllCasePaths()
}
