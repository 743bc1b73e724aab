import LoadableReducers

struct OperationWithoutParameter: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) {  // error: argument
        try await client.profile()
      }
  }
}
