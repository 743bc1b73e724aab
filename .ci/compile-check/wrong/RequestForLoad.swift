import LoadableReducers

struct RequestForLoad: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$books, action: \.books) { topic in
        try await client.books(about: topic)  // error: Load
      }
  }
}
