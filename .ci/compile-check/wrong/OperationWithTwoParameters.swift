import LoadableReducers

struct OperationWithTwoParameters: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$books, action: \.books) { request, state in  // error: 1 argument, but 2
        try await client.books(about: request)
      }
  }
}
