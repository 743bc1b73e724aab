import LoadableReducers

extension PostcardFeature.Action: CasePathable {
  struct AllCasePaths {
    let postcard = CasePath(PostcardFeature.Action.postcard) {
      if case .postcard(let action) = $0 { action } else { nil }
    }
    let rewordings = CasePath(PostcardFeature.Action.rewordings) {
      if case .rewordings(let action) = $0 { action } else { nil }
    }
  }
  static let allCasePaths = AllCasePaths()
}
