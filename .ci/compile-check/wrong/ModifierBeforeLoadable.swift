import LoadableReducers

struct ModifierBeforeLoadable: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .guard { state in state.visits > 0 }  // error: attach it after '.loadable'
      .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
  }
}
