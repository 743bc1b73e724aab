import LoadableReducers

extension OrdersFeature.Action: CasePathable {
  struct AllCasePaths {
    var onAppear: CasePath<OrdersFeature.Action, Void> {
      CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } }
    }
    var signedIn: CasePath<OrdersFeature.Action, Void> {
      CasePath(.signedIn) { if case .signedIn = $0 { true } else { false } }
    }
    var orders: CasePath<OrdersFeature.Action, LoadableAction<[String]>> {
      CasePath(OrdersFeature.Action.orders) { if case .orders(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
