import LoadableReducers

struct NumberForPage: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$all, action: \.all, firstPage: 1) { load in  // error: Int
        try await client.page(load.page)
      }
  }
}
