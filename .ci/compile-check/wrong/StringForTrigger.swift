import LoadableReducers

struct StringForTrigger: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: "onAppear") { _ in  // error: String
        try await client.profile()
      }
  }
}
