import LoadableReducers

struct KeepingForPlain: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()  // also: 'State'  // also: 'Action'
      .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }  // also: 'ChildAction'  // also: $books  // also: \.books
      .keeping(pages: 5)  // error: keeping
  }
}
