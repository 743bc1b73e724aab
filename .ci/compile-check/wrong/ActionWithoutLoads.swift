import LoadableReducers

struct ActionWithoutLoads: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.onAppear) { _ in  // error: onAppear  // also: ChildAction
        try await client.profile()
      }
  }
}
