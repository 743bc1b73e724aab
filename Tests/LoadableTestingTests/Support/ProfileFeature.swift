import LoadableCore
import LoadableReducers
import LoadableTesting

struct Profile: Hashable, Sendable {
  var name: String

  static let ann = Profile(name: "Ann")
  static let bob = Profile(name: "Bob")
}

/// A feature that loads, as a user writes it.
struct ProfileFeature: Feature {
  struct State: Equatable {
    @Loadable var profile: Profile?
  }

  enum Action: Equatable {
    case onAppear, pullToRefresh
    case profile(LoadableAction<Profile>)
  }

  let loader: any Loader<EmptyLoadRequest, Profile>
  var policy = LoadPolicy.none

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, \.pullToRefresh, policy: policy) {
        try await loader.load($0.request)
      }
  }
}

extension ProfileFeature.Action: CasePathable {
  struct AllCasePaths {
    let onAppear = CasePath(ProfileFeature.Action.onAppear) { if case .onAppear = $0 { true } else { false } }
    let pullToRefresh = CasePath(ProfileFeature.Action.pullToRefresh) {
      if case .pullToRefresh = $0 { true } else { false }
    }
    let profile = CasePath(ProfileFeature.Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
