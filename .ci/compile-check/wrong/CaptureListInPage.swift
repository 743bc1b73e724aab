import LoadableReducers

struct CaptureListInPage: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { [client] load in  // error: isolation boundary
        try await client.page(load.page)
      }
  }
}
