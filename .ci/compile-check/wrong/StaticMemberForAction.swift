import LoadableReducers

struct StaticMemberForAction: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: .profile, performsLoadOn: \.onAppear) { _ in  // error: profile  // also: ChildAction
        try await client.profile()
      }
  }
}
