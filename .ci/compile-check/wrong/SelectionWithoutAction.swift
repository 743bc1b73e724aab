import LoadableReducers

struct SelectionWithoutAction: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { load in
        try await client.page(load.page)
      }
      .selecting(\.selection, action: \.all)  // error: all
  }
}
