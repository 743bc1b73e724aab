import LoadableReducers

struct ModifierBeforeLoadable: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }  // also: 'State'  // also: closure parameter
      .guard { state in state.visits > 0 }  // error: guard
      .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }  // also: $books  // also: \.books
  }
}
