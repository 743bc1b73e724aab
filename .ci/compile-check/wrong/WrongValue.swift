import LoadableReducers

struct WrongValue: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$books, action: \.books) { _ in
        try await client.titles()  // error: [String]
      }
  }
}
