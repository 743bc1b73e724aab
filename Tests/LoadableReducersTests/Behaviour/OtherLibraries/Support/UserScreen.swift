import LoadableReducers

struct UserPage: Equatable, Sendable {
  var name: String
}

/// State and action of the feature of "Loadable for The Composable Architecture"; each test attaches the modifier to `Base`.
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
    let onAppear = CasePath(UserScreen.Action.onAppear) { if case .onAppear = $0 { true } else { false } }
    let pullToRefresh = CasePath(UserScreen.Action.pullToRefresh) {
      if case .pullToRefresh = $0 { true } else { false }
    }
    let selectUser = CasePath(UserScreen.Action.selectUser) { if case .selectUser(let id) = $0 { id } else { nil } }
    let profile = CasePath(UserScreen.Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
