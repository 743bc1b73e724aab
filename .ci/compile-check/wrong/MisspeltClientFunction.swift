import LoadableReducers

struct MisspeltClientFunction: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in
        try await client.profil()  // error: profil
      }
  }
}
