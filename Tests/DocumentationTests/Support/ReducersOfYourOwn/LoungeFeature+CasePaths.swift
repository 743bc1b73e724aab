import LoadableReducers

extension LoungeFeature.Action: CasePathable {
  struct AllCasePaths {
    let received = CasePath(LoungeFeature.Action.received) { if case .received(let text) = $0 { text } else { nil } }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension DoorFeature.State: CasePathable {
  struct AllCasePaths {
    let lounge = CasePath(DoorFeature.State.lounge) { if case .lounge(let state) = $0 { state } else { nil } }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension DoorFeature.Action: CasePathable {
  struct AllCasePaths {
    let lounge = CasePath(DoorFeature.Action.lounge) { if case .lounge(let action) = $0 { action } else { nil } }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
