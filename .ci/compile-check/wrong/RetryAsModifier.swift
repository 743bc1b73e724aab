import LoadableReducers

struct RetryAsModifier: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile) { _ in try await client.profile() }
      .retry(3)  // error: rule of the policy
  }
}
