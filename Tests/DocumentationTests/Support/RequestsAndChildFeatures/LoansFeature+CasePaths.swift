import LoadableReducers

extension LoanFeature.Action: CasePathable {
  struct AllCasePaths {
    var renewTapped: CasePath<LoanFeature.Action, Void> {
      CasePath(.renewTapped) { if case .renewTapped = $0 { true } else { false } }
    }
    var dueDay: CasePath<LoanFeature.Action, LoadableAction<Int>> {
      CasePath(LoanFeature.Action.dueDay) { if case .dueDay(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension LoansFeature.Action: CasePathable {
  struct AllCasePaths {
    var reminded: CasePath<LoansFeature.Action, Void> {
      CasePath(.reminded) { if case .reminded = $0 { true } else { false } }
    }
    var loans: CasePath<LoansFeature.Action, IdentifiedActionOf<LoanFeature>> {
      CasePath(LoansFeature.Action.loans) { if case .loans(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
