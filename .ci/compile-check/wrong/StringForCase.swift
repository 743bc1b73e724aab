import LoadableReducers

struct StringForCase: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: "profile") { _ in  // error: String  // also: ChildAction
        try await client.profile()
      }
  }
}
