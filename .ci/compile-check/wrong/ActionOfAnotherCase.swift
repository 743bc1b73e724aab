import LoadableReducers

struct ActionOfAnotherCase: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.books, performsLoadOn: \.onAppear) { _ in  // error: books  // also: $profile
        try await client.profile()
      }
  }
}
