import LoadableReducers

struct MisspeltListAction: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$all, action: \.al, firstPage: NumberedPage(number: 1, size: 20)) { load in  // error: 'al'
        try await client.page(load.page)
      }
  }
}
