import LoadableReducers

extension TipJarFeature.Action: CasePathable {
  struct AllCasePaths {
    let appeared = CasePath(TipJarFeature.Action.appeared) { if case .appeared = $0 { true } else { false } }
    let sum = CasePath(TipJarFeature.Action.sum) { if case .sum(let action) = $0 { action } else { nil } }
    let tips = CasePath(TipJarFeature.Action.tips) { if case .tips(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
