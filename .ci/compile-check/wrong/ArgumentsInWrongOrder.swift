import LoadableReducers

struct ArgumentsInWrongOrder: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, policy: .standard, performsLoadOn: \.onAppear) { _ in  // error: performsLoadOn
        try await client.profile()
      }
  }
}
