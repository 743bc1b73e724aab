import LoadableReducers

struct ListModifierForPlain: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$news, action: \.news, firstPage: NumberedPage(number: 1, size: 20)) { load in  // error: news  // also: could not be inferred
        try await client.page(load.page)
      }
  }
}
