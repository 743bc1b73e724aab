import LoadableReducers

struct MissingAwait: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in
        try client.profile()  // error: async
      }
  }
}
