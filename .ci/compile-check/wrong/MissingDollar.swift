import LoadableReducers

struct MissingDollar: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.profile, action: \.profile, performsLoadOn: \.onAppear) { _ in  // error: profile
        try await client.profile()
      }
  }
}
