import LoadableReducers

struct UserPage: Equatable, Sendable {
  var name: String
}

/// State and action of the feature of the seeds 000 and 003; each test attaches the modifier to `Base`.
enum UserScreen {
  struct State: Equatable {
    @Loadable var profile: UserPage?
    var userID = 7
    var isSignedIn = true
    /// What the parent has matched.
    var log: [String] = []
  }

  enum Action: Equatable {
    case onAppear, pullToRefresh, signIn, reset, invalidate
    case selectUser(Int)
    case profile(LoadableAction<UserPage>)
  }

  typealias Base = Reduce<State, Action>
}

extension UserScreen.Action: CasePathable {
  struct AllCasePaths {
    var onAppear: CasePath<UserScreen.Action, Void> {
      CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } }
    }
    var pullToRefresh: CasePath<UserScreen.Action, Void> {
      CasePath(.pullToRefresh) { if case .pullToRefresh = $0 { true } else { false } }
    }
    var selectUser: CasePath<UserScreen.Action, Int> {
      CasePath(UserScreen.Action.selectUser) { if case .selectUser(let id) = $0 { id } else { nil } }
    }
    var profile: CasePath<UserScreen.Action, LoadableAction<UserPage>> {
      CasePath(UserScreen.Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
