import LoadableReducers

extension InboxFeature.Action: CasePathable {
  struct AllCasePaths {
    let inbox = CasePath(InboxFeature.Action.inbox) { if case .inbox(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
