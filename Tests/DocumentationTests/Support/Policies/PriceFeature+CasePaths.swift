import LoadableReducers

extension PriceFeature.Action: CasePathable {
  struct AllCasePaths {
    var onAppear: CasePath<PriceFeature.Action, Void> {
      CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } }
    }
    var price: CasePath<PriceFeature.Action, LoadableAction<Int>> {
      CasePath(PriceFeature.Action.price) { if case .price(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
