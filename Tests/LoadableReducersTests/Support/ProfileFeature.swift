import LoadableCore
import LoadableReducers

struct UserProfile: Hashable, Sendable {
  var name: String
}

/// A feature as a user writes it.
struct ProfileFeature: Feature {
  struct State: Equatable {
    @Loadable var profile: UserProfile?
    var isSignedIn = true
    var finished = 0
    var cancelled = 0
  }

  enum Action: Equatable {
    case onAppear, pullToRefresh, signIn, signOut
    case edit(String)
    case change(Change)
    case profile(LoadableAction<UserProfile>)
  }

  /// What a reducer does directly to the state.
  enum Change: Equatable {
    case unload, readyToLoad, markAsStale, loadedByHand, failedByHand, loadingByHand, reassigned
  }

  let load: @Sendable () async throws -> UserProfile?

  var body: some ReducerOf<Self> { loads }

  /// The body, to which tests can add modifiers.
  var loads: LoadableReducer<Reduce<State, Action>, EmptyLoadRequest, UserProfile, Never> {
    Reduce<State, Action> { state, action in
      switch action {
      case .signIn: state.isSignedIn = true
      case .signOut: state.isSignedIn = false
      case .edit(let name): state.profile?.name = name
      case .change(let change): change.apply(to: &state)
      case .profile(.finished): state.finished += 1
      case .profile(.cancelled): state.cancelled += 1
      case .onAppear, .pullToRefresh, .profile: break
      }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, \.pullToRefresh) { _ in
      try await load()
    }
    .guard { $0.isSignedIn }
  }
}

extension ProfileFeature.Change {
  func apply(to state: inout ProfileFeature.State) {
    switch self {
    case .unload: state.$profile.unload()
    case .readyToLoad: state.$profile.readyToLoad()
    case .markAsStale: state.$profile.markAsStale()
    case .loadedByHand: state.$profile.loaded(with: UserProfile(name: "by hand"))
    case .failedByHand: state.$profile.failed()
    case .loadingByHand: state.$profile.loading()
    case .reassigned: state = ProfileFeature.State()
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
