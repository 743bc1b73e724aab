import LoadableReducers

struct MissingCasePathable: Feature {
  struct State { @Loadable var profile: Profile? }
  enum Action { case onAppear, profile(LoadableAction<Profile>) }
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in  // error: CasePathable  // also: ChildAction
        try await client.profile()
      }
  }
}
