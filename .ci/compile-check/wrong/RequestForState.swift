import LoadableReducers

struct RequestForState: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.topic, action: \.books) { load in  // error: topic
        try await client.books(about: load.request)
      }
  }
}
