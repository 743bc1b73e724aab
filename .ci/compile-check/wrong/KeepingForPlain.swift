import LoadableReducers

struct KeepingForPlain: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
      .keeping(pages: 5)  // error: attach it after '.paginated'
  }
}
