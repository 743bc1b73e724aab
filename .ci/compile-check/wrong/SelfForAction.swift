import LoadableReducers

struct SelfForAction: Feature {
  struct State { @Loadable var profile: Profile? }
  typealias Action = LoadableAction<Profile>
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.self) { _ in  // error: self  // also: ChildAction
        try await client.profile()
      }
  }
}
