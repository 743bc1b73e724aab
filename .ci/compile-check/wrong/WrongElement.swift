import LoadableReducers

struct WrongElement: ShelfFeature {
  let titles: @Sendable () -> AsyncStream<[String]>

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadableElements(state: \.$news, action: \.news) { _ in titles() }  // error: [String]
  }
}
