import LoadableReducers

struct ModifierOfAnotherKindUntyped: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()  // also: 'State'  // also: 'Action'
      .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }  // also: \.$books  // also: \.books  // also: ChildAction
      .prefetching(distance: 3)  // error: prefetching
  }
}
