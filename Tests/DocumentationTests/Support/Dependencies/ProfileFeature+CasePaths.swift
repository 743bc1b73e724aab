import LoadableReducers

extension ProfileFeature.Action: CasePathable {
  struct AllCasePaths {
    let onAppear = CasePath(ProfileFeature.Action.onAppear) { if case .onAppear = $0 { true } else { false } }
    let profile = CasePath(ProfileFeature.Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
    let friends = CasePath(ProfileFeature.Action.friends) { if case .friends(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}
