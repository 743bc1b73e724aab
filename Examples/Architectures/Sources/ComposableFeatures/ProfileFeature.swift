import ComposableArchitecture
import LoadableComposable

@Reducer
struct ProfileFeature {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored @ObservedLoadable var profile: Profile?
    var isSignedIn = true
  }

  enum Action {
    case onAppear
    case signOutButtonTapped
    case profile(LoadableAction<Profile>)
  }

  @Dependency(\.profileClient) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .signOutButtonTapped:
        state.isSignedIn = false
        state.$profile.unload()
      case .onAppear, .profile:
        break
      }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, policy: .standard) { _ in
      try await client.profile()
    }
    .guard { state in state.isSignedIn }
  }
}
