import LoadableReducers

struct ListModifierForPlain: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$news, action: \.news, firstPage: NumberedPage(number: 1, size: 20)) { load in  // error: news  // also: Value  // also: Data
        try await client.page(load.page)
      }
  }
}
