import LoadableReducers

extension ProfileFeature.Action: CasePathable {
  struct AllCasePaths {
    var onAppear: CasePath<ProfileFeature.Action, Void> {
      CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } }
    }
    var profile: CasePath<ProfileFeature.Action, LoadableAction<Profile>> {
      CasePath(ProfileFeature.Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
    }
    var friends: CasePath<ProfileFeature.Action, LoadableAction<[Profile]>> {
      CasePath(ProfileFeature.Action.friends) { if case .friends(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
