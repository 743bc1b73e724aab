import LoadableReducers

extension LoanFeature.Action: CasePathable {
  struct AllCasePaths {
    let renewTapped = CasePath(LoanFeature.Action.renewTapped) { if case .renewTapped = $0 { true } else { false } }
    let dueDay = CasePath(LoanFeature.Action.dueDay) { if case .dueDay(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}

extension LoansFeature.Action: CasePathable {
  struct AllCasePaths {
    let reminded = CasePath(LoansFeature.Action.reminded) { if case .reminded = $0 { true } else { false } }
    let loans = CasePath(LoansFeature.Action.loans) { if case .loans(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
