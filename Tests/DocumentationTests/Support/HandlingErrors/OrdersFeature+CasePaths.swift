import LoadableReducers

extension OrdersFeature.Action: CasePathable {
  struct AllCasePaths {
    let onAppear = CasePath(OrdersFeature.Action.onAppear) { if case .onAppear = $0 { true } else { false } }
    let signedIn = CasePath(OrdersFeature.Action.signedIn) { if case .signedIn = $0 { true } else { false } }
    let orders = CasePath(OrdersFeature.Action.orders) { if case .orders(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
