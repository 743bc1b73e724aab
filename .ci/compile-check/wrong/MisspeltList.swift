import LoadableReducers

struct MisspeltList: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$al, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { load in  // error: $al
        try await client.page(load.page)
      }
  }
}
