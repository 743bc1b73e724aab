import LoadableReducers

struct CaptureListInElements: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadableElements(state: \.$news, action: \.news) { [client] _ in client.news() }  // error: isolation boundary
  }
}
