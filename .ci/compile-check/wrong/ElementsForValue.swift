import LoadableReducers

struct ElementsForValue: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$news, action: \.news) { _ in
        client.news()  // error: AsyncStream
      }
  }
}
