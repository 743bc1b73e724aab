import LoadableReducers

struct LoadedValueWithoutReturn: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$books, action: \.books) { load in
        let books = try await client.books(about: load.request)
        print(books ?? [])
      }  // error: return
  }
}
