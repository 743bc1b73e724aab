import LoadableReducers

struct ListActionOfAnotherCase: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$all, action: \.news, firstPage: NumberedPage(number: 1, size: 20)) { load in  // error: news
        try await client.page(load.page)
      }
  }
}
