import LoadableReducers

struct ListWithoutDollar: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.all, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { load in  // error: \.all
        try await client.page(load.page)
      }
  }
}
