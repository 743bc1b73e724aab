import LoadableReducers

struct MisspeltActionCase: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profil, performsLoadOn: \.onAppear) { _ in  // error: profil  // also: ChildAction
        try await client.profile()
      }
  }
}
