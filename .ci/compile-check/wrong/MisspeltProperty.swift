import LoadableReducers

struct MisspeltProperty: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profil, action: \.profile, performsLoadOn: \.onAppear) { _ in  // error: $profil
        try await client.profile()
      }
  }
}
