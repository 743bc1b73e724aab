import LoadableReducers

struct ListModifierForPlain: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {  // error: failed to produce diagnostic
    EmptyReducer()
      .paginated(state: \.$news, action: \.news, firstPage: NumberedPage(number: 1, size: 20)) { load in
        try await client.page(load.page)
      }
  }
}
