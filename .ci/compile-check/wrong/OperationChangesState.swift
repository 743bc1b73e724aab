import LoadableReducers

struct OperationChangesState: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile) { load in
        load.state.visits += 1  // error: state
        return try await client.profile()
      }
  }
}
