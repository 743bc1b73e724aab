import LoadableReducers

struct GuardAsArgument: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, guard: { $0.visits > 0 }) { _ in  // error: extra arguments
        try await client.profile()
      }  // also: operation
  }
}
