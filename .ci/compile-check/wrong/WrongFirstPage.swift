import LoadableReducers

struct WrongFirstPage: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$all, action: \.all, firstPage: OffsetPage(limit: 20)) { load in  // error: OffsetPage
        try await client.page(load.page)
      }
  }
}
