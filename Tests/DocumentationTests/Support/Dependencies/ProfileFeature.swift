import LoadableReducers

/// A person, and the friends of that person.
struct ProfileFeature: Feature {
  struct State: Equatable {
    let id: Int
    @Loadable var profile: Profile?
    @Loadable var friends: [Profile]?
  }

  enum Action {
    case onAppear
    case profile(LoadableAction<Profile>)
    case friends(LoadableAction<[Profile]>)
  }

  let client: ProfileClient
  var clock: any Clock<Duration> = ContinuousClock()

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, policy: .standard.clock(clock)) {
        load in
        try await client.profile(load.state.id)
      }
      .loadable(state: \.$friends, action: \.friends, performsLoadOn: \.onAppear, policy: .standard.clock(clock)) {
        load in
        try await client.friends(load.state.id)
      }
  }
}
