import LoadableReducers

struct RetryCountForPolicy: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, policy: .none.retry(3)) { _ in  // error: Int
        try await client.profile()
      }
  }
}
