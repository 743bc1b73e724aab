import LoadableReducers

struct WrongDerivedRequest: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
      .derivingRequest { state in state.visits }  // error: visits
  }
}
