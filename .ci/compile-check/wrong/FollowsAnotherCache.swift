import LoadableReducers

struct FollowsAnotherCache: ShelfFeature {
  let cache: CachedLoader<Int, [Book]>
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }  // error: Int  // also: $books
      .following(cache)
  }
}
