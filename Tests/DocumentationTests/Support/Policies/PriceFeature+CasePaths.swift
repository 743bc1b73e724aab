import LoadableReducers

extension PriceFeature.Action: CasePathable {
  struct AllCasePaths {
    let onAppear = CasePath(PriceFeature.Action.onAppear) { if case .onAppear = $0 { true } else { false } }
    let price = CasePath(PriceFeature.Action.price) { if case .price(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
