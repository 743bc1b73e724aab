import LoadableReducers

struct GuardWithoutValue: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile) { _ in try await client.profile() }
      .guard { state in state.profile }  // error: Bool
  }
}
