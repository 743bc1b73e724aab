import LoadableReducers

struct ModifierOfAnotherKind: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>()
      .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
      .prefetching(distance: 3)  // error: prefetching
  }
}
